import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Currency } from '../values/money.ts';
import { OrderId, startCheckout } from './orders.ts';

/** The same page as `startCheckout` opens, with the provider's name for it. */
export const createCheckoutSession = endpoint({
  ...startCheckout,
  path: '/stripe/createcheckoutsession',
  summary: "Open the provider's payment page for an order, as /webshop/payments/checkout does",
});

/** `none`: no attempt yet. The others are states of the latest attempt. */
export const paymentStates = ['none', 'open', 'paid', 'failed', 'expired', 'refunding', 'refunded'] as const;

/** Payments are only made on the provider's own page, so no payment secret leaves the server. */
export const readPaymentIntent = endpoint({
  method: 'POST',
  path: '/stripe/createpaymentintent',
  summary: "The state of an order's payment; nothing is made here, and no secret of the provider's is told",
  access: 'public',
  body: z.object({ id: OrderId, instance_id: z.optional(z.int().check(z.positive())) }),
  answer: z.object({
    /** The provider's id of the payment, once it exists. */
    id: z.nullable(z.string()),
    status: z.enum(paymentStates),
    amount: z.int(),
    currency: Currency,
  }),
  refuses: ['instance.not_found', 'instance.closed', 'order.not_found'],
  limit: { calls: 300, seconds: 60 },
});
