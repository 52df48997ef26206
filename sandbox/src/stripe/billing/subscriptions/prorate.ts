import { newId } from '../../state/ids.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { InvoiceItem, Subscription, SubscriptionItem } from '../../state/wire.ts';
import { pricingOf } from '../invoices/lines.ts';

/** Writes items for the rest of the period: a credit for the old price and a charge for the new one, pro rata. */
export function prorate(ledger: Ledger, before: Subscription, after: Subscription, now = ledger.now()): void {
  const left = (item: SubscriptionItem, now: number) => {
    const { current_period_start: start, current_period_end: end } = item;
    return Math.min(1, Math.max(0, (end - now) / (end - start)));
  };
  for (const old of before.items.data) {
    const kept = after.items.data.find(({ id }) => id === old.id);
    if (kept && kept.price.id === old.price.id && kept.quantity === old.quantity) continue;
    writeItem(ledger, before, old, -Math.round(amountOf(old) * left(old, now)), 'Unused time on');
  }
  for (const item of after.items.data) {
    const old = before.items.data.find(({ id }) => id === item.id);
    if (old && item.price.id === old.price.id && item.quantity === old.quantity) continue;
    // A different interval starts a new period, whose invoice bills it in full.
    if (old && old.current_period_end !== item.current_period_end) continue;
    writeItem(ledger, after, item, Math.round(amountOf(item) * left(item, now)), 'Remaining time on');
  }
}

const amountOf = ({ price, quantity }: SubscriptionItem): number => (price.unit_amount ?? 0) * (quantity ?? 1);

function writeItem(
  ledger: Ledger,
  subscription: Subscription,
  item: SubscriptionItem,
  amount: number,
  what: string,
): void {
  const now = ledger.now();
  const { name } = ledger.need('product', item.price.product);
  const date = new Date(now * 1_000).toISOString().slice(0, 10);
  const invoiceItem: InvoiceItem = {
    id: newId('ii'),
    object: 'invoiceitem',
    amount,
    currency: item.price.currency,
    customer: subscription.customer,
    customer_account: null,
    date: now,
    description: `${what} ${name} after ${date}`,
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      subscription_details: { subscription: subscription.id, subscription_item: item.id },
      type: 'subscription_details',
    },
    period: { start: now, end: item.current_period_end },
    pricing: pricingOf(item.price),
    proration: true,
    quantity: item.quantity ?? 1,
    quantity_decimal: String(item.quantity ?? 1),
    tax_rates: [],
    test_clock: null,
  };
  ledger.keep('invoiceitem', invoiceItem);
  ledger.emit('invoiceitem.created', invoiceItem);
}
