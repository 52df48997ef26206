import { missingParameter, newMetadata } from '../../api/parameters.ts';
import { couponBehind } from '../../catalogue/coupons.ts';
import { keepInlinePrice } from '../../catalogue/prices.ts';
import { newId } from '../../state/ids.ts';
import type { Basket } from '../../state/kinds.ts';
import type { Ledger } from '../../state/ledger.ts';
import { invalid } from '../../state/stripe-error.ts';
import type { Price, Session, SessionLine } from '../../state/wire.ts';
import { readDiscounts } from '../amounts/discounts.ts';
import { type Tax, taxOf, taxRate } from '../amounts/tax.ts';
import { addUp, isInclusive, type Totals } from '../amounts/totals.ts';
import { checkTogether } from '../subscriptions/items.ts';
import type { NewCheckout } from './checkout-parameters.ts';

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

/** The basket's totals. Tax is only known together with the buyer's location. */
export function basketTotals(ledger: Ledger, basket: Basket, tax: Tax | undefined): Totals {
  return addUp(
    basket.lines.map(({ price, quantity }) => ({
      amount: (price.unit_amount ?? 0) * quantity,
      product: price.product,
      isInclusive: isInclusive(price),
      discountable: true,
    })),
    basket.discounts.map(({ coupon }) => couponBehind(ledger, coupon)),
    tax,
  );
}

/** The session with its totals, with or without a known location. */
export function withSums(ledger: Ledger, session: Session, basket: Basket, isLocated: boolean): Session {
  const { enabled } = session.automatic_tax;
  const totals = basketTotals(ledger, basket, enabled && isLocated ? taxOf(ledger) : undefined);
  return {
    ...session,
    amount_subtotal: totals.subtotal,
    amount_total: totals.total,
    automatic_tax: {
      enabled,
      liability: enabled ? { type: 'self' } : null,
      provider: enabled ? 'stripe' : null,
      status: enabled ? (isLocated ? 'complete' : 'requires_location_inputs') : null,
    },
    discounts: basket.discounts.map(({ coupon, promotion_code }) => ({
      coupon: promotion_code ? null : coupon,
      promotion_code,
    })),
    total_details: { amount_discount: totals.discount, amount_shipping: 0, amount_tax: totals.tax },
  };
}

/** The lines in the API's format. They include tax if the session's tax is complete. */
export function sessionLines(ledger: Ledger, session: Session): SessionLine[] {
  const basket = ledger.need('basket', session.id, 'session');
  const tax = session.automatic_tax.status === 'complete' ? taxOf(ledger) : undefined;
  const totals = basketTotals(ledger, basket, tax);
  return basket.lines.map(({ id, price, quantity, description }, index): SessionLine => {
    const sums = totals.lines[index];
    const discount = sums?.discounts.reduce((sum, amount) => sum + amount, 0) ?? 0;
    return {
      id,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: discount,
      amount_subtotal: sums?.subtotal ?? 0,
      amount_tax: sums?.tax ?? 0,
      amount_total: sums?.total ?? 0,
      currency: price.currency,
      description,
      metadata: {},
      price,
      quantity,
      ...(tax &&
        sums && {
          taxes: [
            {
              amount: sums.tax,
              rate: taxRate(tax, sums.isInclusive, session.created),
              taxability_reason: tax.percentage ? ('standard_rated' as const) : ('not_collecting' as const),
              taxable_amount: sums.total - sums.tax,
            },
          ],
        }),
    };
  });
}
