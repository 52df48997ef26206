import * as z from 'zod/mini';
import { orderMethods, pageSize, shownStatuses } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listBody, listOf, listQuery } from '../lists.ts';
import { Email, IdText, line, PersonName } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { spanFields } from '../values/spans.ts';
import { CreditNote } from './credits.ts';
import { BuyerOrder, OrderId, OrderMethod, OrderStatus } from './orders.ts';

/** A row of invoices and orders in the account. */
export const OrderRow = z.object({
  id: OrderId,
  order_reference_id: z.string(),
  created_at: z.string(),
  date_paid: z.nullable(z.string()),
  status: OrderStatus,
  method: OrderMethod,
  total: z.int(),
  /** What credit notes took back of the total. */
  credited: z.int(),
  sub_total: z.int(),
  discount: z.int(),
  currency: z.string(),
  quantity: z.int(),
  group_name: z.nullable(z.string()),
  event_id: z.nullable(z.int()),
  buyer: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    company: z.nullable(
      z.object({
        name: z.string(),
        organization_number: z.nullable(z.string()),
        address: z.nullable(z.string()),
        city: z.nullable(z.string()),
        postal_code: z.nullable(z.string()),
      }),
    ),
  }),
  /** The company was switched off after it had ordered. */
  company_inactive: z.boolean(),
  webshop_payment_items: z.array(z.object({ webshop: z.object({ course: z.object({ name: z.string() }) }) })),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const orderColumns = ['created_at', 'order_reference_id'] as const;

/** The list of pending invoices is short enough for any sort order. */
const invoiceColumns = [...orderColumns, 'company', 'total'] as const;

export const readInvoices = endpoint({
  method: 'GET',
  path: '/webshoppayment/getallown',
  summary: 'Internal invoices that wait for approval or for a card, a page at a time',
  access: { can: 'approveInvoices' },
  query: listQuery(invoiceColumns, pageSize.orders, 'desc'),
  answer: listOf(OrderRow),
  refuses: [],
});

/** `sold`: approved or paid, which are two statuses on a screen. */
export const orderFilterStatuses = [...shownStatuses, 'sold'] as const;

/** What narrows a list of orders, besides the company. The course is the learning site's id; days are the customer's. */
const orderFilters = {
  status: z.optional(z.enum(orderFilterStatuses)),
  ...spanFields,
};
/** A figure of the sales leads here: its currency and discount code, or orders that have no company or no code. */
export const salesFilters = {
  currency: z.optional(Currency),
  code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  without: z.optional(z.enum(['company', 'code'])),
};
const Method = z.union([
  z.literal(orderMethods.card),
  z.literal(orderMethods.invoice),
  z.literal(orderMethods.externalShop),
]);

export const readOrders = endpoint({
  method: 'POST',
  path: '/webshoppayment/getorders',
  summary: 'Every order, in any state, a page at a time; method 1 is card, 2 is invoice, 3 is the external shop',
  access: { can: 'approveInvoices' },
  body: z.extend(listBody(orderColumns, pageSize.orders, 'desc'), {
    ...orderFilters,
    ...salesFilters,
    method: z.optional(z.nullable(Method)),
    company_id: z.optional(z.nullable(z.int())),
    courseid: z.optional(z.nullable(z.int())),
  }),
  answer: listOf(OrderRow),
  refuses: [],
});

export const readOwnOrders = endpoint({
  method: 'GET',
  path: '/orders/own',
  summary: 'What whoever is signed in has ordered, in every state, the newest first',
  access: 'user',
  query: listQuery(['created_at'], pageSize.orders, 'desc'),
  answer: listOf(OrderRow),
  refuses: [],
});

const OneOrder = z.object({ id: OrderId });

