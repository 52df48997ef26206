import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ExplainedPrice } from '../shop/prices.ts';
import { CourseType, SessionKey } from '../shop/webshop.ts';
import { IdText } from '../values/fields.ts';

export const orderStatuses = [
  'pending',
  'pending_card_payment',
  'success',
  'failed',
  'expired',
  'declined',
  'cancelled',
  'refunded',
] as const;
export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** `invoice` is the card provider's, `invoice_internal` the instance's own. */
export const OrderMethod = z.enum(['card', 'invoice', 'invoice_internal', 'woocommerce_integration']);
export type OrderMethod = z.infer<typeof OrderMethod>;

type Payable = { method: OrderMethod; status: OrderStatus; paid: boolean; total: number; invoiced: boolean };

/**
 * How the order is actually paid; `method` is how it was placed. An internal invoice that was never sent was declined and
 * paid by card, or was free.
 */
export function paidBy({ method, status, paid, total, invoiced }: Payable): OrderMethod {
  if (method !== 'invoice_internal') return method;
  return status === 'pending_card_payment' || (paid && total > 0 && !invoiced) ? 'card' : method;
}

/** The debt to the buyer of a seller who cancelled the order; `repaymentOf` decides it. */
export const Repayment = z.enum(['none', 'due', 'if_paid']);
export type Repayment = z.infer<typeof Repayment>;

/** The API identifies orders by guid: links and result pages contain it, and numbers could be guessed. */
export const OrderId = z.uuid();

/** The shop. Default: that of the token or the host. */
export const InstanceId = z.optional(z.int().check(z.positive()));

/** One step of a participant's provisioning. */
export const ProvisioningStep = z.object({
  step: z.enum(['account', 'group', 'enrolment', 'mail']),
  /** `retrying`: it has failed so far and is retried automatically. */
  state: z.enum(['waiting', 'retrying', 'done', 'failed', 'skipped']),
});

/** What the transfer that pays our own invoice needs, and the seller's VAT number. */
export const BankDetails = z.object({
  payment_reference: z.string(),
  vat_number: z.nullable(z.string()),
  bankgiro: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  bic: z.nullable(z.string()),
});
export type BankDetails = z.infer<typeof BankDetails>;

/** An order as its buyer sees it. Access requires only its id. */
export const BuyerOrder = z.object({
  id: OrderId,
  order_reference_id: z.string(),
  instance_id: z.int(),
  status: OrderStatus,
  method: OrderMethod,
  created_at: z.string(),
  date_paid: z.nullable(z.string()),
  due_at: z.nullable(z.string()),
  /** Our own invoice was sent. */
  invoiced: z.boolean(),
  /** The invoice is not paid, and its day is over by the customer's calendar. */
  overdue: z.boolean(),
  /** Our own invoice was paid by card. */
  invoice_by_card: z.boolean(),
  /** Gets the invoice; null if the buyer does. */
  invoice_email: z.nullable(z.string()),
  /** The page of the card provider's invoice, which stays there once it is paid. */
  invoice_url: z.nullable(z.string()),
  course: z.object({
    courseid: z.int(),
    name: z.string(),
    image: z.nullable(z.string()),
    type: CourseType,
  }),
  event: z.nullable(
    z.object({ id: z.int(), start_date: z.string(), end_date: z.nullable(z.string()), location: z.string() }),
  ),
  quantity: z.int(),
  group_name: z.nullable(z.string()),
  /** It renews the course for everybody in it. */
  renewal: z.boolean(),
  price: ExplainedPrice,
  buyer: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
  /** Null for a private person. */
  company: z.nullable(z.object({ name: z.string(), organization_number: z.nullable(z.string()) })),
  /** The buyer's, as it was. */
  vat_number: z.nullable(z.string()),
  invoice_reference: z.nullable(z.string()),
  purchase_order_number: z.nullable(z.string()),
  /** The accepted quote that the order comes from. */
  quote: z.nullable(z.object({ id: z.int(), number: z.string(), approved_by: z.nullable(z.string()), at: z.string() })),
  vendor: z.object({
    name: z.string(),
    url: z.nullable(z.string()),
    /** For questions about the order; null if the seller has given none. */
    email: z.nullable(z.string()),
    /** False while the provider restricts the account, or there is none. */
    takes_cards: z.boolean(),
  }),
  /**
   * The choices of a pay button. `none`: nothing to pay here. `open`: a payment page is open. `checking`: the buyer has
   * returned, and the provider has not confirmed yet. `due`: a payment can be started.
   */
  payment: z.enum(['none', 'open', 'checking', 'due', 'paid', 'refunding', 'refunded']),
  /** The amount of a payment now: the order's total, or what is left of its invoice. */
  to_pay: z.int(),
  /** Of the total, if the seller cancelled the order. */
  repayment: Repayment,
  /** Somebody of the company cancelled it before it was approved. */
  cancelled_by_company: z.boolean(),
  /** The refunded part of the payment so far. */
  refunded: z.int(),
  hold_expires_at: z.nullable(z.string()),
  participants: z.array(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      steps: z.array(ProvisioningStep),
      /** The place was withdrawn; the others of the order stay. */
      withdrawn: z.boolean(),
      /** The date that this seat alone has moved to; null while it is on the order's. */
      other_date: z.nullable(
        z.object({ starts_at: z.string(), ends_at: z.nullable(z.string()), location: z.string() }),
      ),
      /** The seat's fate once somebody else has its licence, or nobody; null while the participant has it. */
      seat: z.nullable(
        z.object({
          /** `enrolling`: the learning site does not know the person who has the seat now yet. */
          state: z.enum(['returned', 'enrolling', 'ready']),
          /** Null if it was before this was kept. */
          since: z.nullable(z.string()),
          /** Has the seat now. Null if nobody does, and for readers who may not know it. */
          holder: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
        }),
      ),
    }),
  ),
  /** Places that were withdrawn. */
  withdrawn: z.int(),
  /** The credits of the order, oldest first. */
  credit_notes: z.array(z.object({ id: z.int(), number: z.string(), issued_on: z.string(), amount: z.int() })),
  /** How many participants are enrolled and how many need manual help. A long order lists only the first ones. */
  progress: z.object({ ready: z.int(), stuck: z.int() }),
  /** The login link, once the first participant is enrolled. */
  login_url: z.nullable(z.string()),
  documents: z.array(z.enum(['confirmation', 'receipt', 'invoice'])),
  /** Our own invoice while it is to be paid: the same as its mail and its PDF say. */
  invoice: z.nullable(z.extend(BankDetails, { date: z.string(), due_at: z.nullable(z.string()) })),
});
export type BuyerOrder = z.infer<typeof BuyerOrder>;

