import type { Language } from '@coursefront/contract/languages.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';

/**
 * Every end a call can have. `declined`: the buyer's bank said no. `refused`: the request breaks a rule or is our mistake;
 * the same call never succeeds. `not_found`: no such thing on that account. `away`: nobody can say yet; the same call
 * under the same key may go through later.
 */
export type PaymentFailure =
  | { failed: 'declined'; code: string; detail: string }
  | { failed: 'refused' | 'not_found' | 'away'; detail: string };
export type PaymentOutcome<Value> = { ok: true; value: Value } | ({ ok: false } & PaymentFailure);

/** Whose books a call is on: the platform's, or the connected account's. What is made on one is not found on another. */
export type On = { account?: string | undefined };

/**
 * A call that changes something. `key` is the same at every try of the same act, and so must be everything else in it:
 * a second try is then the first one's answer. A provider's failure is kept under the key for a day as well; begin again
 * with a new key only where a second object does no harm, as with a checkout that nobody has seen.
 */
export type Act = On & { key: string };

/**
 * What is written on the provider's objects, to find the way back. No other word goes there: no form, no password.
 * A way back and no proof: on a connected account its owner can change them.
 */
export const labelNames = ['instance_id', 'order_id', 'payment_id', 'purchase', 'product', 'subdomain'] as const;
export type Labels = Partial<Record<(typeof labelNames)[number], string>>;

export type Product = { id: string; name: string; description: string | null; images: string[]; active: boolean };

export type Price = {
  id: string;
  productId: string;
  active: boolean;
  amount: number;
  currency: Currency;
  period: Period | 'one_time';
};
export type Period = 'monthly' | 'quarterly' | 'annually';

/** What is on sale: a product with its prices that come round. */
export type Plan = Product & { prices: (Price & { period: Period })[] };

/** Whoever is charged or invoiced: a buyer, or a customer for its subscription. The provider calls all of them customers. */
export type NewPayer = {
  email: string;
  name: string;
  phone?: string;
  language: Language;
  address?: { line?: string; postalCode?: string; city?: string; country: string };
  labels: Labels;
};
export type Payer = { id: string; email: string | null; name: string | null };

/** The provider writes the checkout's id in the place of this, in the address of success. */
export const checkoutIdPlace = '{CHECKOUT_SESSION_ID}';

export type NewCheckout = {
  /** Ours; comes back with the checkout, to be compared with the order. */
  reference: string;
  successUrl: string;
  cancelUrl: string;
  buyer: { email: string } | { payerId: string };
  language: Language;
  /** Between 30 minutes and a day from when the provider hears of it: a half hour counted by us is already too little. */
  expiresAt: Date;
  /** From the account's own tax settings. Prices include it either way. */
  automaticTax: boolean;
  labels: Labels;
} & (
  | {
      mode: 'payment';
      currency: Currency;
      lines: readonly CheckoutLine[];
      applicationFee?: number;
      receiptEmail?: string;
    }
  | { mode: 'subscription'; priceId: string; couponId?: string; applicationFeePercent?: number }
);

/** `amount` is for one. */
export type CheckoutLine = { name: string; description?: string; amount: number; quantity: number };

export type Checkout = {
  id: string;
  mode: 'payment' | 'subscription';
  /** While it is open only. */
  url: string | null;
  /** `complete` is not paid: some ways to pay take days. */
  status: 'open' | 'complete' | 'expired';
  payment: 'unpaid' | 'paid' | 'not_needed';
  reference: string | null;
  total: number;
  tax: number;
  currency: Currency;
  payerId: string | null;
  paymentId: string | null;
  subscriptionId: string | null;
  invoiceId: string | null;
  expiresAt: Date;
  labels: Labels;
};

/** One try to take money, whatever asked for it. */
export type Payment = {
  id: string;
  status: 'open' | 'processing' | 'paid' | 'cancelled';
  amount: number;
  received: number;
  /** The platform's share of it. */
  applicationFee: number;
  currency: Currency;
  chargeId: string | null;
  /** Why the last try failed, as the bank or the provider calls it. */
  failureCode: string | null;
  labels: Labels;
};

