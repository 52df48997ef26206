import type { CouponState } from '@coursefront/contract/shop/coupons.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';

/** The facts that decide whether a coupon is valid, as of now. */
export type CouponFacts = {
  active: boolean;
  begun: boolean;
  over: boolean;
  usesLeft: number | null;
  /** Currency of a fixed amount. A percentage fits every currency. */
  currency: Currency | null;
  companyId: number | null;
  /** The only courses that it is for, if there are any. */
  courses: readonly { id: number }[] | null;
};

/** Without a course only what does not depend on it is checked. */
type Purchase = { currency: Currency; companyId: number | null; courseId: number | null };

type CouponRefusal =
  | 'coupon.unknown'
  | 'coupon.over'
  | 'coupon.used_up'
  | 'coupon.other_course'
  | 'coupon.wrong_currency';

/**
 * Why the coupon is not valid for this purchase, or undefined if it is. Coupons of another company, and coupons that
 * have not started, look like unknown codes, so that guessing cannot find them.
 */
export function refusalOfCoupon(
  coupon: CouponFacts,
  { currency, companyId, courseId }: Purchase,
): CouponRefusal | undefined {
  if (!coupon.begun || (coupon.companyId !== null && coupon.companyId !== companyId)) return 'coupon.unknown';
  if (!coupon.active || coupon.over) return 'coupon.over';
  if (coupon.usesLeft !== null && coupon.usesLeft <= 0) return 'coupon.used_up';
  if (courseId !== null && coupon.courses && !coupon.courses.some(({ id }) => id === courseId))
    return 'coupon.other_course';
  if (coupon.currency !== null && coupon.currency !== currency) return 'coupon.wrong_currency';
  return undefined;
}

/** The coupon's state for its owner. */
export function stateOfCoupon(coupon: Pick<CouponFacts, 'active' | 'begun' | 'over' | 'usesLeft'>): CouponState {
  if (!coupon.active) return 'off';
  if (coupon.over) return 'over';
  if (coupon.usesLeft !== null && coupon.usesLeft <= 0) return 'used_up';
  return coupon.begun ? 'active' : 'scheduled';
}
