import type {
  Account,
  AccountLink,
  BalanceMove,
  ChangeQuote,
  Checkout,
  Coupon,
  Dispute,
  Invoice,
  NewAccount,
  NewAccountLink,
  NewCardPage,
  NewCheckout,
  NewCoupon,
  NewCredit,
  NewInvoice,
  NewInvoiceItem,
  NewPayer,
  NewRefund,
  NewSubscription,
  NewVatRate,
  Payer,
  Payment,
  Plan,
  PlanChange,
  Price,
  Product,
  Refund,
  Subscription,
  VatRate,
} from './payment-objects.ts';

/**
 * How a call can fail. `declined`: the buyer's bank said no. `refused`: the request breaks a rule or is our mistake,
 * so the same call never succeeds. `not_found`: the account has no such object. `away`: the result is unknown; the
 * same call with the same key may succeed later.
 */
export type PaymentFailure =
  | { failed: 'declined'; code: string; detail: string }
  | { failed: 'refused' | 'not_found' | 'away'; detail: string };
export type PaymentOutcome<Value> = { ok: true; value: Value } | ({ ok: false } & PaymentFailure);

/** The account that a call is made on: a connected account, or else the platform's. Each account has its own objects. */
export type On = { account?: string | undefined };

/**
 * A call that changes something. `key` makes it idempotent: repeat it with the same key and the same arguments, and
 * the answer is that of the first attempt. The provider also keeps its own failures under the key for a day. Use a
 * new key only where a second object does no harm, such as a checkout that nobody has seen.
 */
export type Act = On & { key: string };

/** The kinds of objects that events are about, as they are read back. */
export type Subjects = {
  checkout: Checkout;
  payment: Payment;
  refund: Refund;
  dispute: Dispute;
  subscription: Subscription;
  invoice: Invoice;
  account: Account;
};
export type Subject = keyof Subjects;

/** `earlier` is null when all older events have been read. */
type EventPage = { events: PaymentEvent[]; earlier: string | null };

/** A change at the provider. It says which object to read again, not its current state: events come late, twice and in any order. */
export type PaymentEvent = {
  id: string;
  /** The provider's name for the event, for the log. */
  type: string;
  live: boolean;
  at: Date;
  account: string | null;
  /** Null if the product does not use this event. */
  about: { subject: Subject; id: string } | null;
};

/** The provider's record that the platform's owner looks up. */
export type ProviderThing = 'subscription' | 'invoice' | 'payment';

export interface PaymentsPort {
  /** Whether real money moves. */
  readonly live: boolean;

  /** The provider's page where the platform's owner sees the thing and acts on it. */
  pageOf(thing: ProviderThing, id: string): string;

  readProduct(id: string): Promise<PaymentOutcome<Product>>;
  readPrice(id: string): Promise<PaymentOutcome<Price>>;
  /** The active prices, in currencies and periods that the product supports. */
  readPricesOf(productId: string): Promise<PaymentOutcome<Price[]>>;
  /** Every product with a subscription price, from at most a hundred prices. */
  readPlans(): Promise<PaymentOutcome<Plan[]>>;

  createPayer(payer: NewPayer, act: Act): Promise<PaymentOutcome<Payer>>;
  readPayer(id: string, on?: On): Promise<PaymentOutcome<Payer>>;
  /** From the next invoice on. */
  updatePayer(id: string, payer: NewPayer, act: Act): Promise<PaymentOutcome<Payer>>;
  /** Taken off the payer's next invoices. A negative amount takes credit back. */
  giveCredit(credit: NewCredit, act: Act): Promise<PaymentOutcome<{ id: string }>>;

  createCheckout(checkout: NewCheckout, act: Act): Promise<PaymentOutcome<Checkout>>;
  readCheckout(id: string, on?: On): Promise<PaymentOutcome<Checkout>>;
  /** Refused if the checkout is no longer open. Read it in that case: it may have been paid. */
  expireCheckout(id: string, act: Act): Promise<PaymentOutcome<Checkout>>;

