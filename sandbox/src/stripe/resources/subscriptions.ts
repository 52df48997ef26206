import { isWithin, listing, operation, retrieving, timeRange } from '../api/operation.ts';
import { flag, missingParameter, newMetadata, oneOf, type Read, text } from '../api/parameters.ts';
import { readDiscounts } from '../billing/amounts/discounts.ts';
import { needPaymentMethod } from '../billing/charges/payment-methods.ts';
import { payByCard } from '../billing/invoices/pay-invoice.ts';
import { changeSubscription, hasEnded, refuseUnpaidChange } from '../billing/subscriptions/change-subscription.ts';
import { invoicePending } from '../billing/subscriptions/invoice-subscription.ts';
import { readItems } from '../billing/subscriptions/items.ts';
import { cancellationDetails, collectionMethod, creation, update } from '../billing/subscriptions/parameters.ts';
import { prorate } from '../billing/subscriptions/prorate.ts';
import { cardFor, endSubscription } from '../billing/subscriptions/renew-subscription.ts';
import { subscribe } from '../billing/subscriptions/subscribe.ts';
import { needCustomer } from '../catalogue/customers.ts';
import type { Ledger } from '../state/ledger.ts';
import { invalid, StripeError } from '../state/stripe-error.ts';
import type { Subscription } from '../state/wire.ts';

function create(ledger: Ledger, given: Read<typeof creation>): Subscription {
  const customer = needCustomer(ledger, given.customer);
  const items = readItems(ledger, given.items);
  const collection_method = given.collection_method ?? 'charge_automatically';
  const bySending = collection_method === 'send_invoice';
  if (bySending && given.days_until_due == null) throw missingParameter('days_until_due');
  if (given.application_fee_percent && ledger.isPlatform) {
    throw invalid('Application fees are taken on behalf of another account only.', {
      param: 'application_fee_percent',
    });
  }
  const named = given.default_payment_method ? needPaymentMethod(ledger, given.default_payment_method).id : null;
  const card = cardFor(ledger, named, customer.id);
  const incomplete = given.payment_behavior === 'default_incomplete';
  if (!bySending && !card && !incomplete) {
    throw invalid('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    });
  }
  const { subscription, invoice } = subscribe(ledger, {
    customer,
    items,
    collection_method,
    days_until_due: bySending ? (given.days_until_due ?? null) : null,
    default_payment_method: named,
    application_fee_percent: given.application_fee_percent ?? null,
    automatic_tax: given.automatic_tax?.enabled ?? false,
    cancel_at: given.cancel_at ?? null,
    cancel_at_period_end: given.cancel_at_period_end ?? false,
    description: given.description ?? null,
    discounts: readDiscounts(ledger, given.discounts),
    metadata: newMetadata(given.metadata),
    status: bySending ? 'active' : 'incomplete',
  });
  if (bySending || incomplete || !card) return subscription;

  const { tried } = payByCard(ledger, invoice.id, ledger.need('payment_method', card));
  if (tried?.decline && given.payment_behavior === 'error_if_incomplete') {
    throw new StripeError(402, { type: 'card_error', ...tried.decline, charge: tried.charge.id });
  }
  return ledger.need('subscription', subscription.id);
}

export const subscriptionOperations = [
  operation('POST /subscriptions', creation, create),
  operation('POST /subscriptions/:id', update, (ledger, given, id) => {
    refuseUnpaidChange(ledger, given, id);
    return changeSubscription(ledger, given, id);
  }),
  operation(
    'DELETE /subscriptions/:id',
    { cancellation_details: cancellationDetails, invoice_now: flag, prorate: flag },
    (ledger, given, id) => {
      const old = ledger.need('subscription', id, 'subscription');
      if (hasEnded(old)) throw invalid(`No such subscription: '${id}'`, { code: 'resource_missing', status: 404 });
      const { comment = null, feedback: why = null } = given.cancellation_details ?? {};
      const cancellation_details = { comment, feedback: why, feedback_option: null, reason: null };
      if (given.prorate) prorate(ledger, old, { ...old, items: { ...old.items, data: [] } });
      if (given.invoice_now) ledger.emit('invoice.created', invoicePending(ledger, old));
      return endSubscription(
        ledger,
        { ...ledger.need('subscription', id), cancellation_details },
        'cancellation_requested',
      );
    },
  ),
  retrieving('/subscriptions', 'subscription', 'subscription'),
  listing(
    '/subscriptions',
    {
      collection_method: collectionMethod,
      created: timeRange,
      current_period_end: timeRange,
      current_period_start: timeRange,
      customer: text(),
      price: text(),
      status: oneOf(
        'active',
        'all',
        'canceled',
        'ended',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'paused',
        'trialing',
        'unpaid',
      ),
    },
    (ledger) => ledger.all('subscription'),
    (row, given) =>
      (!given.customer || row.customer === given.customer) &&
      (!given.collection_method || row.collection_method === given.collection_method) &&
      (!given.price || row.items.data.some(({ price }) => price.id === given.price)) &&
      isWithin(row.created, given.created) &&
      isWithin(row.items.data[0]?.current_period_end ?? 0, given.current_period_end) &&
      isWithin(row.items.data[0]?.current_period_start ?? 0, given.current_period_start) &&
      hasStatus(row, given.status),
  ),
];

/** By default, all except canceled ones. */
function hasStatus(subscription: Subscription, wanted: string | null | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === 'ended') return hasEnded(subscription);
  return wanted ? subscription.status === wanted : subscription.status !== 'canceled';
}
