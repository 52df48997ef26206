import * as z from 'zod/mini';
import { paymentPeriods } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { signIn } from '../people/sessions.ts';
import { swedishNumberOf } from '../values/business-numbers/organization-number.ts';
import { Email, line, orNothing, PersonName, Phone, SitePassword, Subdomain, TypedPassword } from '../values/fields.ts';
import { Currency } from '../values/money.ts';

/** Ids of products and prices are the card provider's. */
export const ProviderId = line(255);
export const Period = z.enum(paymentPeriods);

/** The price of a product for one interval, including VAT. */
export const PlanPrice = z.object({
  id: z.string(),
  unit_amount: z.int(),
  currency: Currency,
  recurring: z.object({ interval: Period }),
});
export type PlanPrice = z.infer<typeof PlanPrice>;

export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  images: z.array(z.string()),
  /** All active prices, monthly first. */
  prices: z.array(PlanPrice),
});
export type Plan = z.infer<typeof Plan>;

/** The order number that people read, such as `SUB-000123`. One sequence for all customers. */
export const subscriptionNumber = (number: number): string => `SUB-${String(number).padStart(6, '0')}`;

/** The number of a subscription as people type it: `SUB-000123`, `sub 123`, or its digits alone. Null if it is something else. */
export function soughtSubscription(typed: string): number | null {
  const digits = /^(?:sub[\s-]*)?0*([1-9]\d{0,11})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

export const readProduct = endpoint({
  method: 'POST',
  path: '/productsbyslug',
  summary: "A subscription's product and its price by the provider's ids; without a price the monthly one",
  access: 'public',
  body: z.object({ slug: ProviderId, priceslug: z.optional(z.nullable(ProviderId)) }),
  answer: z.extend(Plan, { price: PlanPrice }),
  refuses: ['product.not_found', 'payment.provider_unreachable'],
  limit: { calls: 120, seconds: 60 },
});

/** With or without hyphen, country prefix and century. New customers are in Sweden until they say otherwise. */
const CompanyNumber = z.pipe(
  line(40).check(
    z.refine((text) => swedishNumberOf(text) !== undefined, {
      error: 'field.company_number',
      when: ({ value }) => typeof value === 'string' && value !== '',
    }),
  ),
  z.transform((text: string) => swedishNumberOf(text) ?? text),
);

export const checkCompanyNumber = endpoint({
  method: 'GET',
  path: '/subscription/company-number',
  summary: 'Whether an organisation number can have a new site; asked while it is typed',
  access: 'public',
  query: z.object({ companyNo: CompanyNumber }),
  answer: z.object({ available: z.boolean() }),
  refuses: [],
  limit: { calls: 60, seconds: 60 },
});

/** The name on the invoices, and the initial name of the site. If it is empty, invoices have the person's name. */
const CompanyName = z.optional(orNothing(line(200)));

/** Step 1 without an account, with the wizard's field names. */
export const NewSubscriber = z.object({
  firstName: PersonName,
  lastName: PersonName,
  registerEmail: Email,
  registerPassword: SitePassword,
  phone: Phone,
  companyNo: CompanyNumber,
  companyName: CompanyName,
  sendmarketingemails: z._default(z.union([z.literal(0), z.literal(1)]), 0),
});
export type NewSubscriber = z.infer<typeof NewSubscriber>;

/** Step 1 when signed in. Organisation numbers are unique per customer, so a second site needs another one. */
export const KnownSubscriber = z.object({ companyNo: CompanyNumber, companyName: CompanyName });

export const signInSubscriber = endpoint({
  method: 'POST',
  path: '/subscription/signin',
  summary: 'Sign in with the account of a site that one has already, whichever it is; answers as /login does',
  access: 'public',
  body: z.strictObject({ email: Email, password: TypedPassword }),
  answer: signIn.answer,
  refuses: ['session.invalid_credentials', 'session.too_many_tries', 'session.work_needed'],
  limit: { calls: 60, seconds: 60 },
});

/** Chosen by the client and the same for every attempt at a purchase. Without it, each call is a new purchase. */
const ClientKey = z.optional(z.string().check(z.minLength(8), z.maxLength(200)));

/** The state of a purchase. `pending` by invoice: the provider is unreachable and is retried automatically. */
export const PurchaseStatus = z.enum(['pending', 'success', 'failed', 'expired']);
export type PurchaseStatus = z.infer<typeof PurchaseStatus>;

export const quoteCoupon = endpoint({
  method: 'POST',
  path: '/subscription/coupon',
  summary: 'What a code takes off the first payment of a subscription',
  access: 'public',
  body: z.object({
    slug: ProviderId,
    priceslug: ProviderId,
    code: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(100)),
  }),
  answer: z.object({
    code: z.string(),
    /** Null for a fixed amount. */
    percent: z.nullable(z.int()),
    discount: z.int(),
    /** The first payment; later ones are the full price. */
    total: z.int(),
    currency: Currency,
  }),
  refuses: [
    'product.not_found',
    'coupon.unknown',
    'coupon.over',
    'coupon.used_up',
    'coupon.wrong_currency',
    'payment.provider_unreachable',
  ],
  limit: { calls: 30, seconds: 60 },
});