  readPayment(id: string, on?: On): Promise<PaymentOutcome<Payment>>;
  refund(refund: NewRefund, act: Act): Promise<PaymentOutcome<Refund>>;
  readRefund(id: string, on?: On): Promise<PaymentOutcome<Refund>>;
  /** Newest first, at most a hundred. */
  readRefundsOf(paymentId: string, on?: On): Promise<PaymentOutcome<Refund[]>>;
  readDispute(id: string, on?: On): Promise<PaymentOutcome<Dispute>>;
  /** Newest first. */
  readDisputesOf(paymentId: string, on?: On): Promise<PaymentOutcome<Dispute[]>>;
  /** The payments, however old, that were refunded or disputed since then. Of at most the latest five thousand refunds and disputes each. */
  readReturnedSince(since: Date, on?: On): Promise<PaymentOutcome<string[]>>;

  subscribeByInvoice(subscription: NewSubscription, act: Act): Promise<PaymentOutcome<Subscription>>;
  readSubscription(id: string, on?: On): Promise<PaymentOutcome<Subscription>>;
  cancelSubscription(id: string, when: 'now' | 'at_period_end', act: Act): Promise<PaymentOutcome<Subscription>>;
  /** Withdraws the cancellation at the end of the period. */
  resumeSubscription(id: string, act: Act): Promise<PaymentOutcome<Subscription>>;
  quoteChange(change: PlanChange, on?: On): Promise<PaymentOutcome<ChangeQuote>>;
  /** `declined` changes nothing. */
  changeSubscription(change: PlanChange, act: Act): Promise<PaymentOutcome<Subscription>>;
  /** A page of the provider where the payer enters another card. It is charged from the next bill on. */
  openCardPage(page: NewCardPage, on?: On): Promise<PaymentOutcome<{ url: string }>>;

  /** Finds the account's rate, or enters it. */
  haveVatRate(rate: NewVatRate, act: Act): Promise<PaymentOutcome<VatRate>>;
  createInvoice(invoice: NewInvoice, act: Act): Promise<PaymentOutcome<Invoice>>;
  addInvoiceItem(item: NewInvoiceItem, act: Act): Promise<PaymentOutcome<{ id: string }>>;
  /** Finalises a draft and mails it. */
  sendInvoice(id: string, act: Act): Promise<PaymentOutcome<Invoice>>;
  /** For an invoice paid by bank transfer, outside the provider. */
  markInvoicePaid(id: string, act: Act): Promise<PaymentOutcome<Invoice>>;
  voidInvoice(id: string, act: Act): Promise<PaymentOutcome<Invoice>>;
  readInvoice(id: string, on?: On): Promise<PaymentOutcome<Invoice>>;
  /** Newest first, at most a hundred. */
  readInvoicesOf(subscriptionId: string, on?: On): Promise<PaymentOutcome<Invoice[]>>;

  createCoupon(coupon: NewCoupon, act: Act): Promise<PaymentOutcome<Coupon>>;
  /** Discounts that were already given remain. */
  deleteCoupon(id: string, on?: On): Promise<PaymentOutcome<Coupon>>;

  createAccount(account: NewAccount, act: Pick<Act, 'key'>): Promise<PaymentOutcome<Account>>;
  /** Also `not_found` if the account has left the platform. */
  readAccount(id: string): Promise<PaymentOutcome<Account>>;
  /** Creates a new link each time, because a used link is worthless. So it takes no key. */
  createAccountLink(link: NewAccountLink): Promise<PaymentOutcome<AccountLink>>;

  /** Oldest first, at most the latest five thousand. */
  readBalanceMoves(since: Date, on?: On): Promise<PaymentOutcome<BalanceMove[]>>;
  /** The moves in a payout, the payout's own move included. At most the latest five thousand. */
  readPayout(id: string, on?: On): Promise<PaymentOutcome<BalanceMove[]>>;

  /**
   * The latest hundred, oldest first, and where to go on for those before them. The provider keeps events for 30 days.
   *
   * @param before the `earlier` of the last answer
   */
  readEvents(since: Date, on?: On, before?: string): Promise<PaymentOutcome<EventPage>>;
}

/** Events of the platform's own account and of connected accounts go to separate endpoints with separate secrets. */
export type WebhookEndpoint = 'platform' | 'connect';

/** `signature`: not signed by the provider. `stale`: signed too long ago, perhaps replayed. `nonsense`: signed, but not an event. */
export type Delivery = { event: PaymentEvent } | { refused: 'signature' | 'stale' | 'nonsense' };

export interface PaymentWebhooks {
  /** `body` is the raw request body. Nothing in it is read before the signature is verified. */
  read(endpoint: WebhookEndpoint, body: Uint8Array, signature: string | undefined): Delivery;
}
