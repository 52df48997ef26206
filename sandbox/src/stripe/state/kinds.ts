import type * as Wire from './wire.ts';

/** The basket of a checkout session; the session itself has only the totals. */
export type Basket = {
  id: string;
  lines: { id: string; price: Wire.Price; quantity: number; description: string }[];
  discounts: { coupon: string; promotion_code: string | null }[];
  allowsCodes: boolean;
  payment: {
    application_fee_amount: number | null;
    metadata: Wire.Metadata;
    receipt_email: string | null;
    description: string | null;
    setup_future_usage: 'off_session' | 'on_session' | null;
  };
  subscription: { application_fee_percent: number | null; metadata: Wire.Metadata; description: string | null };
};

/** Found by the secret in its address, which works once; the page that opened it uses the second secret. */
export type Onboarding = {
  id: string;
  account: string;
  refresh_url: string;
  return_url: string;
  expires_at: number;
  opened: string | null;
};

/** Found by the secret in its address, which allows changing the customer's card. */
export type CardPage = { id: string; customer: string; return_url: string; done_url: string };

/** Internal data of an invoice: the secret of its page, the platform's fee, and the basis of its dates and totals. */
type InvoiceSecret = {
  id: string;
  page: string;
  application_fee_amount: number | null;
  days_until_due: number | null;
  exclusiveLines: string[];
  isOverdue: boolean;
};

/** The number of a test card, which decides its result. The API never returns it. */
type CardNumber = { id: string; number: string };

export type Endpoint = Wire.WebhookEndpoint & { secret: string; connect: boolean };

export type Delivery = {
  id: string;
  event: string;
  account: string;
  endpoint: string;
  state: 'waiting' | 'delivered' | 'lost' | 'failed';
  tries: number;
  /** Milliseconds of the machine's clock: moving the sandbox's clock does not affect deliveries. */
  nextTry: number;
  answer: string;
};

export type FirstAnswer = { id: string; fingerprint: string; status: number; body: string; at: number };

/** All stored kinds, by their name in the API or, for internal ones, our own name. */
export type Kinds = {
  product: Wire.Product;
  price: Wire.Price;
  coupon: Wire.Coupon;
  /** A deleted coupon stays valid for existing discounts. */
  retired_coupon: Wire.Coupon;
  promotion_code: Wire.PromotionCode;
  discount: Wire.Discount;
  customer: Wire.Customer;
  tax_id: Wire.TaxId;
  tax_rate: Wire.TaxRate;
  payment_method: Wire.PaymentMethod;
  payment_intent: Wire.PaymentIntent;
  charge: Wire.Charge;
  refund: Wire.Refund;
  dispute: Wire.Dispute;
  payout: Wire.Payout;
  'checkout.session': Wire.Session;
  subscription: Wire.Subscription;
  invoice: Wire.Invoice;
  invoiceitem: Wire.InvoiceItem;
  invoice_payment: Wire.InvoicePayment;
  account: Wire.Account;
  application_fee: Wire.ApplicationFee;
  event: Wire.Event;

  /** Which balance transactions a payout has. */
  payout_content: { id: string; transactions: string[] };
  basket: Basket;
  onboarding: Onboarding;
  card_page: CardPage;
  invoice_secret: InvoiceSecret;
  card_number: CardNumber;
  endpoint: Endpoint;
  delivery: Delivery;
  first_answer: FirstAnswer;
  clock: { id: 'clock'; ahead: number };
};

export type Kind = keyof Kinds;
