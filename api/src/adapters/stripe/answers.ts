import type Stripe from 'stripe';
import type {
  Account,
  BalanceMove,
  ChangeQuote,
  Checkout,
  Dispute,
  Invoice,
  Payer,
  Payment,
  Price,
  Product,
  Refund,
  Subscription,
} from '../../ports/payment-objects.ts';
import { Unreadable } from './outcome.ts';
import { currencyOf, idOf, labelsOf, periodOf, stateOf, toDate, toDateOrNull } from './words.ts';

export const productOf = ({ id, name, description, images, active }: Stripe.Product): Product => ({
  id,
  name,
  description,
  images,
  active,
});

export const priceOf = (price: Stripe.Price): Price => ({
  id: price.id,
  productId: idOf(price.product) ?? '',
  active: price.active,
  amount: wholeAmount('price', price.unit_amount),
  currency: currencyOf(price.currency),
  period: price.recurring ? periodOf(price.recurring) : 'one_time',
});

/** Tiered prices and prices with fractions of a minor unit have no single amount, and a checkout for setting up a card none at all. */
function wholeAmount(of: 'price' | 'checkout', amount: number | null): number {
  if (amount === null)
    throw new Unreadable(of === 'price' ? 'The price has no single amount.' : 'The checkout has no total.');
  return amount;
}

export const payerOf = ({ id, email, name }: Stripe.Customer): Payer => ({ id, email, name: name ?? null });

export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    mode: stateOf({ payment: 'payment', subscription: 'subscription' } as const, session.mode),
    url: session.url,
    status: stateOf({ open: 'open', complete: 'complete', expired: 'expired' } as const, session.status),
    payment: stateOf(
      { paid: 'paid', unpaid: 'unpaid', no_payment_required: 'not_needed' } as const,
      session.payment_status,
    ),
    reference: session.client_reference_id,
    total: wholeAmount('checkout', session.amount_total),
    tax: session.total_details?.amount_tax ?? 0,
    currency: currencyOf(session.currency),
    payerId: idOf(session.customer),
    paymentId: idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
    invoiceId: idOf(session.invoice),
    expiresAt: toDate(session.expires_at),
    labels: labelsOf(session.metadata),
  };
}

const paymentStates = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'open',
  processing: 'processing',
  succeeded: 'paid',
  canceled: 'cancelled',
} as const;

