import type Stripe from 'stripe';

/**
 * The library's types as they are sent: a missing field does not compile. Decimals are text, and expandable objects
 * are ids.
 */
type Wire<T> = string extends T
  ? Extract<T, string | null | undefined>
  : T extends Stripe.Decimal
    ? string
    : T extends (infer Item)[]
      ? Wire<Item>[]
      : T extends object
        ? { [Key in keyof T]: Wire<T[Key]> }
        : T;

export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type Coupon = Wire<Stripe.Coupon>;
export type PromotionCode = Wire<Stripe.PromotionCode>;
export type Discount = Wire<Stripe.Discount>;
export type Customer = Wire<Stripe.Customer>;
export type TaxId = Wire<Stripe.TaxId>;
export type Address = Wire<Stripe.Address>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type Charge = Wire<Stripe.Charge>;
export type Refund = Wire<Stripe.Refund>;
export type Dispute = Wire<Stripe.Dispute>;
export type BalanceTransaction = Wire<Stripe.BalanceTransaction>;
export type Payout = Wire<Stripe.Payout>;
export type Session = Wire<Stripe.Checkout.Session>;
export type SessionLine = Wire<Stripe.LineItem>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Plan = Wire<Stripe.Plan>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type InvoiceItem = Wire<Stripe.InvoiceItem>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type Account = Wire<Stripe.Account>;
export type AccountLink = Wire<Stripe.AccountLink>;
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>;
export type ApplicationFee = Wire<Stripe.ApplicationFee>;
export type TaxRate = Wire<Stripe.TaxRate>;

export type Metadata = Record<string, string>;
export type List<T> = { object: 'list'; url: string; has_more: boolean; data: T[] };

/** An event contains a snapshot of its object. */
export type Event = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: { object: string }; previous_attributes?: Record<string, unknown> };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null } | null;
  type: string;
  account?: string;
};

export const apiVersion = '2026-10-28.endive';
