import { couponBehind } from '../resources/coupons.ts';
import type { Basket } from '../state/kinds.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Session, SessionLine } from '../wire.ts';
import { type Tax, taxOf, taxRate } from './tax.ts';
import { addUp, isInclusive, type Totals } from './totals.ts';

/** What the basket costs. Tax is known only when it is known where the buyer is. */
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

/** The sums of the session, for a buyer whose country is known or not. */
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

/** The lines as the API tells them. Their tax is told when the session's is. */
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
