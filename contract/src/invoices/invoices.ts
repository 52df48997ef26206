import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery, pages } from '../lists.ts';
import { invoiceAges, invoiceStates } from '../orders/invoice-rules.ts';
import { OrderId } from '../orders/orders.ts';
import { IdText, line, optionalLine } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { Day, spanFields } from '../values/spans.ts';

/** An invoice that was sent, as lists show it. Days are those of the customer's time zone. */
export const InvoiceRow = z.object({
  id: z.int(),
  order_id: OrderId,
  number: z.string(),
  payment_reference: z.string(),
  company: z.nullable(z.object({ id: z.nullable(z.int()), name: z.string() })),
  buyer: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
  issued_on: z.string(),
  due_on: z.string(),
  state: z.enum(invoiceStates),
  /** Days after the due day; 0 or less is not late. */
  days_late: z.int(),
  currency: Currency,
  total: z.int(),
  paid: z.int(),
  overpaid: z.int(),
  credited: z.int(),
  balance: z.int(),
  /** How often it was reminded, by the rule and by hand, and what holds further reminders. */
  reminders: z.int(),
  held_by: z.nullable(z.enum(['invoice', 'company'])),
  /** Its e-invoice, or that of one of its credit notes, was refused. */
  e_invoice_refused: z.boolean(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/**
 * `open`: something is owed. The others are states, except that `part_paid` has the late ones, too, and `not_delivered` those
 * whose e-invoice was refused.
 */
export const invoiceShows = [
  'open',
  'overdue',
  'part_paid',
  'paid',
  'credited',
  'written_off',
  'not_delivered',
  'all',
] as const;

const filters = {
  show: z._default(z.enum(invoiceShows), 'open'),
  age: z.optional(z.enum(invoiceAges)),
  currency: z.optional(Currency),
  company_id: z.optional(IdText),
  /** Due days. */
  ...spanFields,
};
const query = z.extend(listQuery(['due_on', 'number'], pageSize.orders), filters);

export const readIssuedInvoices = endpoint({
  method: 'GET',
  path: '/issued-invoices',
  summary: 'Invoices that were sent, with what is still owed, a page at a time',
  access: { can: 'bookPayments' },
  query,
  answer: listOf(InvoiceRow),
  refuses: [],
});

export const exportIssuedInvoices = endpoint({
  method: 'GET',
  path: '/issued-invoices/export',
  summary: 'Every invoice that the list shows for the same search and filters, as CSV',
  access: { can: 'bookPayments' },
  query: z.omit(query, pages),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const sendEInvoiceAgain = endpoint({
  method: 'POST',
  path: '/orders/{id}/e-invoice/send',
  summary:
    'Send an e-invoice to the network again that was refused: that of the invoice, or of one of its credit notes',
  access: { can: 'bookPayments' },
  params: z.object({ id: OrderId }),
  body: z.strictObject({ note: z.optional(z.int().check(z.positive())) }),
  answer: z.null(),
  refuses: ['order.not_found', 'e_invoice.not_refused'],
});

export const readEInvoice = endpoint({
  method: 'GET',
  path: '/orders/{id}/e-invoice',
  summary: 'The issued invoice of a company’s order as Peppol BIS Billing 3.0, for whoever holds its id',
  access: 'public',
  params: z.object({ id: OrderId }),
  query: z.strictObject({ instance_id: z.optional(IdText) }),
  answer: z.unknown(),
  file: 'application/xml',
  refuses: ['instance.not_found', 'instance.closed', 'order.not_found', 'e_invoice.no_vat_number'],
  limit: { calls: 60, seconds: 60 },
});

const Ages = z.object({ not_due: z.int(), days_30: z.int(), days_60: z.int(), older: z.int(), total: z.int() });
export type OwedAges = z.infer<typeof Ages>;

export const readOwed = endpoint({
  method: 'GET',
  path: '/issued-invoices/owed',
  summary: 'What is owed in all, by currency and age',
  access: { can: 'bookPayments' },
  answer: z.object({ sums: z.array(z.extend(Ages, { currency: Currency, invoices: z.int() })) }),
  refuses: [],
});

/** The debt of a company in a currency. Everybody without a company is one row. */
export const OwedByCompany = z.extend(Ages, {
  company: z.nullable(z.object({ id: z.int(), name: z.string() })),
  currency: Currency,
  invoices: z.int(),
});
export type OwedByCompany = z.infer<typeof OwedByCompany>;

export const readOwedByCompany = endpoint({
  method: 'GET',
  path: '/issued-invoices/companies',
  summary: 'What each company owes, by currency and age, who owes most first',
  access: { can: 'bookPayments' },
  query: listQuery(['total'], pageSize.orders, 'desc'),
  answer: listOf(OwedByCompany),
  refuses: [],
});

/** A line of an invoice's ledger. */
const InvoiceEntry = z.object({
  id: z.int(),
  kind: z.enum(['payment', 'fee', 'credit', 'write_off', 'undo', 'repayment']),
  amount: z.int(),
  overpaid: z.int(),
  booked_on: z.string(),
  source: z.enum(['manual', 'bank_file', 'card', 'system']),
  reference: z.nullable(z.string()),
  undone: z.boolean(),
  may_undo: z.boolean(),
  by: z.nullable(z.string()),
  at: z.string(),
});
export const IssuedInvoice = z.extend(InvoiceRow, { entries: z.array(InvoiceEntry) });
export type IssuedInvoice = z.infer<typeof IssuedInvoice>;

const One = z.object({ id: IdText });

export const readIssuedInvoice = endpoint({
  method: 'GET',
  path: '/issued-invoices/{id}',
  summary: 'An invoice with everything that changed what is owed',
  access: { can: 'bookPayments' },
  params: One,
  answer: IssuedInvoice,
  refuses: ['invoice.not_found'],
});

const Key = z.string().check(z.minLength(8), z.maxLength(100), z.regex(/^[\w:.-]+$/));
const Amount = z.int().check(z.minimum(1), z.maximum(999_999_999_999));

export const bookInvoicePayment = endpoint({
  method: 'POST',
  path: '/issued-invoices/{id}/payments',
  summary: 'Book a payment of an invoice: all of it or a part. The same key again is the same payment',
  access: { can: 'bookPayments' },
  params: One,
  body: z.strictObject({
    key: Key,
    amount: Amount,
    paid_on: Day,
    reference: optionalLine(200),
    /** The booking person knows that it is more than the balance. */
    even_more: z._default(z.boolean(), false),
  }),
  answer: IssuedInvoice,
  refuses: [
    'invoice.not_found',
    'invoice.nothing_owed',
    'invoice.more_than_owed',
    'invoice.future_day',
    'invoice.key_used',
  ],
});

const mostAtOnce = 100;

export const bookInvoicePayments = endpoint({
  method: 'POST',
  path: '/issued-invoices/payments',
  summary: 'Book everything that is owed on these invoices as paid',
  access: { can: 'bookPayments' },
  body: z.strictObject({
    ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(mostAtOnce)),
    key: Key,
    paid_on: Day,
    reference: optionalLine(200),
  }),
  /** The invoices that are paid now; on the others nothing was owed any more. */
  answer: z.object({ paid: z.array(z.int()) }),
  refuses: ['invoice.not_found', 'invoice.nothing_owed', 'invoice.future_day'],
});

export const writeOffInvoice = endpoint({
  method: 'POST',
  path: '/issued-invoices/{id}/write-off',
  summary: 'Write off what is still owed on an invoice',
  access: { can: 'bookPayments' },
  params: One,
  body: z.strictObject({ reason: line(200) }),
  answer: IssuedInvoice,
  refuses: ['invoice.not_found', 'invoice.nothing_owed'],
});

export const undoInvoiceEntry = endpoint({
  method: 'POST',
  path: '/issued-invoices/{id}/undo',
  summary: 'Take back a payment or a write-off; the ledger keeps both lines',
  access: { can: 'bookPayments' },
  params: One,
  body: z.strictObject({ entry: z.int().check(z.positive()) }),
  answer: IssuedInvoice,
  refuses: ['invoice.not_found', 'invoice.cannot_undo'],
});
