import * as z from 'zod/mini';
import { placesPerOrder } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { InstanceId, OrderId } from '../orders/orders.ts';
import {
  buyingRefusals,
  InvoiceAddress,
  InvoiceReferences,
  Participant,
  Purchase,
  QuoteBuyer,
} from '../orders/placing-orders.ts';
import { EventQuestion } from '../shop/events.ts';
import { Email, IdText, optionalLine, optionalSiteLine, PersonName } from '../values/fields.ts';
import { quoteFields } from './quote.ts';

/** The part of the link that proves that somebody was given it. */
const Token = z.string().check(z.regex(/^[\w-]{43}$/, 'field.invalid'));

/** A quote as the holder of its link sees it. */
export const LinkedQuote = z.object({
  ...quoteFields,
  instance_id: z.int(),
  vendor: z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  /** The order that it became. */
  order_id: z.nullable(OrderId),
  invoice_reference: z.nullable(z.string()),
  purchase_order_number: z.nullable(z.string()),
  /** Facts that an order still needs, given by the person who accepts. */
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
  summary: 'A quote, for the holder of its link',
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
