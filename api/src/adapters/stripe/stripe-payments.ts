import type Stripe from 'stripe';
import type { Plan, Price } from '../../ports/payment-objects.ts';
import type { Act, On, PaymentOutcome, PaymentsPort } from '../../ports/payments.ts';
import {
  accountOf,
  balanceMoveOf,
  checkoutOf,
  disputeOf,
  invoiceOf,
  payerOf,
  paymentOf,
  priceOf,
  productOf,
  quoteOf,
  refundOf,
  subscriptionOf,
} from './answers.ts';
import { openStripe, type StripeOptions } from './client.ts';
import { eventOf } from './events.ts';
import { canBeId, outcomeOf, Unreadable } from './outcome.ts';
import { dashboardPage, isLive } from './pages.ts';
import * as requests from './requests.ts';
import { idOf, toDate, toSeconds } from './words.ts';

type Options = StripeOptions & {
  /** Called after every request with the reason if the provider could not be reached. A refusal or a decline counts as reached. */
  onReached?: (trouble: string | null) => void;
};

/** The provider's maximum for one list, also for events. */
const pageSize = 100;
const mostMoves = 5_000;

const on = ({ account }: On = {}): Stripe.RequestOptions => (account === undefined ? {} : { stripeAccount: account });
const act = ({ account, key }: Act): Stripe.RequestOptions => ({ ...on({ account }), idempotencyKey: key });

/** The provider includes an invoice's payments only on request. */
const withPayments = { expand: ['payments'] };