export const startSubscription = endpoint({
  method: 'POST',
  path: '/payments/checkout',
  summary: "Buy a subscription: reserves the name and opens the provider's page, or has the invoice sent",
  access: 'public',
  body: z.object({
    client_key: ClientKey,
    method: z.enum(['card', 'invoice']),
    slug: ProviderId,
    priceslug: ProviderId,
    subdomain: Subdomain,
    /** A discount code for subscriptions, as typed. */
    coupon: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
    /** Exactly one of the two; the second requires a signed-in user's token. */
    subscriber: z.optional(z.nullable(NewSubscriber)),
    known_subscriber: z.optional(z.nullable(KnownSubscriber)),
    /** The customer's own reference, for the invoices. */
    invoice_reference: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(140)))),
    language: z.optional(z.enum(languages)),
  }),
  answer: z.object({
    /** Identifies the purchase in `readPurchase` and `readSubscription`. */
    id: z.uuid(),
    /** By card: the payment page. By invoice: null, go to the success page. */
    url: z.nullable(z.string()),
    subscription_id: z.nullable(z.string()),
    status: PurchaseStatus,
  }),
  refuses: [
    'product.not_found',
    'subdomain.taken',
    'subdomain.unavailable',
    'company.organisation_number_taken',
    'coupon.unknown',
    'coupon.over',
    'coupon.used_up',
    'coupon.wrong_currency',
    'order.placed_differently',
    'order.not_completed',
    'invoice.creation_failed',
    'payment.provider_unreachable',
  ],
  limit: { calls: 60, seconds: 60 },
});

/** `waiting`: the site is requested after the purchase has succeeded. */
export const siteStates = ['waiting', 'requested', 'creating', 'ready', 'failed'] as const;

/** Why a purchase failed. In the last three cases the payment is refunded automatically. */
export const purchaseFailures = [
  'given_up',
  'refused',
  'subdomain_taken',
  'organisation_number_taken',
  'subscribed_already',
] as const;

/** A purchase for the result pages. Access requires only one of its ids. */
export const Purchase = z.object({
  id: z.uuid(),
  order_number: z.string(),
  /** The provider's id, once it exists. */
  subscription_id: z.nullable(z.string()),
  status: PurchaseStatus,
  /** The purchase of a customer who comes back: there is no new site. */
  renews: z.boolean(),
  failure: z.nullable(z.enum(purchaseFailures)),
  method: z.enum(['card', 'invoice']),
  product: z.object({ id: z.string(), price_id: z.string(), name: z.string() }),
  subdomain: z.string(),
  /** `<subdomain>.<product domain>` */
  domain: z.string(),
  period: Period,
  total: z.int(),
  currency: Currency,
  /** By card, while it can still be paid. */
  checkout_url: z.nullable(z.string()),
  site: z.object({
    status: z.enum(siteStates),
    /** The customer's pages, once the site is ready. */
    url: z.nullable(z.string()),
    /** How the first training manager signs in. `mailed`: the site sends a link to choose a password. */
    password: z.nullable(z.enum(['chosen', 'mailed'])),
  }),
  created_at: z.string(),
});
export type Purchase = z.infer<typeof Purchase>;

/** The provider's metadata of a subscription and its checkout, as far as they are public. */
const SubscriptionMetadata = z.object({ subdomain: z.string(), product: z.string() });

/** The checkout of a purchase: the purchase with its subscription and metadata. */
const PurchaseCheckout = z.extend(Purchase, {
  subscription: z.nullable(z.string()),
  metadata: SubscriptionMetadata,
});

/** A subscription as the provider describes it, and the purchase that it came from. */
const SubscriptionRecord = z.object({
  /** The provider's id, once it exists. */
  id: z.nullable(z.string()),
  /** The provider's id. */
  latest_invoice: z.nullable(z.string()),
  metadata: SubscriptionMetadata,
  /** The price per period, without the discount on the first payment. */
  plan: z.object({ amount: z.int(), currency: Currency, interval: Period }),
  purchase: Purchase,
});
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;

export const readPurchase = endpoint({
  method: 'GET',
  path: '/payments/checkout/{id}',
  summary: "A purchase by the id of the provider's page or its own, after asking the provider how it stands",
  access: 'public',
  params: z.object({ id: ProviderId }),
  /** `failed`: the buyer returned without paying, so the page is closed and the name released. */
  query: z.object({ claim: z._default(z.enum(['returned', 'failed']), 'returned') }),
  answer: PurchaseCheckout,
  refuses: ['subscription.id_missing', 'payment.provider_unreachable'],
  limit: { calls: 300, seconds: 60 },
});

export const readSubscription = endpoint({
  method: 'GET',
  path: '/subscription/read',
  summary: "A subscription by the provider's id or that of its purchase, as the success page shows it live",
  access: 'public',
  query: z.object({ id: z._default(z.string().check(z.trim(), z.maxLength(255)), '') }),
  answer: SubscriptionRecord,
  refuses: ['subscription.id_missing'],
  limit: { calls: 300, seconds: 60 },
});
