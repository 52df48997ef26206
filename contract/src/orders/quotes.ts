import * as z from 'zod/mini';
import { highestPrice, pageSize, placesPerOrder } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery, pages } from '../lists.ts';
import { EventQuestion } from '../shop/events.ts';
import { ExplainedPrice } from '../shop/prices.ts';
import { Email, IdText, optionalLine, optionalSiteLine, PersonName, siteLine } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { Day, spanFields } from '../values/spans.ts';
import { InstanceId, OrderId } from './orders.ts';
import {
  buyingRefusals,
  InvoiceAddress,
  InvoiceReferences,
  Participant,
  Purchase,
  QuoteBuyer,
} from './placing-orders.ts';

export const quoteStatuses = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export const QuoteStatus = z.enum(quoteStatuses);
export type QuoteStatus = z.infer<typeof QuoteStatus>;

/** The part of the link that proves that somebody was given it. */
const Token = z.string().check(z.regex(/^[\w-]{43}$/, 'field.invalid'));

/** What both sides see of a quote's seats: how many are held now and until when. Null for a course without dates. */
const Seats = z.nullable(z.object({ held: z.int(), until: z.nullable(z.string()), free: z.int() }));

const common = {
  number: z.string(),
  status: QuoteStatus,
  /** The last day, in the seller's time zone. */
  valid_until: z.string(),
  created_at: z.string(),
  course: z.object({ courseid: z.int(), name: z.string() }),
  event: z.nullable(z.object({ start_date: z.string(), end_date: z.nullable(z.string()), location: z.string() })),
  quantity: z.int(),
  price: ExplainedPrice,
  seats: Seats,
  recipient: z.object({
    first_name: z.string(),
    last_name: z.string(),
    company: z.string(),
    organization_number: z.string(),
  }),
  note: z.nullable(z.string()),
  /** Who answered and when. `word` is what somebody wrote who declined. */
  answered: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()), word: z.nullable(z.string()) })),
};

/** A quote as whoever holds its link sees it. */
export const LinkedQuote = z.object({
  ...common,
  instance_id: z.int(),
  vendor: z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  /** The order that it became. */
  order_id: z.nullable(OrderId),
  invoice_reference: z.nullable(z.string()),
  purchase_order_number: z.nullable(z.string()),
  /** What is still missing for an order, to be told by whoever accepts. */
  needs: z.object({ participants: z.boolean(), address: z.boolean() }),
  questions: z.array(EventQuestion),
  participants: z.array(z.object({ first_name: z.string(), last_name: z.string() })),
});
export type LinkedQuote = z.infer<typeof LinkedQuote>;

export const askQuote = endpoint({
  method: 'POST',
  path: '/quotes/asked',
  summary: 'Ask for a quote instead of buying: the price is promised until a day, and the link is mailed to the buyer',
  access: 'public',
  body: z.object({
    ...Purchase,
    client_key: z.string().check(z.minLength(8), z.maxLength(200)),
    /** Only for buyers without an account. */
    buyer: z.optional(z.nullable(QuoteBuyer)),
    confirmation_code: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(20)))),
    group_name: optionalSiteLine(254),
    participants: z._default(z.array(Participant).check(z.maxLength(placesPerOrder.most)), []),
    invoice_address: z.optional(z.nullable(InvoiceAddress)),
    invoice_references: z.optional(z.nullable(InvoiceReferences)),
    language: z.optional(z.string()),
  }),
  answer: z.object({ token: z.string(), instance_id: z.int(), number: z.string() }),
  refuses: [...buyingRefusals, 'quote.too_many', 'quote.not_sold_here'],
  limit: { calls: 30, seconds: 60 },
});

const ByLink = z.object({ token: Token });
const linkQuery = z.strictObject({ instance_id: z.optional(IdText) });
const linkRefusals = ['instance.not_found', 'instance.closed', 'quote.not_found'] as const;
/** A token is a secret: it must not be found by trying. */
const linkLimit = { calls: 60, seconds: 60 };

export const readLinkedQuote = endpoint({
  method: 'GET',
  path: '/quotes/link/{token}',
  summary: 'A quote, for whoever holds its link',
  access: 'public',
  params: ByLink,
  query: linkQuery,
  answer: LinkedQuote,
  refuses: linkRefusals,
  limit: linkLimit,
});

export const readLinkedQuotePdf = endpoint({
  method: 'GET',
  path: '/quotes/link/{token}/pdf',
  summary: 'The same as PDF',
  access: 'public',
  params: ByLink,
  query: linkQuery,
  answer: z.unknown(),
  file: 'application/pdf',
  refuses: linkRefusals,
  limit: linkLimit,
});

const decisionRefusals = [...linkRefusals, 'quote.already_answered', 'quote.expired', 'quote.withdrawn'] as const;

export const acceptQuote = endpoint({
  method: 'POST',
  path: '/quotes/link/{token}/accept',
  summary: 'Accept a quote: it becomes an order by invoice with the promised price, once',
  access: 'public',
  params: ByLink,
  body: z.object({
    instance_id: InstanceId,
    name: PersonName,
    invoice_reference: optionalLine(100),
    purchase_order_number: optionalLine(100),
    invoice_email: z.optional(z.nullable(Email)),
    /** Needed where the quote says so. */
    invoice_address: z.optional(z.nullable(InvoiceAddress)),
    participants: z._default(z.array(Participant).check(z.maxLength(placesPerOrder.most)), []),
  }),
  answer: LinkedQuote,
  refuses: [
    ...decisionRefusals,
    'course.not_found',
    'access.feature_not_enabled',
    'event.not_found',
    'event.sold_out',
    'event.registration_closed',
    'company.inactive',
    'company.licences_exhausted',
    'company.organisation_number_taken',
    'participant.already_assigned',
    'participant.duplicate_email',
    'order.places_differ',
    'order.below_minimum',
    'order.too_many_unpaid',
    'external_shop.product_unknown',
    'external_shop.away',
  ],
  limit: { calls: 30, seconds: 60 },
});

export const declineQuote = endpoint({
  method: 'POST',
  path: '/quotes/link/{token}/decline',
  summary: 'Decline a quote, with a word to the seller; held seats are free again',
  access: 'public',
  params: ByLink,
  body: z.object({ instance_id: InstanceId, name: PersonName, word: optionalLine(500) }),
  answer: LinkedQuote,
  refuses: decisionRefusals,
  limit: { calls: 30, seconds: 60 },
});

/** A quote as lists show it. */
export const QuoteRow = z.object({
  id: z.int(),
  ...common,
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

/** What a training manager promises: the shop's price, or a price of their own for one place, tax included. */
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
  answer: z.object({ price: ExplainedPrice, seats: Seats }),
  refuses: promiseRefusals,
});

export const NewQuote = z.strictObject({
  ...promised,
  key: z.string().check(z.minLength(8), z.maxLength(100)),
  first_name: PersonName,
  last_name: PersonName,
  email: Email,
  /** Without a company of the instance: whose quote it is. */
  company_name: z.optional(z.nullable(siteLine(200))),
  organization_number: optionalLine(40),
  valid_until: Day,
  note: optionalLine(500),
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
  refuses: [...promiseRefusals, 'event.sold_out', 'company.organisation_number_taken', 'quote.day'],
});

const One = z.object({ id: IdText });

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
  refuses: ['quote.not_found', 'quote.already_answered', 'quote.expired', 'quote.withdrawn', 'quote.sent_often'],
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