export const startCheckout = endpoint({
  method: 'POST',
  path: '/webshop/payments/checkout',
  summary:
    "Open the provider's payment page for an order, or the one that is open already; the external shop's likewise",
  access: 'public',
  body: z.object({ id: OrderId, instance_id: InstanceId, session_key: z.optional(SessionKey) }),
  answer: z.object({ id: z.nullable(z.string()), url: z.string() }),
  refuses: [
    'instance.not_found',
    'instance.closed',
    'order.not_found',
    'order.not_payable',
    'order.not_completed',
    'payment.account_restricted',
    'payment.provider_unreachable',
    'external_shop.not_started',
    'event.sold_out',
    'event.registration_closed',
    'company.licences_exhausted',
  ],
  limit: { calls: 120, seconds: 60 },
});

export const readBuyerOrder = endpoint({
  method: 'POST',
  path: '/webshoppayment/getpendingpayment',
  summary: 'An order by its id, with the state of its payment and the way of its participants into the course',
  access: 'public',
  body: z.object({ id: z.string(), instance_id: InstanceId }),
  answer: BuyerOrder,
  refuses: ['instance.not_found', 'instance.closed', 'order.not_found'],
});

export const reportReturn = endpoint({
  method: 'POST',
  path: '/webshoppayment/update/{id}',
  summary: 'The buyer came back from paying; what became of it is asked of the provider before anything moves',
  access: 'public',
  params: z.object({ id: z.string() }),
  body: z.object({
    instance_id: InstanceId,
    claim: z.optional(z.enum(['returned', 'failed'])),
    /** Used without a `claim`: `failed` means failed, anything else returned. It never sets a state. */
    status: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: BuyerOrder,
  refuses: ['instance.not_found', 'instance.closed', 'order.not_found'],
  limit: { calls: 300, seconds: 60 },
});

export const reportCharge = endpoint({
  method: 'POST',
  path: '/webshoppaymentcharge/create',
  summary: 'The buyer names the charge of an order; it counts only as a reason to ask the provider',
  access: 'public',
  body: z.object({
    web_shop_payment_id: z.string(),
    instance_id: InstanceId,
    charge_id: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
  }),
  answer: BuyerOrder,
  refuses: ['instance.not_found', 'instance.closed', 'order.not_found'],
  limit: { calls: 120, seconds: 60 },
});

export const readDocument = endpoint({
  method: 'GET',
  path: '/orders/{id}/documents/{kind}',
  summary: 'The confirmation, receipt or invoice of an order as PDF, for whoever holds its id',
  access: 'public',
  params: z.object({ id: OrderId, kind: z.enum(['confirmation', 'receipt', 'invoice']) }),
  query: z.strictObject({ instance_id: z.optional(IdText) }),
  answer: z.unknown(),
  file: 'application/pdf',
  refuses: ['instance.not_found', 'instance.closed', 'order.not_found'],
  limit: { calls: 60, seconds: 60 },
});

export const readOrderCalendar = endpoint({
  method: 'GET',
  path: '/orders/{id}/calendar',
  summary: 'The date of a confirmed order as a calendar file, for whoever holds its id',
  access: 'public',
  params: z.object({ id: OrderId }),
  query: z.strictObject({ instance_id: z.optional(IdText) }),
  answer: z.unknown(),
  file: 'text/calendar',
  refuses: ['instance.not_found', 'instance.closed', 'order.not_found'],
  limit: { calls: 60, seconds: 60 },
});
