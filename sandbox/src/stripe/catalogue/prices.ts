import { isWithin, listing, operation, retrieving, timeRange } from '../api/operation.ts';
import {
  changeMetadata,
  fields,
  flag,
  listOf,
  metadata,
  missingParameter,
  needed,
  newMetadata,
  oneOf,
  type Read,
  text,
  whole,
} from '../api/parameters.ts';
import { newId } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import { invalid } from '../state/stripe-error.ts';
import type { Price } from '../state/wire.ts';
import { keepProduct } from './products.ts';

export const interval = oneOf('day', 'week', 'month', 'year');
export const taxBehavior = oneOf('exclusive', 'inclusive', 'unspecified');
const recurring = fields({
  interval: needed(interval),
  interval_count: whole(1),
  usage_type: oneOf('licensed'),
  trial_period_days: whole(0),
});
/** The fields that prices share with inline prices of checkouts and subscriptions. */
const amount = {
  currency: needed(text(3)),
  unit_amount: whole(0),
  unit_amount_decimal: text(),
  tax_behavior: taxBehavior,
};
const productData = fields({
  name: needed(text()),
  description: text(),
  images: listOf(text()),
  metadata,
  tax_code: text(),
  unit_label: text(12),
});
const creation = {
  ...amount,
  product: text(),
  product_data: fields({
    id: text(),
    active: flag,
    name: needed(text()),
    metadata,
    tax_code: text(),
    unit_label: text(12),
  }),
  recurring,
  active: flag,
  lookup_key: text(200),
  transfer_lookup_key: flag,
  metadata,
  nickname: text(),
};

export const inlinePrice = fields({
  ...amount,
  product: text(),
  product_data: productData,
  recurring: fields({ interval: needed(interval), interval_count: whole(1) }),
});

type Creation = Read<typeof creation> & { id?: string };

/** `at` is the parameters' place in the request, for error messages. */
export function keepPrice(ledger: Ledger, given: Creation, at = ''): Price {
  const name = (field: string) => (at ? `${at}[${field}]` : field);
  const currency = given.currency.toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}.`, { param: name('currency') });
  const price: Price = {
    id: given.id ?? newId('price'),
    object: 'price',
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    created: ledger.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: newMetadata(given.metadata),
    nickname: given.nickname ?? null,
    product: productOf(ledger, given, name),
    recurring: given.recurring
      ? {
          interval: given.recurring.interval,
          interval_count: given.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: given.recurring.trial_period_days ?? null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: given.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? 'recurring' : 'one_time',
    ...unitAmount(given, name('unit_amount')),
  };
  if (price.lookup_key) takeLookupKey(ledger, price.lookup_key, given.transfer_lookup_key ?? false);
  return ledger.keep('price', price);
}

export function keepInlinePrice(
  ledger: Ledger,
  given: Read<{ price: typeof inlinePrice }>['price'] & {},
  at: string,
): Price {
  const { product_data, ...rest } = given;
  if (!product_data) return keepPrice(ledger, { ...rest, active: false }, at);
  if (rest.product) throw onlyOneProduct(`${at}[product]`);
  return keepPrice(ledger, { ...rest, product: keepProduct(ledger, product_data).id, active: false }, at);
}

function productOf(ledger: Ledger, given: Creation, name: (field: string) => string): string {
  if (given.product && given.product_data) throw onlyOneProduct(name('product'));
  if (given.product) return ledger.need('product', given.product, name('product')).id;
  if (given.product_data) return keepProduct(ledger, given.product_data).id;
  throw missingParameter(name('product'));
}

const onlyOneProduct = (param: string) =>
  invalid('You may only specify one of these: product, product_data.', { param });

function unitAmount({ unit_amount, unit_amount_decimal }: Creation, at: string) {
  if (unit_amount != null) return { unit_amount, unit_amount_decimal: String(unit_amount) };
  if (!unit_amount_decimal) throw missingParameter(at);
  if (!/^\d{1,9}$/.test(unit_amount_decimal)) {
    throw invalid('The sandbox sells for whole minor units only.', { param: `${at}_decimal` });
  }
  return { unit_amount: Number(unit_amount_decimal), unit_amount_decimal };
}

function takeLookupKey(ledger: Ledger, key: string, transfer: boolean): void {
  const holder = ledger.all('price').find(({ lookup_key }) => lookup_key === key);
  if (holder && !transfer) throw invalid(`A price already uses the lookup key ${key}.`, { param: 'lookup_key' });
  if (holder) ledger.keep('price', { ...holder, lookup_key: null });
}

export const priceOperations = [
  operation('POST /prices', creation, (ledger, given) => {
    const price = keepPrice(ledger, given);
    ledger.emit('price.created', price);
    return price;
  }),
  operation(
    'POST /prices/:id',
    {
      active: flag,
      lookup_key: text(200),
      transfer_lookup_key: flag,
      metadata,
      nickname: text(),
      tax_behavior: taxBehavior,
    },
    (ledger, given, id) => {
      const old = ledger.need('price', id, 'price');
      if (given.lookup_key && given.lookup_key !== old.lookup_key) {
        takeLookupKey(ledger, given.lookup_key, given.transfer_lookup_key ?? false);
      }
      const price: Price = {
        ...old,
        active: given.active ?? old.active,
        lookup_key: given.lookup_key === undefined ? old.lookup_key : given.lookup_key,
        nickname: given.nickname === undefined ? old.nickname : given.nickname,
        tax_behavior: given.tax_behavior ?? old.tax_behavior,
        metadata: changeMetadata(old.metadata, given.metadata),
      };
      ledger.keep('price', price);
      ledger.emit('price.updated', price);
      return price;
    },
  ),
  retrieving('/prices', 'price', 'price'),
  listing(
    '/prices',
    {
      active: flag,
      created: timeRange,
      currency: text(3),
      lookup_keys: listOf(text()),
      product: text(),
      recurring: fields({ interval, usage_type: oneOf('licensed', 'metered') }),
      type: oneOf('one_time', 'recurring'),
    },
    (ledger) => ledger.all('price'),
    (price, { active, created, currency, lookup_keys, product, recurring, type }) =>
      (active == null || price.active === active) &&
      isWithin(price.created, created) &&
      (!currency || price.currency === currency.toLowerCase()) &&
      (!lookup_keys || lookup_keys.includes(price.lookup_key ?? '')) &&
      (!product || price.product === product) &&
      (!recurring?.interval || price.recurring?.interval === recurring.interval) &&
      (!type || price.type === type),
  ),
];