export const approveInvoice = endpoint({
  method: 'POST',
  path: '/webshoppayment/approveinternalinvoice',
  summary: 'Approve an internal invoice: the order succeeds and its participants are let in',
  access: { can: 'approveInvoices' },
  body: z.extend(OneOrder, {
    /** Whoever approves knows that the company is inactive. */
    even_inactive: z._default(z.boolean(), false),
  }),
  answer: OrderRow,
  // The places of an invoice that nobody decided about in time may be gone.
  refuses: [
    'order.company_inactive',
    'order.not_found',
    'order.move_not_allowed',
    'event.sold_out',
    'company.licences_exhausted',
  ],
});

export const declineInvoice = endpoint({
  method: 'POST',
  path: '/webshoppayment/declineinternalinvoice',
  summary: 'Decline an internal invoice: the buyer is mailed a link to pay by card',
  access: { can: 'approveInvoices' },
  body: OneOrder,
  answer: OrderRow,
  refuses: ['order.not_found', 'order.move_not_allowed'],
});

/** Orders that can be declined in one call: a page of the longest list. */
const mostDeclined = 100;

export const declineOrders = endpoint({
  method: 'POST',
  path: '/orders/declined',
  summary: 'Decline unpaid orders for good: seats and licences go back, and each buyer is mailed the reason',
  access: { can: 'approveInvoices' },
  body: z.object({
    ids: z.array(OrderId).check(z.minLength(1), z.maxLength(mostDeclined)),
    reason: line(500),
  }),
  /** The orders that were declined; others had been paid or had ended meanwhile. */
  answer: z.object({ declined: z.array(OrderId) }),
  refuses: ['order.not_found', 'order.move_not_allowed'],
});

/** Mails about an order that can be sent again while they are valid. */
const BuyerMail = z.enum(['order_confirmation', 'invoice', 'payment_inquiry']);
export type BuyerMail = z.infer<typeof BuyerMail>;

export const notifyBuyer = endpoint({
  method: 'POST',
  path: '/webshoppayment/notify',
  summary: "Mail an order's buyer again, by the name of the mail; to the address in the order and no other",
  access: { can: 'approveInvoices' },
  body: z.object({ id: OrderId, template_id: BuyerMail }),
  answer: z.object({ queued: z.boolean() }),
  refuses: ['order.not_found', 'order.move_not_allowed', 'order.not_payable'],
});

/** A step that has failed for a person so far. */
const Trouble = z.object({
  source: z.enum(['participant', 'buyer']),
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  /** Whose page shows and gives licences; null while the person has no account. */
  user_id: z.nullable(z.int()),
  step: z.enum(['account', 'enrolment', 'group', 'company', 'mail']),
  /** What the learning site answered. */
  reason: z.nullable(z.string()),
  /** `course_gone`: the money goes back, or the person gets another course. `person`: what was typed can be corrected here. */
  cause: z.nullable(z.enum(['course_gone', 'person'])),
  /** It is tried again by itself; otherwise somebody has to mend the cause and try again. */
  retrying: z.boolean(),
});

