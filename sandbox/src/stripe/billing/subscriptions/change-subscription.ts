import { changeMetadata, newMetadata, type Read } from '../../api/parameters.ts';
import type { Ledger } from '../../state/ledger.ts';
import { invalid, StripeError } from '../../state/stripe-error.ts';
import type { Invoice, Subscription } from '../../state/wire.ts';
import { grantDiscounts, readDiscounts } from '../amounts/discounts.ts';
import { periodAfter } from '../amounts/periods.ts';
import { needPaymentMethod } from '../charges/payment-methods.ts';
import { invoicePending, invoiceSubscription } from './invoice-subscription.ts';
import { checkTogether, makeItem, planOf, priceOf } from './items.ts';
import type { facts, update } from './parameters.ts';
import { prorate } from './prorate.ts';
import { advanceInvoice } from './renew-subscription.ts';
import { rhythm } from './subscribe.ts';

export const hasEnded = ({ status }: Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';

/** Applies the given changes (plan, end, terms) and bills the difference. */
export function changeSubscription(ledger: Ledger, given: Read<typeof update>, id: string): Subscription {
  const old = ledger.need('subscription', id, 'subscription');
  if (hasEnded(old)) {
    throw invalid('A canceled subscription can only update its cancellation_details.', { code: 'resource_missing' });
  }
  const plans = withItems(ledger, old, given);
  const period_end = plans.items.data[0]?.current_period_end ?? ledger.now();
  const endsWithPeriod =
    given.cancel_at_period_end ?? (given.cancel_at === undefined ? old.cancel_at_period_end : false);
  const cancel_at = given.cancel_at === undefined ? (old.cancel_at_period_end ? null : old.cancel_at) : given.cancel_at;
  const isEnding = endsWithPeriod || cancel_at !== null;
  const subscription = ledger.keep('subscription', {
    ...plans,
    application_fee_percent:
      given.application_fee_percent === undefined ? old.application_fee_percent : given.application_fee_percent,
    automatic_tax: { ...old.automatic_tax, enabled: given.automatic_tax?.enabled ?? old.automatic_tax.enabled },
    cancel_at: endsWithPeriod ? period_end : cancel_at,
    cancel_at_period_end: endsWithPeriod,
    canceled_at: isEnding ? (old.canceled_at ?? ledger.now()) : null,
    cancellation_details: {
      comment: given.cancellation_details?.comment ?? old.cancellation_details?.comment ?? null,
      feedback: given.cancellation_details?.feedback ?? old.cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason: isEnding ? 'cancellation_requested' : null,
    },
    collection_method: given.collection_method ?? old.collection_method,
    days_until_due: given.days_until_due === undefined ? old.days_until_due : given.days_until_due,
    default_payment_method: given.default_payment_method
      ? needPaymentMethod(ledger, given.default_payment_method).id
      : given.default_payment_method === undefined
        ? old.default_payment_method
        : null,
    description: given.description === undefined ? old.description : given.description,
    discounts: given.discounts === undefined ? old.discounts : newDiscounts(ledger, old, given.discounts),
    metadata: changeMetadata(old.metadata, given.metadata),
  });
  billChange(ledger, old, subscription, given);
  const changed = ledger.need('subscription', id);
  ledger.emit('customer.subscription.updated', changed, differences(old, changed));
  return changed;
}

function newDiscounts(
  ledger: Ledger,
  { id, customer }: Subscription,
  given: Read<typeof facts>['discounts'],
): string[] {
  return grantDiscounts(ledger, readDiscounts(ledger, given), { customer, subscription: id }).map(
    (discount) => discount.id,
  );
}

function withItems(ledger: Ledger, old: Subscription, given: Read<typeof update>): Subscription {
  if (!given.items) return old;
  const now = ledger.now();
  const first = old.items.data[0];
  const period = { start: first?.current_period_start ?? now, end: first?.current_period_end ?? now };
  const data = [...old.items.data];
  for (const [index, wanted] of given.items.entries()) {
    const position = data.findIndex((item) => item.id === wanted.id);
    const item = data[position];
    if (wanted.id && !item)
      throw invalid(`No such subscription item: '${wanted.id}'`, {
        param: `items[${index}][id]`,
        code: 'resource_missing',
        status: 404,
      });
    if (!item) {
      const price = priceOf(ledger, wanted, `items[${index}]`);
      data.push(
        makeItem(
          old.id,
          { price, quantity: wanted.quantity ?? 1, metadata: newMetadata(wanted.metadata) },
          period,
          now,
        ),
      );
    } else if (wanted.deleted) {
      data.splice(position, 1);
    } else {
      const price = wanted.price || wanted.price_data ? priceOf(ledger, wanted, `items[${index}]`) : item.price;
      const quantity = wanted.quantity ?? item.quantity ?? 1;
      data[position] = {
        ...item,
        price,
        plan: planOf(price),
        quantity,
        metadata: changeMetadata(item.metadata, wanted.metadata),
      };
    }
  }
  if (data.length === 0) throw invalid('A subscription must have at least one item.', { param: 'items' });
  checkTogether(data.map(({ price }) => price));
  return restarted(old, { ...old, items: { ...old.items, data } }, now);
}

/** A different interval starts a new period today. */
function restarted(old: Subscription, changed: Subscription, now: number): Subscription {
  if (!hasNewRhythm(old, changed)) return changed;
  const { start, end } = periodAfter(now, rhythm(changed.items.data[0]?.price.recurring), now);
  const data = changed.items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end }));
  return { ...changed, billing_cycle_anchor: now, items: { ...changed.items, data } };
}