export type NewRefund = { paymentId: string; amount?: number; refundApplicationFee: boolean; labels: Labels };
export type Refund = {
  id: string;
  status: 'pending' | 'done' | 'failed';
  amount: number;
  currency: Currency;
  paymentId: string | null;
};

/** Paid by invoice, due in 30 days. */
export type NewSubscription = {
  payerId: string;
  priceId: string;
  couponId?: string;
  applicationFeePercent?: number;
  automaticTax: boolean;
  labels: Labels;
};
export type Subscription = {
  id: string;
  /** `active` by invoice does not mean paid. */
  status: 'active' | 'past_due' | 'unpaid' | 'cancelled';
  collection: 'card' | 'invoice';
  payerId: string;
  productId: string;
  priceId: string;
  amount: number;
  currency: Currency;
  period: Period;
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  latestInvoiceId: string | null;
  labels: Labels;
};

/** Another price from now on. `at` fixes the moment up to which time is counted, so that what was quoted is what is billed. */
export type PlanChange = { subscriptionId: string; priceId: string; at: Date };
/** What the change is billed with at once, below zero where the unused time is worth more; and when the next bill comes. */
export type ChangeQuote = { due: number; currency: Currency; nextAt: Date };

export type NewCardPage = { subscriptionId: string; returnUrl: string };

/** Due in 30 days. A draft until it is sent. */
export type NewInvoice = {
  payerId: string;
  currency: Currency;
  applicationFee?: number;
  automaticTax: boolean;
  /** "Your reference", "PO number": four at most, on page and PDF. */
  fields?: readonly { name: string; value: string }[];
  labels: Labels;
};
/** `amount` is for all of it. */
export type NewInvoiceItem = {
  payerId: string;
  invoiceId: string;
  description: string;
  amount: number;
  currency: Currency;
};
export type Invoice = {
  id: string;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  total: number;
  tax: number;
  paid: number;
  remaining: number;
  currency: Currency;
  payerId: string | null;
  subscriptionId: string | null;
  createdAt: Date;
  /** What was paid by card through the provider, to be refunded by. */
  paymentIds: string[];
  hostedUrl: string | null;
  pdfUrl: string | null;
  dueAt: Date | null;
  paidAt: Date | null;
  labels: Labels;
};

export type NewCoupon = {
  name: string;
  off: { percent: number } | { amount: number; currency: Currency };
  duration: 'once' | 'forever';
  maxUses?: number;
  until?: Date;
};
export type Coupon = { id: string };

export type NewAccount = { email: string; country: string; labels: Labels };
/** Onboarded when details are submitted and charges enabled; either can turn false again. */
export type Account = {
  id: string;
  email: string | null;
  country: string | null;
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  requirementsDue: string[];
  disabledReason: string | null;
};
export type NewAccountLink = { account: string; refreshUrl: string; returnUrl: string };
/** Opens the account's onboarding for whoever holds it, once, for minutes: for the owner's browser alone, never for a log. */
export type AccountLink = { url: string; expiresAt: Date };

/** The things that events are about, each as it is read back. */
export type Subjects = {
  checkout: Checkout;
  payment: Payment;
  refund: Refund;
  subscription: Subscription;
  invoice: Invoice;
  account: Account;
};
export type Subject = keyof Subjects;

/** Something changed at the provider. It says what to look at again, not how it is now: events come late, twice and in any order. */
export type PaymentEvent = {
  id: string;
  /** The provider's name for it, for people who look at the log. */
  type: string;
  live: boolean;
  at: Date;
  account: string | null;
  /** Null for what the product has no use for. */
  about: { subject: Subject; id: string } | null;
};

export interface PaymentsPort {
  /** Whether real money moves. */
  readonly live: boolean;

  readProduct(id: string): Promise<PaymentOutcome<Product>>;
  readPrice(id: string): Promise<PaymentOutcome<Price>>;
  /** Those on sale, in currencies and periods that the product knows. */
  readPricesOf(productId: string): Promise<PaymentOutcome<Price[]>>;
  /** Every product that can be subscribed to, a hundred prices at most. */
  readPlans(): Promise<PaymentOutcome<Plan[]>>;

