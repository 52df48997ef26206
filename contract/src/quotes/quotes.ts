import * as z from 'zod/mini';
import { highestPrice, pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery, pages } from '../lists.ts';
import { OrderId } from '../orders/orders.ts';
import { Purchase } from '../orders/placing-orders.ts';
import { ExplainedPrice } from '../shop/prices.ts';
import { Email, IdText, optionalLine, PersonName, siteLine } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { Day, spanFields } from '../values/spans.ts';
import { QuoteSeats, QuoteStatus, quoteFields } from './quote.ts';

/** A quote as lists show it. */
export const QuoteRow = z.object({
  id: z.int(),
  ...quoteFields,
  source: z.enum(['buyer', 'manager']),
  currency: Currency,
  total: z.int(),
  email: z.nullable(z.string()),
  order: z.nullable(z.object({ id: OrderId, number: z.string() })),
});
export type QuoteRow = z.infer<typeof QuoteRow>;

const filters = {
  status: z.optional(QuoteStatus),
  company_id: z.optional(IdText),
  /** The learning site's id. */
  courseid: z.optional(IdText),
  /** Days on which the quote was written. */
  ...spanFields,
};
const query = z.extend(listQuery(['created_at', 'valid_until', 'number'], pageSize.orders, 'desc'), filters);

export const readQuotes = endpoint({
  method: 'GET',
  path: '/quotes',
  summary: 'The quotes of the instance, a page at a time',
  access: { can: 'bookPayments' },
  query,
  answer: listOf(QuoteRow),
  refuses: [],
});

export const exportQuotes = endpoint({
  method: 'GET',
  path: '/quotes/export',
  summary: 'Every quote that the list shows for the same search and filters, as CSV',
  access: { can: 'bookPayments' },
  query: z.omit(query, pages),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

/** A training manager's promise: the shop's price, or a price of their own for one place, tax included. */
const promised = {
  courseid: z.int().check(z.positive()),
  event_id: z.optional(z.nullable(z.int().check(z.positive()))),
  quantity: Purchase.quantity,
  company_id: z.optional(z.nullable(z.int().check(z.positive()))),
  unit_price: z.optional(
    z.nullable(z.int('field.money').check(z.minimum(1, 'field.money'), z.maximum(highestPrice, 'field.money'))),
  ),
};

const promiseRefusals = [
  'access.feature_not_enabled',
  'course.not_found',
  'event.not_found',
  'event.registration_closed',
  'company.not_found',
  'quote.not_sold_here',
  'external_shop.product_unknown',
  'external_shop.away',
] as const;

export const previewQuote = endpoint({
  method: 'POST',
  path: '/quotes/price',
  summary: 'What a quote would promise: the price and why, and the seats that it would hold',
  access: { can: 'bookPayments' },
  body: z.strictObject(promised),
  answer: z.object({ price: ExplainedPrice, seats: QuoteSeats }),
  refuses: promiseRefusals,
});

export const NewQuote = z.strictObject({
  ...promised,
  key: z.string().check(z.minLength(8), z.maxLength(100)),
  first_name: PersonName,
  last_name: PersonName,
  email: Email,
  /** The quote's company if it is not one of the instance's companies. */
  company_name: z.optional(z.nullable(siteLine(200))),
  organization_number: optionalLine(40),
  valid_until: Day,
  note: optionalLine(500),
  /** Of the company, for its invoice. Without one the company's own counts when the quote is accepted. */
  invoice_reference: optionalLine(100),
  language: z.optional(z.string()),
});

export const writeQuote = endpoint({
  method: 'POST',
  path: '/quotes',
  summary:
    'Write a quote for a company or anybody else, and mail it with its link. The same key again is the same quote',
  access: { can: 'bookPayments' },
  body: NewQuote,
  answer: QuoteRow,
  refuses: [
    ...promiseRefusals,
    'event.sold_out',
    'company.organisation_number_taken',
    'quote.day',
    'quote.written_often',
    'mail.recipient_often',
  ],
});

const One = z.object({ id: IdText });

/** A quote on a page of its own. */
export const QuoteDetail = z.extend(QuoteRow, {
  participants: z.array(z.object({ first_name: z.string(), last_name: z.string() })),
  invoice_reference: z.nullable(z.string()),
  purchase_order_number: z.nullable(z.string()),
  /** When it was mailed last. */
  sent_at: z.nullable(z.string()),
});
export type QuoteDetail = z.infer<typeof QuoteDetail>;

export const readQuote = endpoint({
  method: 'GET',
  path: '/quotes/{id}',
  summary: 'A quote with its people and references',
  access: { can: 'bookPayments' },
  params: One,
  answer: QuoteDetail,
  refuses: ['quote.not_found'],
});

export const readQuoteLink = endpoint({
  method: 'GET',
  path: '/quotes/{id}/link',
  summary: "A quote's link, to pass it on",
  access: { can: 'bookPayments' },
  params: One,
  answer: z.object({ path: z.string() }),
  refuses: ['quote.not_found'],
});

export const readQuotePdf = endpoint({
  method: 'GET',
  path: '/quotes/{id}/pdf',
  summary: 'A quote as PDF',
  access: { can: 'bookPayments' },
  params: One,
  answer: z.unknown(),
  file: 'application/pdf',
  refuses: ['quote.not_found'],
});

export const sendQuoteAgain = endpoint({
  method: 'POST',
  path: '/quotes/{id}/send',
  summary: 'Mail an open quote to its recipient again, with the same link',
  access: { can: 'bookPayments' },
  params: One,
  answer: QuoteRow,
  refuses: [
    'quote.not_found',
    'quote.already_answered',
    'quote.expired',
    'quote.withdrawn',
    'quote.sent_often',
    'quote.written_often',
    'mail.recipient_often',
  ],
});

export const withdrawQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}/withdraw',
  summary: 'Withdraw an open quote: its link says so, and its seats are free again',
  access: { can: 'bookPayments' },
  params: One,
  answer: QuoteRow,
  refuses: ['quote.not_found', 'quote.already_answered', 'quote.expired', 'quote.withdrawn'],
});
