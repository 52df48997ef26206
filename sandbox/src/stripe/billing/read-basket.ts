import { newMetadata } from '../api/change-metadata.ts';
import { missingParameter } from '../api/parameters.ts';
import { invalid } from '../api/stripe-error.ts';
import type { NewCheckout } from '../resources/checkout-parameters.ts';
import { keepInlinePrice } from '../resources/prices.ts';
import { newId } from '../state/ids.ts';
import type { Basket } from '../state/kinds.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Price } from '../wire.ts';
import { readDiscounts } from './discounts.ts';
import { checkTogether } from './subscription-items.ts';

export function readBasket(ledger: Ledger, id: string, given: NewCheckout): Basket {
  if (given.line_items.length === 0) throw missingParameter('line_items');
  const lines = given.line_items.map((line, index) => {
    const at = `line_items[${index}]`;
    const price = priceOf(ledger, line, at);
    if (line.quantity == null) throw missingParameter(`${at}[quantity]`);
    return { id: newId('li'), price, quantity: line.quantity, description: ledger.need('product', price.product).name };
  });
  const prices = lines.map(({ price }) => price);
  if (new Set(prices.map(({ currency }) => currency)).size > 1)
    throw invalid('All prices must be in one currency.', { param: 'line_items' });
  const recurring = prices.filter((price) => price.recurring);
  if (given.mode === 'payment' && recurring.length > 0) {
    throw invalid('You specified `payment` mode but passed a recurring price.', { param: 'line_items' });
  }
  if (given.mode === 'subscription') {
    if (recurring.length < prices.length)
      throw invalid('The sandbox sells subscriptions without one-time prices beside them.', { param: 'line_items' });
    checkTogether(recurring);
  }
  const percent = given.subscription_data?.application_fee_percent ?? null;
  if (percent && ledger.isPlatform) {
    throw invalid('Application fees are taken on behalf of another account only.', {
      param: 'subscription_data[application_fee_percent]',
    });
  }
  return {
    id,
    lines,
    discounts: readDiscounts(ledger, given.discounts),
    allowsCodes: given.allow_promotion_codes ?? false,
    payment: {
      application_fee_amount: given.payment_intent_data?.application_fee_amount ?? null,
      description: given.payment_intent_data?.description ?? null,
      metadata: newMetadata(given.payment_intent_data?.metadata),
      receipt_email: given.payment_intent_data?.receipt_email ?? null,
      setup_future_usage: given.payment_intent_data?.setup_future_usage ?? null,
    },
    subscription: {
      application_fee_percent: percent,
      description: given.subscription_data?.description ?? null,
      metadata: newMetadata(given.subscription_data?.metadata),
    },
  };
}

function priceOf(ledger: Ledger, line: NewCheckout['line_items'][number], at: string): Price {
  if (line.price_data) return keepInlinePrice(ledger, line.price_data, `${at}[price_data]`);
  if (!line.price) throw missingParameter(`${at}[price]`);
  const price = ledger.need('price', line.price, `${at}[price]`);
  if (!price.active) throw invalid('The price specified is inactive.', { param: `${at}[price]` });
  return price;
}
