import * as z from 'zod/mini';
import { pageSize, paymentPeriods } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Email, line, NewPassword, Phone, Subdomain, TypedPassword } from './fields.ts';
import { languages } from './languages.ts';
import { listOf, listQuery } from './lists.ts';
import { Currency } from './money.ts';
import { signIn } from './sessions.ts';

/** Ids of products and prices are the card provider's. */
const ProviderId = line(255);
const Period = z.enum(paymentPeriods);

/** What a product costs in one rhythm, VAT included. */
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
  /** All that are on sale, monthly first. */
  prices: z.array(PlanPrice),
});
export type Plan = z.infer<typeof Plan>;

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

/** Step 1 of somebody without an account, in the wizard's field names. */
export const NewSubscriber = z.object({
  firstName: line(100),
  lastName: line(100),
  registerEmail: Email,
  registerPassword: NewPassword,
  phone: Phone,
  companyNo: line(40),
  sendmarketingemails: z._default(z.union([z.literal(0), z.literal(1)]), 0),
});
export type NewSubscriber = z.infer<typeof NewSubscriber>;

/** Step 1 of whoever signed in: a customer's organisation number is its own, so a second site needs another. */
export const KnownSubscriber = z.object({ companyNo: line(40) });

export const signInSubscriber = endpoint({
  method: 'POST',
  path: '/subscription/signin',
  summary: 'Sign in with the account of a site that one has already, whichever it is; answers as /login does',
  access: 'public',
  body: z.strictObject({ email: Email, password: TypedPassword }),
  answer: signIn.answer,
  refuses: ['session.invalid_credentials', 'session.too_many_tries', 'host.away'],
  limit: { calls: 60, seconds: 60 },
});

/** Chosen by the client, the same at every try of the same purchase. */
const ClientKey = z.string().check(z.minLength(8), z.maxLength(200));

/** How a purchase stands. `pending` by invoice: the provider could not be reached yet, and is asked again by itself. */
export const PurchaseStatus = z.enum(['pending', 'success', 'failed', 'expired']);
export type PurchaseStatus = z.infer<typeof PurchaseStatus>;

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
    /** One of the two: the second with the token of whoever signed in. */
    subscriber: z.optional(z.nullable(NewSubscriber)),
    known_subscriber: z.optional(z.nullable(KnownSubscriber)),
    language: z.optional(z.enum(languages)),
  }),
  answer: z.object({
    /** Names the purchase in `readPurchase` and `readSubscription`. */
    id: z.uuid(),
    /** By card: where to pay. By invoice null: go to the success page. */
    url: z.nullable(z.string()),
    subscription_id: z.nullable(z.string()),
    status: PurchaseStatus,
  }),
  refuses: [
    'product.not_found',
    'subdomain.taken',
    'subdomain.unavailable',
    'company.organisation_number_taken',
    'order.placed_differently',
    'order.not_completed',
    'invoice.creation_failed',
    'payment.provider_unreachable',
  ],
  limit: { calls: 60, seconds: 60 },
});

/** `waiting`: not asked for before the purchase has succeeded. */
export const siteStates = ['waiting', 'requested', 'creating', 'ready', 'failed'] as const;

/** Why a purchase came to nothing; money that had been paid goes back by itself in the last two cases. */
export const purchaseFailures = ['given_up', 'refused', 'subdomain_taken', 'organisation_number_taken'] as const;

/** A purchase as the result pages show it to whoever holds one of its ids. */
export const Purchase = z.object({
  id: z.uuid(),
  /** The order number, once there is one. */
  subscription_id: z.nullable(z.string()),
  status: PurchaseStatus,
  failure: z.nullable(z.enum(purchaseFailures)),
  method: z.enum(['card', 'invoice']),
  product: z.object({ id: z.string(), price_id: z.string(), name: z.string() }),
  subdomain: z.string(),
  /** `<subdomain>.<product domain>` */
  domain: z.string(),
  period: Period,
  total: z.int(),
  currency: Currency,
  /** By card while it can still be paid. */
  checkout_url: z.nullable(z.string()),
  site: z.object({
    status: z.enum(siteStates),
    /** The customer's pages, once the site is ready. */
    url: z.nullable(z.string()),
  }),
  created_at: z.string(),
});
export type Purchase = z.infer<typeof Purchase>;

export const readPurchase = endpoint({
  method: 'GET',
  path: '/payments/checkout/{id}',
  summary: "A purchase by the id of the provider's page or its own, after asking the provider how it stands",
  access: 'public',
  params: z.object({ id: ProviderId }),
  /** `failed`: the buyer came back without paying, so the page is closed and the name given back. */
  query: z.object({ claim: z._default(z.enum(['returned', 'failed']), 'returned') }),
  answer: Purchase,
  refuses: ['subscription.id_missing', 'payment.provider_unreachable'],
  limit: { calls: 300, seconds: 60 },
});

export const readSubscription = endpoint({
  method: 'GET',
  path: '/subscription/read',
  summary: "A purchase by the provider's subscription id or its own, as the success page shows it live",
  access: 'public',
  query: z.object({ id: z._default(z.string().check(z.trim(), z.maxLength(255)), '') }),
  answer: Purchase,
  refuses: ['subscription.id_missing'],
  limit: { calls: 300, seconds: 60 },
});

/** `unpaid`: the provider gave up asking for the money. */
export const subscriptionStates = ['active', 'past_due', 'unpaid', 'cancelled'] as const;