export function stripePayments({ onReached = () => undefined, ...options }: Options): PaymentsPort {
  const stripe = openStripe(options);

  async function ask<Answer, Value>(call: () => Promise<Answer>, read: (answer: Answer) => Value) {
    const outcome: PaymentOutcome<Value> = await outcomeOf(async () => read(await call()));
    onReached(!outcome.ok && outcome.failed === 'away' ? outcome.detail : null);
    return outcome;
  }

  const askAbout = async <Answer, Value>(id: string, call: () => Promise<Answer>, read: (answer: Answer) => Value) =>
    canBeId(id) ? ask(call, read) : noSuch('This can be no id.');

  /**
   * An invoice that is not charged stays a draft for an hour, and its credit counts only after that. If this fails, the
   * provider finalizes it later.
   */
  async function finalizeDraft(invoice: Stripe.Subscription['latest_invoice'], at: On): Promise<void> {
    if (invoice === null || typeof invoice === 'string' || invoice.status !== 'draft') return;
    await stripe()
      .invoices.finalizeInvoice(invoice.id, { auto_advance: true }, on(at))
      .catch(() => undefined);
  }

  return {
    live: isLive(options.secretKey),
    pageOf: (thing, id) => dashboardPage(options, thing, id),

    readProduct: (id) => askAbout(id, () => stripe().products.retrieve(id), productOf),
    readPrice: (id) => askAbout(id, () => stripe().prices.retrieve(id), priceOf),
    readPricesOf: (productId) =>
      askAbout(
        productId,
        () => stripe().prices.list({ product: productId, active: true, limit: pageSize }),
        ({ data }) => data.flatMap(readablePrice),
      ),

    readPlans: () =>
      ask(
        () => stripe().prices.list({ active: true, type: 'recurring', limit: pageSize, expand: ['data.product'] }),
        ({ data }) => plansOf(data),
      ),

    createPayer: (payer, at) => ask(() => stripe().customers.create(requests.newPayer(payer), act(at)), payerOf),
    readPayer: async (id, at) => {
      const outcome = await askAbout(
        id,
        () => stripe().customers.retrieve(id, {}, on(at)),
        (customer) => (customer.deleted ? null : payerOf(customer)),
      );
      if (!outcome.ok) return outcome;
      return outcome.value === null ? noSuch('It was deleted.') : { ok: true, value: outcome.value };
    },

    updatePayer: (id, payer, at) =>
      askAbout(id, () => stripe().customers.update(id, requests.newPayer(payer), act(at)), payerOf),
    giveCredit: (credit, at) =>
      askAbout(
        credit.payerId,
        () => stripe().customers.createBalanceTransaction(credit.payerId, requests.newCredit(credit), act(at)),
        ({ id }) => ({ id }),
      ),

    createCheckout: (checkout, at) =>
      ask(() => stripe().checkout.sessions.create(requests.newCheckout(checkout), act(at)), checkoutOf),
    readCheckout: (id, at) => askAbout(id, () => stripe().checkout.sessions.retrieve(id, {}, on(at)), checkoutOf),
    expireCheckout: (id, at) => askAbout(id, () => stripe().checkout.sessions.expire(id, {}, act(at)), checkoutOf),

    readPayment: (id, at) =>
      askAbout(id, () => stripe().paymentIntents.retrieve(id, { expand: ['latest_charge'] }, on(at)), paymentOf),
    refund: (refund, at) => ask(() => stripe().refunds.create(requests.newRefund(refund), act(at)), refundOf),
    readRefund: (id, at) => askAbout(id, () => stripe().refunds.retrieve(id, {}, on(at)), refundOf),
    readRefundsOf: (paymentId, at) =>
      askAbout(
        paymentId,
        () => stripe().refunds.list({ payment_intent: paymentId, limit: pageSize }, on(at)),
        ({ data }) => data.map(refundOf),
      ),

    readDispute: (id, at) => askAbout(id, () => stripe().disputes.retrieve(id, {}, on(at)), disputeOf),
    readDisputesOf: (paymentId, at) =>
      askAbout(
        paymentId,
        () => stripe().disputes.list({ payment_intent: paymentId, limit: pageSize }, on(at)),
        ({ data }) => data.map(disputeOf),
      ),
    readReturnedSince: (since, at) =>
      ask(
        async () => {
          const made = { created: { gte: toSeconds(since) }, limit: pageSize };
          const [refunds, disputes] = await Promise.all([
            stripe().refunds.list(made, on(at)).autoPagingToArray({ limit: mostMoves }),
            stripe().disputes.list(made, on(at)).autoPagingToArray({ limit: mostMoves }),
          ]);
          return [...refunds, ...disputes];
        },
        (returns) => [...new Set(returns.flatMap(({ payment_intent }) => idOf(payment_intent) ?? []))],
      ),

    subscribeByInvoice: (subscription, at) =>
      ask(() => stripe().subscriptions.create(requests.newSubscription(subscription), act(at)), subscriptionOf),
    readSubscription: (id, at) =>
      askAbout(id, () => stripe().subscriptions.retrieve(id, { expand: ['customer'] }, on(at)), subscriptionOf),
    cancelSubscription: (id, when, at) =>
      askAbout(
        id,
        () =>
          when === 'now'
            ? stripe().subscriptions.cancel(id, {}, on(at))
            : stripe().subscriptions.update(id, { cancel_at_period_end: true }, act(at)),
        subscriptionOf,
      ),

    resumeSubscription: (id, at) =>
      askAbout(id, () => stripe().subscriptions.update(id, { cancel_at_period_end: false }, act(at)), subscriptionOf),
    quoteChange: (change, at) =>
      askAbout(
        change.subscriptionId,
        async () => {
          const before = await stripe().subscriptions.retrieve(change.subscriptionId, {}, on(at));
          return stripe().invoices.createPreview(requests.changePreview(change, before), on(at));
        },
        (preview) => quoteOf(preview, change.priceId),
      ),
    changeSubscription: (change, at) =>
      askAbout(
        change.subscriptionId,
        async () => {
          const before = await stripe().subscriptions.retrieve(change.subscriptionId, {}, on(at));
          const request = { ...requests.planChange(change, before), expand: ['latest_invoice'] };
          const changed = await stripe().subscriptions.update(change.subscriptionId, request, act(at));
          await finalizeDraft(changed.latest_invoice, at);
          return changed;
        },
        subscriptionOf,
      ),
    openCardPage: ({ subscriptionId, returnUrl }, at) =>
      askAbout(
        subscriptionId,
        async () => {
          const { customer, default_payment_method } = await stripe().subscriptions.retrieve(
            subscriptionId,
            {},
            on(at),
          );
          const payer = idOf(customer) ?? '';
          const card = idOf(default_payment_method);
          // The checkout stores its card on the subscription, which would hide a new default card of the payer.
          if (card) {
            const settings = { invoice_settings: { default_payment_method: card } };
            await stripe().customers.update(payer, settings, on(at));
            await stripe().subscriptions.update(subscriptionId, { default_payment_method: '' }, on(at));
          }
          return stripe().billingPortal.sessions.create(requests.cardPage(payer, returnUrl), on(at));
        },
        ({ url }) => ({ url }),
      ),

    haveVatRate: (rate, at) =>
      ask(
        async () => {
          const { data } = await stripe().taxRates.list({ active: true, inclusive: true, limit: pageSize }, on(at));
          const known = data.find((one) => requests.isVatRate(one, rate));
          return known ?? stripe().taxRates.create(requests.newVatRate(rate), act(at));
        },
        ({ id }) => ({ id }),
      ),
    createInvoice: (invoice, at) =>
      ask(() => stripe().invoices.create({ ...requests.newInvoice(invoice), ...withPayments }, act(at)), invoiceOf),
    addInvoiceItem: (item, at) =>
      ask(
        () => stripe().invoiceItems.create(requests.newInvoiceItem(item), act(at)),
        ({ id }) => ({ id }),
      ),
    sendInvoice: (id, at) => askAbout(id, () => stripe().invoices.sendInvoice(id, withPayments, act(at)), invoiceOf),
    markInvoicePaid: (id, at) =>
      askAbout(id, () => stripe().invoices.pay(id, { paid_out_of_band: true, ...withPayments }, act(at)), invoiceOf),
    voidInvoice: (id, at) => askAbout(id, () => stripe().invoices.voidInvoice(id, withPayments, act(at)), invoiceOf),
    readInvoice: (id, at) => askAbout(id, () => stripe().invoices.retrieve(id, withPayments, on(at)), invoiceOf),
    readInvoicesOf: (subscriptionId, at) =>
      askAbout(
        subscriptionId,
        () =>
          stripe().invoices.list({ subscription: subscriptionId, limit: pageSize, expand: ['data.payments'] }, on(at)),
        ({ data }) => data.map(invoiceOf),
      ),

    createCoupon: (coupon, at) =>
      ask(
        () => stripe().coupons.create(requests.newCoupon(coupon), act(at)),
        ({ id }) => ({ id }),
      ),
    deleteCoupon: (id, at) =>
      askAbout(
        id,
        () => stripe().coupons.del(id, {}, on(at)),
        ({ id }) => ({ id }),
      ),

    createAccount: (account, at) =>
      ask(() => stripe().accounts.create(requests.newAccount(account), act(at)), accountOf),
    readAccount: (id) => askAbout(id, () => stripe().accounts.retrieve(id), accountOf),
    createAccountLink: (link) =>
      ask(
        () => stripe().accountLinks.create(requests.newAccountLink(link)),
        ({ url, expires_at }) => ({ url, expiresAt: toDate(expires_at) }),
      ),

    readBalanceMoves: (since, at) =>
      ask(
        () =>
          stripe()
            .balanceTransactions.list(
              { created: { gte: toSeconds(since) }, limit: pageSize, expand: ['data.source'] },
              on(at),
            )
            .autoPagingToArray({ limit: mostMoves }),
        (moves) => moves.map(balanceMoveOf).reverse(),
      ),
    readPayout: (id, at) =>
      askAbout(
        id,
        () =>
          stripe()
            .balanceTransactions.list({ payout: id, limit: pageSize, expand: ['data.source'] }, on(at))
            .autoPagingToArray({ limit: mostMoves }),
        (moves) => moves.map(balanceMoveOf).reverse(),
      ),

    readEvents: (since, at, before) =>
      ask(
        () =>
          stripe().events.list(
            { created: { gte: toSeconds(since) }, limit: pageSize, ...(before && { starting_after: before }) },
            on(at),
          ),
        ({ data, has_more }) => ({
          events: data.flatMap((event) => eventOf(event) ?? []).reverse(),
          earlier: has_more ? (data.at(-1)?.id ?? null) : null,
        }),
      ),
  };
}

const noSuch = (detail: string) => ({ ok: false, failed: 'not_found', detail }) as const;

/** Groups prices by product: the provider can filter prices by "recurring", but not products. */
function plansOf(prices: readonly Stripe.Price[]): Plan[] {
  const plans = new Map<string, Plan>();
  for (const raw of prices) {
    const { product } = raw;
    if (typeof product === 'string' || product.deleted || !product.active) continue;
    const plan = plans.get(product.id) ?? { ...productOf(product), prices: [] };
    for (const price of readablePrice(raw)) {
      const { period } = price;
      if (period !== 'one_time') plan.prices.push({ ...price, period });
    }
    plans.set(product.id, plan);
  }
  return [...plans.values()].filter((plan) => plan.prices.length > 0);
}

/** Skips prices in currencies and periods that we do not sell. */
function readablePrice(price: Stripe.Price): Price[] {
  try {
    return [priceOf(price)];
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}
