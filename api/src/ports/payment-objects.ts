import type { Language } from '@coursefront/contract/languages.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';

// The objects of a card provider, in our words.

/**
 * Metadata on the provider's objects, to find our own rows again. Nothing else goes there: no form data, no password.
 * It is a reference, not a proof: the owner of a connected account can change it.
 */
export const labelNames = [
  'instance_id',
  'order_id',
  'payment_id',
  'refund_id',
  'purchase',
  'product',
  'subdomain',
] as const;
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

/** A product on sale with its recurring prices. */
export type Plan = Product & { prices: (Price & { period: Period })[] };

/**
 * A person or company that is charged or invoiced: a buyer, or a customer for its subscription. The provider calls
 * all of them customers.
 */
export type NewPayer = {
  email: string;
  name: string;
  phone?: string;
  language: Language;
  address?: { line?: string; postalCode?: string; city?: string; country: string };
  /** Stand on all invoices of the payer, such as the organisation number. At most four. */
  fields?: readonly { name: string; value: string }[];
  labels: Labels;
};
export type Payer = { id: string; email: string | null; name: string | null };

/** The provider replaces this placeholder in the success URL with the checkout's id. */
export const checkoutIdPlace = '{CHECKOUT_SESSION_ID}';

export type NewCheckout = {
  /** Our own reference. Comes back with the checkout, to be compared with the order. */
  reference: string;
  successUrl: string;
  cancelUrl: string;
  buyer: { email: string } | { payerId: string };
  language: Language;
  /** Between 30 minutes and 24 hours after the provider receives the call, so 30 minutes by our own clock is too short. */
  expiresAt: Date;
  /** Uses the account's own tax settings. Prices include tax either way. */
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

/** `amount` is the price of one. */
export type CheckoutLine = { name: string; description?: string; amount: number; quantity: number };

export type Checkout = {
  id: string;
  mode: 'payment' | 'subscription';
  /** Only while the checkout is open. */
  url: string | null;
  /** `complete` does not mean paid: some payment methods take days. */
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

/** One attempt to take money. */
export type Payment = {
  id: string;
  status: 'open' | 'processing' | 'paid' | 'cancelled';
  amount: number;
  received: number;
  /** The refunded sum so far, in one refund or several. */
  refunded: number;
  /** The cardholder has contested the payment at the bank, now or before. */
  disputed: boolean;
  /** The platform's share of the amount. */
  applicationFee: number;
  currency: Currency;
  chargeId: string | null;
  /** Why the last attempt failed: the bank's or the provider's code. */
  failureCode: string | null;
  labels: Labels;
};

export type NewCredit = { payerId: string; amount: number; currency: Currency };

export type NewRefund = { paymentId: string; amount?: number; refundApplicationFee: boolean; labels: Labels };
export type Refund = {
  id: string;
  status: 'pending' | 'done' | 'failed';
  amount: number;
  currency: Currency;
  paymentId: string | null;
  labels: Labels;
};

/** The cardholder contests a payment at the bank, which takes the money back until it decides. */
export type Dispute = {
  id: string;
  status: 'open' | 'won' | 'lost';
  /** The provider's word, such as `fraudulent` or `product_not_received`. */
  reason: string;
  amount: number;
  currency: Currency;
  paymentId: string | null;
  openedAt: Date;
  /** Until then the account's owner can answer at the provider. */
  answerBy: Date | null;
};

/** A change of an account's balance. Positive came, negative went; `fee` is what the provider and the platform kept of it. */
export type BalanceMove = {
  id: string;
  kind: 'charge' | 'refund' | 'payout' | 'other';
  /** The provider's word. */
  type: string;
  amount: number;
  fee: number;
  platformFee: number;
  currency: string;
  at: Date;
  /** The charge, refund or payout that it is about. */
  sourceId: string | null;
  /** The charge of a payment or of its refund. */
  chargeId: string | null;
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
  /** A subscription paid by invoice can be `active` without being paid. */
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
  /** The payer's credit, which the next invoices take. Known only where the subscription is read alone. */
  credit: number;
  labels: Labels;
};

/** Switches to another price now. `at` fixes the moment used for proration, so the quoted amount is the billed amount. */
export type PlanChange = { subscriptionId: string; priceId: string; at: Date };
/**
 * The amount to pay at once for the change, after credit; the credit that is left for later invoices; and the date of the
 * next bill.
 */
export type ChangeQuote = { due: number; credit: number; currency: Currency; nextAt: Date };

export type NewCardPage = { subscriptionId: string; returnUrl: string };

/** Due in 30 days. A draft until it is sent. */
export type NewInvoice = {
  payerId: string;
  currency: Currency;
  applicationFee?: number;
  automaticTax: boolean;
  /** Such as "Your reference" or "PO number". At most four, shown on the page and the PDF. */
  fields?: readonly { name: string; value: string }[];
  /** A sentence that the law asks for. */
  footer?: string;
  labels: Labels;
};
/** `amount` is the total of the item. */
export type NewInvoiceItem = {
  payerId: string;
  invoiceId: string;
  description: string;
  amount: number;
  currency: Currency;
  /** Included in the amount, and shown with net and total. */
  vat?: VatRate;
};
/** An account's own entry for a rate, such as 25 % of its country. */
export type NewVatRate = { basisPoints: number; country: string };
export type VatRate = { id: string };
export type Invoice = {
  id: string;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  total: number;
  tax: number;
  paid: number;
  remaining: number;
  /** The whole amount came by another way than the provider, which therefore cannot give it back. */
  paidOutside: boolean;
  /** Taken from the payer's credit. Negative: the invoice's negative total was kept as credit. */
  credit: number;
  currency: Currency;
  payerId: string | null;
  subscriptionId: string | null;
  createdAt: Date;
  /** Card payments through the provider, needed for refunds. */
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
/** Onboarded when details are submitted and charges are enabled. Either can become false again. */
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
/** Opens the account's onboarding once, for a few minutes, for anyone who has the link. Only for the owner's browser, never for a log. */
export type AccountLink = { url: string; expiresAt: Date };
