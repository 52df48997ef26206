import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import * as own from './own-subscription.ts';

// The platform's owner acts for a customer under the customer's own rules: what one may do, the other may.

const byId = z.strictObject({ id: IdText });

/** Chosen when the dialog opens: the same key again moves no money twice. */
const MoneyGiven = z.strictObject({
  key: z.string().check(z.minLength(8), z.maxLength(100), z.regex(/^[\w:.-]+$/)),
  amount: z.int().check(z.minimum(1), z.maximum(999_999_999)),
});

const CustomerInvoice = z.extend(own.SubscriptionInvoice, {
  /** The card provider's page of its payment, where money is given back; of itself while nothing was paid there. */
  provider_url: z.string(),
  /** Paid without the card provider, for example to a bank account. */
  paid_outside: z.boolean(),
});
export type CustomerInvoice = z.infer<typeof CustomerInvoice>;

export const readCustomerSubscription = endpoint({
  method: 'GET',
  path: '/customers/{id}/subscription',
  summary: "A customer's subscription with its invoices, newest first",
  access: 'admin',
  params: byId,
  answer: z.object({
    current: own.readOwnSubscription.answer.shape.current,
    /** The subscription at the card provider. */
    provider_url: z.nullable(z.string()),
    invoices: z.array(CustomerInvoice),
  }),
  refuses: ['instance.not_found'],
});

export const quoteCustomerChange = endpoint({
  method: 'POST',
  path: '/customers/{id}/subscription/quote',
  summary: 'What a change of plan or period costs the customer, as the provider would bill it at this moment',
  access: 'admin',
  params: byId,
  body: own.AskedChange,
  answer: own.quoteChange.answer,
  refuses: own.quoteChange.refuses,
});

export const changeCustomerSubscription = endpoint({
  method: 'POST',
  path: '/customers/{id}/subscription/change',
  summary: "Change a customer's plan or period now; the difference is billed to the customer at once",
  access: 'admin',
  params: byId,
  body: own.QuotedChange,
  answer: own.changeSubscription.answer,
  refuses: own.changeSubscription.refuses,
});

export const cancelCustomerSubscription = endpoint({
  method: 'POST',
  path: '/customers/{id}/subscription/cancel',
  summary: "End a customer's subscription with the period that is paid for",
  access: 'admin',
  params: byId,
  answer: own.cancelSubscription.answer,
  refuses: own.cancelSubscription.refuses,
});

export const resumeCustomerSubscription = endpoint({
  method: 'POST',
  path: '/customers/{id}/subscription/resume',
  summary: "Take that back: the customer's subscription is renewed again",
  access: 'admin',
  params: byId,
  answer: own.resumeSubscription.answer,
  refuses: own.resumeSubscription.refuses,
});

export const refundCustomerInvoice = endpoint({
  method: 'POST',
  path: '/customers/{id}/subscription/invoices/{invoice}/refund',
  summary: 'Refund a paid invoice, or a part of it, to the payment method that the customer used',
  access: 'admin',
  params: z.strictObject({ id: IdText, invoice: IdText }),
  body: MoneyGiven,
  answer: z.object({ amount: z.int(), currency: Currency }),
  refuses: [
    'invoice.not_found',
    'subscription.not_refundable',
    'credit.more_than_left',
    'subscription.refund_refused',
    'payment.provider_unreachable',
  ],
});

export const giveCustomerCredit = endpoint({
  method: 'POST',
  path: '/customers/{id}/subscription/credit',
  summary: "Give a customer credit, which is taken off its next invoices, in its subscription's currency",
  access: 'admin',
  params: byId,
  body: MoneyGiven,
  answer: own.cancelSubscription.answer,
  refuses: own.cancelSubscription.refuses,
});

export const takeCustomerCredit = endpoint({
  method: 'POST',
  path: '/customers/{id}/subscription/credit/take',
  summary: 'Take back credit that a customer was given by mistake, up to what is left of it',
  access: 'admin',
  params: byId,
  body: MoneyGiven,
  answer: own.cancelSubscription.answer,
  refuses: [...own.cancelSubscription.refuses, 'credit.more_than_left'],
});