/** All details of an order, for the training company. */
export const OrderDetail = z.extend(BuyerOrder, {
  credit_notes: z.array(CreditNote),
  /** Our own invoice with what is still owed. */
  issued_invoice: z.nullable(
    z.object({ id: z.int(), number: z.string(), currency: Currency, paid: z.int(), balance: z.int() }),
  ),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  invoice_email: z.nullable(z.string()),
  company_inactive: z.boolean(),
  /** The last answer of the register about the VAT number of an order without VAT; null if it was not asked. */
  vat_check: z.nullable(z.object({ valid: z.boolean(), name: z.nullable(z.string()), checked_at: z.string() })),
  /** What became of the e-invoice at the access point; null if it was not sent there. */
  e_invoice: z.nullable(z.object({ delivered_at: z.nullable(z.string()), refused: z.nullable(z.string()) })),
  application_fee: z.int(),
  /** The mails that `notifyBuyer` can send now. */
  repeatable_mails: z.array(BuyerMail),
  /** What failed and for whom, those who wait for help first. A long order lists only the first ones. */
  troubles: z.array(Trouble),
  /** The timeline, oldest first: state changes, payments, provisioning steps, mails, what was booked on the invoice, and credit notes. */
  time_line: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(['move', 'payment', 'step', 'mail', 'invoice', 'credit']),
      /** The new state, or `note` if it stayed the same; the payment's state, the step, the mail's name, the kind of the invoice's entry, or the credit note's number. */
      what: z.string(),
      /** The participant, the acting person, or the mail's recipient. */
      who: z.nullable(z.string()),
      note: z.nullable(z.string()),
      /** Of an invoice's entry or a credit note, in the order's currency. */
      amount: z.nullable(z.int()),
      failed: z.boolean(),
    }),
  ),
  /** The cardholder contests the payment, and the bank has not decided yet. */
  dispute: z.nullable(z.object({ answer_by: z.nullable(z.string()) })),
  payments: z.array(
    z.object({
      kind: z.enum(['checkout', 'invoice', 'external_shop']),
      status: z.string(),
      amount: z.int(),
      payment_intent_id: z.nullable(z.string()),
      invoice_id: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const retryOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/retry',
  summary: 'Try again at once what failed for the people of an order, or for one of them',
  access: { can: 'approveInvoices' },
  params: z.object({ id: z.string() }),
  body: z.strictObject({ person: z.optional(z.pick(Trouble, { source: true, id: true })) }),
  answer: z.object({ people: z.int() }),
  refuses: ['order.not_found', 'order.nothing_left'],
});

export const correctParticipant = endpoint({
  method: 'POST',
  path: '/orders/{id}/correct',
  summary: 'Correct a participant, or the buyer, whom the learning site refused, and try again at once',
  access: { can: 'approveInvoices' },
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    /** Null is the buyer, who may have no place. */
    participant: z.nullable(z.int().check(z.positive())),
    first_name: PersonName,
    last_name: PersonName,
    email: Email,
  }),
  answer: z.object({ people: z.int() }),
  refuses: ['order.not_found', 'order.nothing_left', 'participant.duplicate_email'],
});

export const readOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}',
  summary: 'An order with its time line, payments and participants',
  access: { can: 'approveInvoices' },
  params: z.object({ id: z.string() }),
  answer: OrderDetail,
  refuses: ['order.not_found'],
});

const Searched = z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(200)), '') });

const exportFilters = {
  ...orderFilters,
  method: z.optional(z.enum(['1', '2', '3'])),
  company_id: z.optional(IdText),
  courseid: z.optional(IdText),
};

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/invoices/export',
  summary: 'Every invoice that waits and that the list shows for the same search, as CSV',
  access: { can: 'approveInvoices' },
  query: Searched,
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const exportOrders = endpoint({
  method: 'GET',
  path: '/orders/export',
  summary: 'Every order that the list shows for the same search and filters, as CSV, while it is being read',
  access: { can: 'approveInvoices' },
  query: z.extend(Searched, { ...exportFilters, ...salesFilters }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const readCompanyOrders = endpoint({
  method: 'POST',
  path: '/company/orders',
  summary: 'Every order of a company, in any state, a page at a time',
  access: { can: 'seeCompanies' },
  body: z.extend(listBody(orderColumns, pageSize.orders, 'desc'), {
    ...orderFilters,
    companyid: z.int().check(z.positive()),
    instance_id: z.optional(z.int()),
    method: z.optional(z.nullable(Method)),
    courseid: z.optional(z.nullable(z.int())),
  }),
  answer: listOf(OrderRow),
  refuses: ['company.not_found'],
});

export const exportCompanyOrders = endpoint({
  method: 'GET',
  path: '/company/orders/export',
  summary: 'Every order of a company that the list shows for the same search and filters, the newest first, as CSV',
  access: { can: 'seeCompanies' },
  query: z.extend(z.omit(z.extend(Searched, exportFilters), { company_id: true }), { id: IdText }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: ['company.not_found'],
});
