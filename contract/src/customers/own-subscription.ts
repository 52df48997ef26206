import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';
import { Currency } from '../values/money.ts';
import { Period, Plan, PlanPrice, ProviderId, startSubscription } from './subscriptions.ts';

/** `unpaid`: the provider has stopped charging. */
export const subscriptionStates = ['active', 'past_due', 'unpaid', 'cancelled'] as const;

export const Subscription = z.object({
  id: z.int(),
  order_number: z.string(),
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
  /** The next renewal, or the end if it was cancelled. */
  expiry: z.nullable(z.string()),
  cancel_at_period_end: z.boolean(),
  /** Taken off the next invoices. */
  credit: z.int(),
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
  /** The part of the amount that was taken from the credit. */
  credit_used: z.int(),
  /** The amount that the invoice added to the credit: unused time that was worth more than the new plan. */
  credit_added: z.int(),
  /** The refunded part of the payment so far. */
  refunded: z.int(),
  /** The payment was contested at the bank. */
  dispute: z.nullable(z.enum(['open', 'won', 'lost'])),
  currency: Currency,
  created_at: z.string(),
  due_at: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  /** The provider's page, where an open invoice can be paid. */
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
    /** The current one, or else the last one that ended, or null. */
    current: z.nullable(Subscription),
    invoices: z.array(SubscriptionInvoice),
    domain: z.string(),
    /** Whether a new subscription may be paid by invoice. */
    allow_invoice: z.boolean(),
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

/** The specification names it under two addresses, with different access. */
export const readSubscriptionOfCompany = endpoint({
  method: 'POST',
  path: '/company/subscription',
  summary: 'The subscription under which a company is served',
  access: { can: 'seeCompanies' },
  body: z.object({ companyid: z.int().check(z.positive()), instance_id: z.optional(z.int()) }),
  answer: readCompanySubscription.answer,
  refuses: ['company.not_found'],
});

export const readPlans = endpoint({
  method: 'GET',
  path: '/subscription/plans',
  summary: 'The plans on sale, to change to',
  access: { can: 'manageSubscription' },
  answer: z.object({ plans: z.array(Plan) }),
  refuses: ['payment.provider_unreachable'],
});

export const AskedChange = z.object({ price_id: ProviderId });
/** The moment of the quote makes the bill match it. */
export const QuotedChange = z.extend(AskedChange, { quoted_at: z.int().check(z.positive()) });

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
  body: AskedChange,
  answer: z.object({
    plan: z.object({ name: z.string(), price: PlanPrice }),
    /** To pay immediately, after credit for unused time. */
    due_now: z.int(),
    /** The credit that is left after the change. The next invoices take it. */
    credit: z.int(),
    currency: Currency,
    /** The first full invoice afterwards. */
    next_at: z.string(),
    /** Send it back with the change, so that the bill matches the quote. */
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
  body: QuotedChange,
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

export const renewSubscription = endpoint({
  method: 'POST',
  path: '/subscription/renew',
  summary:
    'Come back after the subscription has ended: a new one for the same site, by card or, where allowed, by invoice',
  access: { can: 'manageSubscription' },
  body: z.object({ price_id: ProviderId, method: z.enum(['card', 'invoice']) }),
  answer: startSubscription.answer,
  refuses: [
    'subscription.running',
    'subscription.invoice_not_allowed',
    'product.not_found',
    'order.placed_differently',
    'order.not_completed',
    'invoice.creation_failed',
    'payment.provider_unreachable',
  ],
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

/** Mails that a customer can request again. */
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
