import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText, note, optionalLine } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { Day } from '../values/spans.ts';
import { OrderId, OrderStatus } from './orders.ts';

/** `refused` is open: somebody tries again or repays it in another way, which makes it `by_hand`. */
export const refundStates = ['waiting', 'sent', 'done', 'refused', 'by_hand'] as const;

export const CreditNote = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(['whole', 'places', 'amount']),
  /** A day of the customer's time zone. */
  issued_on: z.string(),
  currency: Currency,
  amount: z.int(),
  vat: z.int(),
  reason: z.nullable(z.string()),
  places: z.int(),
  withdrew: z.boolean(),
  /** The amount by which it lowered the invoice. */
  to_invoice: z.int(),
  /** The amount that goes back to the card. `failure` are the provider's words. */
  refund: z.nullable(
    z.object({ amount: z.int(), state: z.enum(refundStates), failure: z.nullable(z.string()), fee: z.int() }),
  ),
  /** The amount that somebody repays past the provider, and the day on which that was done. */
  by_hand: z.int(),
  repaid_on: z.nullable(z.string()),
  /** The fate of its e-invoice at the access point; null if it was not sent there. */
  e_invoice: z.nullable(z.object({ delivered_at: z.nullable(z.string()), refused: z.nullable(z.string()) })),
  by: z.nullable(z.string()),
});
export type CreditNote = z.infer<typeof CreditNote>;

const OfOrder = z.object({ id: OrderId });
const OfNote = z.object({ id: OrderId, note: IdText });

/** People in one dialog. Places of longer orders are credited by amount. */
export const mostPlacesToCredit = 500;

export const CreditFacts = z.object({
  currency: Currency,
  total: z.int(),
  quantity: z.int(),
  /** The amount that can still be credited, and where that money would go. */
  left: z.int(),
  ways: z.object({ invoice: z.int(), card: z.int(), by_hand: z.int() }),
  /** Places that were credited before. */
  places_credited: z.int(),
  /** Places of an order that has ended are withdrawn already. */
  may_withdraw: z.boolean(),
  places: z.array(
    z.object({
      id: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      credited: z.boolean(),
      withdrawn: z.boolean(),
    }),
  ),
});
export type CreditFacts = z.infer<typeof CreditFacts>;

export const readCreditFacts = endpoint({
  method: 'GET',
  path: '/orders/{id}/credit',
  summary: 'What of an order can still be credited, by place, and how the money would go back',
  access: { can: 'bookPayments' },
  params: OfOrder,
  answer: CreditFacts,
  refuses: ['order.not_found', 'credit.not_paid'],
});

const Key = z.string().check(z.minLength(8), z.maxLength(100), z.regex(/^[\w:.-]+$/));

export const creditOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/credit-notes',
  summary: 'Credit an order: all that is left, some places or an amount. The same key again is the same credit note',
  access: { can: 'bookPayments' },
  params: OfOrder,
  body: z.strictObject({
    key: Key,
    kind: z.enum(['whole', 'places', 'amount']),
    /** For `amount`. */
    amount: z.optional(z.int().check(z.minimum(1), z.maximum(999_999_999_999))),
    /** For `places`: the participants' ids. */
    places: z.optional(z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(mostPlacesToCredit))),
    /** The people lose access, and their seats and licences become free. Not for an amount. */
    withdraw: z._default(z.boolean(), false),
    /** The buyer reads it. */
    reason: note(500),
  }),
  answer: CreditNote,
  refuses: [
    'order.not_found',
    'credit.not_paid',
    'credit.nothing_left',
    'credit.more_than_left',
    'credit.place_gone',
    'credit.key_used',
  ],
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/cancel',
  summary: 'Cancel an order that is not paid: places, licences and discount come back, and the buyer is told',
  access: { can: 'bookPayments' },
  params: OfOrder,
  body: z.strictObject({
    /** The buyer reads it. */
    reason: note(500),
  }),
  answer: z.object({ status: OrderStatus }),
  refuses: ['order.not_found', 'order.is_paid', 'order.move_not_allowed'],
});

export const retryRefund = endpoint({
  method: 'POST',
  path: '/orders/{id}/credit-notes/{note}/retry',
  summary: 'Ask the card provider again for a refund that it refused',
  access: { can: 'bookPayments' },
  params: OfNote,
  answer: CreditNote,
  refuses: ['order.not_found', 'credit.not_found', 'credit.not_open', 'credit.more_than_left'],
});

export const noteRepaid = endpoint({
  method: 'POST',
  path: '/orders/{id}/credit-notes/{note}/repaid',
  summary: 'Note that what a credit note owes was repaid past the card provider',
  access: { can: 'bookPayments' },
  params: OfNote,
  body: z.strictObject({ repaid_on: Day, reference: optionalLine(200) }),
  answer: CreditNote,
  refuses: ['order.not_found', 'credit.not_found', 'credit.not_open', 'invoice.future_day'],
});

export const readCreditEInvoice = endpoint({
  method: 'GET',
  path: '/orders/{id}/credit-notes/{note}/e-invoice',
  summary: "A credit note on a company's invoice as Peppol BIS Billing 3.0, for whoever holds its order's id",
  access: 'public',
  params: OfNote,
  query: z.strictObject({ instance_id: z.optional(IdText) }),
  answer: z.unknown(),
  file: 'application/xml',
  refuses: ['instance.not_found', 'instance.closed', 'order.not_found', 'e_invoice.no_vat_number'],
  limit: { calls: 60, seconds: 60 },
});

export const readCreditDocument = endpoint({
  method: 'GET',
  path: '/orders/{id}/credit-notes/{note}/document',
  summary: "A credit note as PDF, for whoever holds its order's id",
  access: 'public',
  params: OfNote,
  query: z.strictObject({ instance_id: z.optional(IdText) }),
  answer: z.unknown(),
  file: 'application/pdf',
  refuses: ['instance.not_found', 'instance.closed', 'order.not_found'],
  limit: { calls: 60, seconds: 60 },
});