/** The provider includes the charge only on request. */
const chargeOf = ({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | undefined =>
  typeof latest_charge === 'object' ? (latest_charge ?? undefined) : undefined;

export const paymentOf = (intent: Stripe.PaymentIntent): Payment => ({
  id: intent.id,
  status: stateOf(paymentStates, intent.status),
  amount: intent.amount,
  received: intent.amount_received,
  refunded: chargeOf(intent)?.amount_refunded ?? 0,
  disputed: chargeOf(intent)?.disputed ?? false,
  applicationFee: intent.application_fee_amount ?? 0,
  currency: currencyOf(intent.currency),
  chargeId: idOf(intent.latest_charge),
  failureCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
  labels: labelsOf(intent.metadata),
});

const refundStates = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
} as const;

export const refundOf = (refund: Stripe.Refund): Refund => ({
  id: refund.id,
  status: stateOf(refundStates, refund.status),
  amount: refund.amount,
  currency: currencyOf(refund.currency),
  paymentId: idOf(refund.payment_intent),
  labels: labelsOf(refund.metadata),
});

/** A warning is a question of the bank: no money has moved. `prevented` was settled before it became a dispute. */
const disputeStates = {
  warning_needs_response: 'open',
  warning_under_review: 'open',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
} as const;

export const disputeOf = (dispute: Stripe.Dispute): Dispute => ({
  id: dispute.id,
  status: stateOf(disputeStates, dispute.status),
  reason: dispute.reason,
  amount: dispute.amount,
  currency: currencyOf(dispute.currency),
  paymentId: idOf(dispute.payment_intent),
  openedAt: toDate(dispute.created),
  answerBy: toDateOrNull(dispute.evidence_details.due_by),
});

const subscriptionStates = {
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  incomplete: 'unpaid',
  paused: 'unpaid',
  incomplete_expired: 'cancelled',
  canceled: 'cancelled',
} as const;

export function subscriptionOf(subscription: Stripe.Subscription): Subscription {
  const [item] = subscription.items.data;
  if (!item) throw new Unreadable('The subscription is to nothing.');
  const price = priceOf(item.price);
  if (price.period === 'one_time') throw new Unreadable('The subscription does not come round.');
  return {
    id: subscription.id,
    status: stateOf(subscriptionStates, subscription.status),
    collection: subscription.collection_method === 'send_invoice' ? 'invoice' : 'card',
    payerId: idOf(subscription.customer) ?? '',
    productId: price.productId,
    priceId: price.id,
    amount: price.amount,
    currency: price.currency,
    period: price.period,
    periodStart: toDate(item.current_period_start),
    periodEnd: toDate(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: toDateOrNull(subscription.ended_at),
    latestInvoiceId: idOf(subscription.latest_invoice),
    credit: creditOf(subscription.customer),
    labels: labelsOf(subscription.metadata),
  };
}

/** The provider's balance is negative for credit. It comes only with the whole customer, not with its id. */
const creditOf = (customer: Stripe.Subscription['customer']): number =>
  typeof customer === 'string' || customer.deleted ? 0 : Math.max(0, -(customer.balance ?? 0));

const invoiceStates = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  uncollectible: 'uncollectible',
  void: 'void',
} as const;

export const invoiceOf = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id,
  number: invoice.number,
  status: stateOf(invoiceStates, invoice.status),
  total: invoice.total,
  tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
  paid: invoice.amount_paid,
  remaining: invoice.amount_remaining,
  paidOutside: invoice.amount_paid > 0 && (invoice.amount_paid_off_stripe ?? 0) >= invoice.amount_paid,
  // Known from when the invoice is finalised.
  credit: (invoice.ending_balance ?? invoice.starting_balance ?? 0) - (invoice.starting_balance ?? 0),
  currency: currencyOf(invoice.currency),
  payerId: idOf(invoice.customer),
  subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
  createdAt: toDate(invoice.created),
  paymentIds: (invoice.payments?.data ?? [])
    .map(({ payment }) => idOf(payment.payment_intent))
    .filter((id) => id !== null),
  hostedUrl: invoice.hosted_invoice_url ?? null,
  pdfUrl: invoice.invoice_pdf ?? null,
  dueAt: toDateOrNull(invoice.due_date),
  paidAt: toDateOrNull(invoice.status_transitions.paid_at),
  labels: labelsOf(invoice.metadata),
});

/**
 * The next invoice is due when the time that is billed for the new price ends. The credit for the old price may end much
 * later.
 */
export function quoteOf(preview: Stripe.Invoice, priceId: string): ChangeQuote {
  const { total, amount_due: due, starting_balance = 0 } = preview;
  const ends = preview.lines.data
    .filter(({ pricing, amount }) => idOf(pricing?.price_details?.price) === priceId && amount >= 0)
    .map(({ period }) => period.end);
  return {
    due,
    credit: Math.max(0, due - total - starting_balance),
    currency: currencyOf(preview.currency),
    nextAt: toDate(ends.length > 0 ? Math.max(...ends) : preview.period_end),
  };
}

export const accountOf = (account: Stripe.Account): Account => ({
  id: account.id,
  email: account.email,
  country: account.country ?? null,
  detailsSubmitted: account.details_submitted,
  chargesEnabled: account.charges_enabled,
  payoutsEnabled: account.payouts_enabled,
  requirementsDue: account.requirements?.currently_due ?? [],
  disabledReason: account.requirements?.disabled_reason ?? null,
});

const moveKinds: Record<string, BalanceMove['kind']> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payout: 'payout',
};

/** The source is expanded, because only a refund itself says which charge it belongs to. */
export function balanceMoveOf(move: Stripe.BalanceTransaction): BalanceMove {
  const platformFee = move.fee_details
    .filter(({ type }) => type === 'application_fee')
    .reduce((sum, { amount }) => sum + amount, 0);
  const kind = moveKinds[move.type] ?? 'other';
  return {
    id: move.id,
    kind,
    type: move.type,
    amount: move.amount,
    fee: move.fee,
    platformFee,
    currency: move.currency.toUpperCase(),
    at: toDate(move.created),
    sourceId: idOf(move.source),
    chargeId: chargeBehind(kind, move.source),
  };
}

function chargeBehind(kind: BalanceMove['kind'], source: Stripe.BalanceTransaction['source']): string | null {
  if (kind === 'charge') return idOf(source);
  if (kind !== 'refund' || source === null || typeof source === 'string') return null;
  return 'charge' in source ? idOf(source.charge) : null;
}
