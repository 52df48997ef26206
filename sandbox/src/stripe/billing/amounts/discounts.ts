import { fields, listOf, type Read, text } from '../../api/parameters.ts';
import { countRedemption, couponBehind, needUsableCoupon } from '../../catalogue/coupons.ts';
import { countCodeRedemption, needUsableCode } from '../../catalogue/promotion-codes.ts';
import { newId } from '../../state/ids.ts';
import type { Ledger } from '../../state/ledger.ts';
import { invalid } from '../../state/stripe-error.ts';
import type { Coupon, Discount } from '../../state/wire.ts';
import { addInterval } from './periods.ts';

export const discountsParameter = listOf(fields({ coupon: text(), promotion_code: text(), discount: text() }));
type GivenDiscounts = Read<{ discounts: typeof discountsParameter }>['discounts'];

type WantedDiscount = { coupon: string; promotion_code: string | null };
type DiscountOwner = { customer?: string | null; subscription?: string; invoice?: string; checkout_session?: string };

/** Finds the given coupons, or throws if one cannot be used now. */
export function readDiscounts(ledger: Ledger, given: GivenDiscounts): WantedDiscount[] {
  return (given ?? []).map(({ coupon, promotion_code, discount }, index) => {
    if (discount)
      return {
        coupon: couponIn(ledger.need('discount', discount, `discounts[${index}][discount]`)),
        promotion_code: null,
      };
    if (promotion_code) {
      const code = needUsableCode(ledger, promotion_code, `discounts[${index}][promotion_code]`);
      return { coupon: needUsableCoupon(ledger, code.promotion.coupon ?? '', 'coupon').id, promotion_code };
    }
    if (!coupon) throw invalid('A discount names a coupon or a promotion code.', { param: `discounts[${index}]` });
    return { coupon: needUsableCoupon(ledger, coupon, `discounts[${index}][coupon]`).id, promotion_code: null };
  });
}

/** Creates the discounts for their owner and counts them as redeemed. */
export function grantDiscounts(ledger: Ledger, wanted: WantedDiscount[], owner: DiscountOwner): Discount[] {
  return wanted.map(({ coupon, promotion_code }) => {
    countRedemption(ledger, coupon);
    if (promotion_code) countCodeRedemption(ledger, promotion_code);
    return ledger.keep('discount', {
      id: newId('di'),
      object: 'discount',
      checkout_session: owner.checkout_session ?? null,
      customer: owner.customer ?? null,
      customer_account: null,
      end: endOf(couponBehind(ledger, coupon), ledger.now()),
      invoice: owner.invoice ?? null,
      invoice_item: null,
      promotion_code,
      source: { type: 'coupon', coupon },
      start: ledger.now(),
      subscription: owner.subscription ?? null,
      subscription_item: null,
    });
  });
}

function endOf({ duration, duration_in_months }: Coupon, start: number): number | null {
  return duration === 'repeating'
    ? addInterval(start, { interval: 'month', interval_count: duration_in_months ?? 1 })
    : null;
}

const couponIn = ({ source }: Discount): string => source.coupon ?? '';

export const couponsOf = (ledger: Ledger, discounts: string[]): Coupon[] =>
  discounts.map((id) => couponBehind(ledger, couponIn(ledger.need('discount', id))));

/** A one-time coupon ends with the first invoice, a repeating one after its months. */
export function lastingDiscounts(ledger: Ledger, discounts: string[], at: number): string[] {
  return discounts.filter((id) => {
    const discount = ledger.need('discount', id);
    const { duration } = couponBehind(ledger, couponIn(discount));
    return duration !== 'once' && (discount.end === null || discount.end > at);
  });
}