function hasNewRhythm(old: Subscription, changed: Subscription): boolean {
  const before = rhythm(old.items.data[0]?.price.recurring);
  const after = rhythm(changed.items.data[0]?.price.recurring);
  return before.interval !== after.interval || before.interval_count !== after.interval_count;
}

function billChange(ledger: Ledger, old: Subscription, changed: Subscription, given: Read<typeof update>): void {
  const behavior = given.proration_behavior ?? 'create_prorations';
  if (behavior !== 'none') prorate(ledger, old, changed, given.proration_date ?? undefined);
  const isNewRhythm = hasNewRhythm(old, changed);
  const isChanged = old.items.data !== changed.items.data;
  if (!isNewRhythm && !(isChanged && behavior === 'always_invoice')) return;
  const invoice = isNewRhythm
    ? invoiceSubscription(ledger, changed, 'subscription_update')
    : invoicePending(ledger, changed);
  ledger.emit('invoice.created', invoice);
  if (changed.collection_method === 'charge_automatically') advanceInvoice(ledger, invoice.id);
}

/** The old values of changed fields, for the event's `previous_attributes`. */
function differences(old: Subscription, changed: Subscription): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(old).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(changed[key as keyof Subscription]),
    ),
  );
}

type SubscriptionUpdate = Read<typeof update>;

/** The invoice that a change would create now. */
export const previewChange = (ledger: Ledger, change: SubscriptionUpdate, id: string): Invoice =>
  ledger.world.store.rehearse(() => {
    const { latest_invoice } = changeSubscription(ledger, change, id);
    const invoice = ledger.need('invoice', latest_invoice ?? '');
    return { ...invoice, id: `upcoming_${invoice.id}`, status: 'draft', ending_balance: null };
  });

/** With `error_if_incomplete`, refuses a change whose invoice the card does not pay. */
export function refuseUnpaidChange(ledger: Ledger, change: SubscriptionUpdate, id: string): void {
  if (change.payment_behavior !== 'error_if_incomplete' || !change.items) return;
  const isUnpaid = ledger.world.store.rehearse(() => {
    const { latest_invoice } = changeSubscription(ledger, change, id);
    return ledger.need('invoice', latest_invoice ?? '').status === 'open';
  });
  if (isUnpaid)
    throw new StripeError(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
}
