import {
  fields,
  flag,
  listOf,
  metadata,
  missingParameter,
  newMetadata,
  type Read,
  text,
  whole,
} from '../../api/parameters.ts';
import { inlinePrice, keepInlinePrice } from '../../catalogue/prices.ts';
import { newId } from '../../state/ids.ts';
import type { Ledger } from '../../state/ledger.ts';
import { invalid } from '../../state/stripe-error.ts';
import type { Metadata, Plan, Price, SubscriptionItem } from '../../state/wire.ts';

const item = { price: text(), price_data: inlinePrice, quantity: whole(0), metadata };
export const newItems = listOf(fields(item));
export const changedItems = listOf(fields({ ...item, id: text(), deleted: flag }));

export type WantedItem = { price: Price; quantity: number; metadata: Metadata };

type GivenItem = Read<typeof item>;

export function readItems(ledger: Ledger, given: GivenItem[]): WantedItem[] {
  if (given.length === 0) throw missingParameter('items');
  const wanted = given.map((one, index) => ({
    price: priceOf(ledger, one, `items[${index}]`),
    quantity: one.quantity ?? 1,
    metadata: newMetadata(one.metadata),
  }));
  checkTogether(wanted.map(({ price }) => price));
  return wanted;
}

export function priceOf(ledger: Ledger, given: GivenItem, at: string): Price {
  if (given.price_data) return needRecurring(keepInlinePrice(ledger, given.price_data, `${at}[price_data]`), at);
  if (!given.price) throw missingParameter(`${at}[price]`);
  const price = ledger.need('price', given.price, `${at}[price]`);
  if (!price.active) throw invalid(`The price specified is inactive: ${price.id}.`, { param: `${at}[price]` });
  return needRecurring(price, at);
}

function needRecurring(price: Price, at: string): Price {
  if (!price.recurring)
    throw invalid('The price specified is set to one_time: a subscription needs recurring prices.', {
      param: `${at}[price]`,
    });
  return price;
}

/** One invoice bills all items of a subscription, so they must share currency and interval. */
export function checkTogether(prices: Price[]): void {
  const rhythms = new Set(
    prices.map(({ currency, recurring }) => `${currency} ${recurring?.interval} ${recurring?.interval_count}`),
  );
  if (rhythms.size > 1)
    throw invalid('All prices of a subscription must share currency, interval and interval count.', { param: 'items' });
}

export const makeItem = (
  subscription: string,
  wanted: WantedItem,
  period: { start: number; end: number },
  now: number,
): SubscriptionItem => ({
  id: newId('si', 14),
  object: 'subscription_item',
  billing_thresholds: null,
  created: now,
  current_period_end: period.end,
  current_period_start: period.start,
  current_trial: null,
  discounts: [],
  metadata: wanted.metadata,
  plan: planOf(wanted.price),
  price: wanted.price,
  quantity: wanted.quantity,
  subscription,
  tax_rates: [],
});

/** The legacy form of a price, which items still include. */
export const planOf = (price: Price): Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