export const Subscription = z.object({
  id: z.int(),
  /** The product's name. */
  subscription: z.string(),
  subscription_id: z.string(),
  active: z.boolean(),
  status: z.enum(subscriptionStates),
  product_id: z.string(),
  price_id: z.string(),
  period: Period,
  amount: z.int(),
  currency: Currency,
  collection: z.enum(['card', 'invoice']),
  period_started_at: z.nullable(z.string()),
  last_paid: z.nullable(z.string()),
  /** When it is renewed; when it ends, if it is to end with the period. */
  expiry: z.nullable(z.string()),
  cancel_at_period_end: z.boolean(),
  ended_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionInvoice = z.object({
  id: z.int(),
  number: z.nullable(z.string()),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  amount: z.int(),
  vat: z.int(),
  currency: Currency,
  created_at: z.string(),
  due_at: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  /** The provider's page for it, where an open one can be paid. */
  hosted_url: z.nullable(z.string()),
  pdf_url: z.nullable(z.string()),
});
export type SubscriptionInvoice = z.infer<typeof SubscriptionInvoice>;

export const readOwnSubscription = endpoint({
  method: 'GET',
  path: '/usercustomersubscription/readallown',
  summary: "The customer's own subscription with its invoices, newest first",
  access: { can: 'openCompanyAccount' },
  answer: z.object({
    /** The running one, else the last that ended, else null. */
    current: z.nullable(Subscription),
    invoices: z.array(SubscriptionInvoice),
    domain: z.string(),
  }),
  refuses: [],
});

export const readSubscriptions = endpoint({
  method: 'GET',
  path: '/subscriptions/read',
  summary: 'All subscriptions that the customer has had, a page at a time',
  access: { can: 'openCompanyAccount' },
  query: listQuery(['created_at'], pageSize.subscriptions, 'desc'),
  answer: listOf(Subscription),
  refuses: [],
});

export const readCompanySubscription = endpoint({
  method: 'POST',
  path: '/subscriptions/readbycompany',
  summary: 'The subscription under which a company is served: for those who manage companies, and its own team lead',
  access: 'user',
  body: z.object({ companyid: z.int().check(z.positive()) }),
  answer: z.nullable(
    z.pick(Subscription, { subscription: true, status: true, active: true, last_paid: true, expiry: true }),
  ),
  refuses: ['company.not_found', 'access.no_customer_account'],
});

export const readPlans = endpoint({
  method: 'GET',
  path: '/subscription/plans',
  summary: 'The plans on sale, to change to',
  access: { can: 'manageSubscription' },
  answer: z.object({ plans: z.array(Plan) }),
  refuses: ['payment.provider_unreachable'],
});

const changeRefusals = [
  'subscription.none',
  'product.not_found',
  'subscription.same_plan',
  'subscription.not_changeable',
  'payment.provider_unreachable',
] as const;

export const quoteChange = endpoint({
  method: 'POST',
  path: '/subscription/quote',
  summary: 'What a change of plan or period costs, as the provider would bill it at this moment',
  access: { can: 'manageSubscription' },
  body: z.object({ price_id: ProviderId }),
  answer: z.object({
    plan: z.object({ name: z.string(), price: PlanPrice }),
    /** Billed at once, the unused time given back; below zero it is kept for the next invoice. */
    due_now: z.int(),
    currency: Currency,
    /** The first full bill after it. */
    next_at: z.string(),
    /** Sent back with the change, so that what was shown is what is billed. */
    quoted_at: z.int(),
  }),
  refuses: changeRefusals,
  limit: { calls: 60, seconds: 60 },
});

export const changeSubscription = endpoint({
  method: 'POST',
  path: '/subscription/change',
  summary: 'Change plan or period now; the difference is billed at once',
  access: { can: 'manageSubscription' },
  body: z.object({ price_id: ProviderId, quoted_at: z.int().check(z.positive()) }),
  answer: Subscription,
  refuses: [...changeRefusals, 'subscription.quote_too_old', 'subscription.card_declined'],
  limit: { calls: 20, seconds: 60 },
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/subscription/cancel',
  summary: 'End the subscription with the period that is paid for',
  access: { can: 'manageSubscription' },
  answer: Subscription,
  refuses: ['subscription.none', 'subscription.not_changeable', 'payment.provider_unreachable'],
  limit: { calls: 20, seconds: 60 },
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/subscription/resume',
  summary: 'Take that back: the subscription is renewed again',
  access: { can: 'manageSubscription' },
  answer: Subscription,
  refuses: ['subscription.none', 'subscription.not_changeable', 'payment.provider_unreachable'],
  limit: { calls: 20, seconds: 60 },
});

export const openPaymentMethod = endpoint({
  method: 'POST',
  path: '/subscription/payment-method',
  summary: "The provider's page where the card is changed; it returns to the subscription page with ?card=changed",
  access: { can: 'manageSubscription' },
  answer: z.object({ url: z.string() }),
  refuses: ['subscription.none', 'subscription.not_changeable', 'payment.provider_unreachable'],
  limit: { calls: 20, seconds: 60 },
});

/** Mails that a customer can have sent to itself once more. */
export const instanceMails = ['subscription_confirmation', 'site_ready'] as const;

export const notifyInstance = endpoint({
  method: 'POST',
  path: '/customerinstance/notify',
  summary: 'Send a mail of the own site again, to the address that the server knows',
  access: { can: 'manageSubscription' },
  body: z.object({ template_id: z.enum(instanceMails) }),
  answer: z.object({ email: z.string() }),
  refuses: ['subscription.none', 'operation.not_completed'],
  limit: { calls: 30, seconds: 600 },
});