  createPayer(payer: NewPayer, act: Act): Promise<PaymentOutcome<Payer>>;
  readPayer(id: string, on?: On): Promise<PaymentOutcome<Payer>>;

  createCheckout(checkout: NewCheckout, act: Act): Promise<PaymentOutcome<Checkout>>;
  readCheckout(id: string, on?: On): Promise<PaymentOutcome<Checkout>>;
  /** Refused when it is open no longer: read it then, it may have been paid. */
  expireCheckout(id: string, act: Act): Promise<PaymentOutcome<Checkout>>;

  readPayment(id: string, on?: On): Promise<PaymentOutcome<Payment>>;
  refund(refund: NewRefund, act: Act): Promise<PaymentOutcome<Refund>>;
  readRefund(id: string, on?: On): Promise<PaymentOutcome<Refund>>;

  subscribeByInvoice(subscription: NewSubscription, act: Act): Promise<PaymentOutcome<Subscription>>;
  readSubscription(id: string, on?: On): Promise<PaymentOutcome<Subscription>>;
  cancelSubscription(id: string, when: 'now' | 'at_period_end', act: Act): Promise<PaymentOutcome<Subscription>>;
  /** Takes back that it ends with its period. */
  resumeSubscription(id: string, act: Act): Promise<PaymentOutcome<Subscription>>;
  quoteChange(change: PlanChange, on?: On): Promise<PaymentOutcome<ChangeQuote>>;
  /** `declined` changes nothing. */
  changeSubscription(change: PlanChange, act: Act): Promise<PaymentOutcome<Subscription>>;
  /** A page of the provider's where the payer gives another card; it is charged from the next bill on. */
  openCardPage(page: NewCardPage, on?: On): Promise<PaymentOutcome<{ url: string }>>;

  createInvoice(invoice: NewInvoice, act: Act): Promise<PaymentOutcome<Invoice>>;
  addInvoiceItem(item: NewInvoiceItem, act: Act): Promise<PaymentOutcome<{ id: string }>>;
  /** Makes a draft final and mails it. */
  sendInvoice(id: string, act: Act): Promise<PaymentOutcome<Invoice>>;
  /** Paid by bank, past the provider. */
  markInvoicePaid(id: string, act: Act): Promise<PaymentOutcome<Invoice>>;
  voidInvoice(id: string, act: Act): Promise<PaymentOutcome<Invoice>>;
  readInvoice(id: string, on?: On): Promise<PaymentOutcome<Invoice>>;
  /** Newest first, a hundred at most. */
  readInvoicesOf(subscriptionId: string, on?: On): Promise<PaymentOutcome<Invoice[]>>;

  createCoupon(coupon: NewCoupon, act: Act): Promise<PaymentOutcome<Coupon>>;
  /** Discounts given already stay given. */
  deleteCoupon(id: string, on?: On): Promise<PaymentOutcome<Coupon>>;

  createAccount(account: NewAccount, act: Pick<Act, 'key'>): Promise<PaymentOutcome<Account>>;
  /** `not_found` also when the account has left the platform. */
  readAccount(id: string): Promise<PaymentOutcome<Account>>;
  /** A new one each time: a used link is worth nothing, so no key makes two calls one. */
  createAccountLink(link: NewAccountLink): Promise<PaymentOutcome<AccountLink>>;

  /** Oldest first, the latest thousand at most; the provider remembers 30 days. */
  readEvents(since: Date, on?: On): Promise<PaymentOutcome<PaymentEvent[]>>;
}

/** The platform's own account and the connected ones report to an address and with a secret each. */
export type WebhookEndpoint = 'platform' | 'connect';

/** `signature`: not signed by the provider. `stale`: signed too long ago, perhaps replayed. `nonsense`: signed, but no event. */
export type Delivery = { event: PaymentEvent } | { refused: 'signature' | 'stale' | 'nonsense' };

export interface PaymentWebhooks {
  /** The body as it came, byte for byte: nothing of it is read before its signature is found true. */
  read(endpoint: WebhookEndpoint, body: Uint8Array, signature: string | undefined): Delivery;
}
