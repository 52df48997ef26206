import type { CouponState } from '@coursefront/contract/shop/coupons.ts';
import type { CouponFacts } from './refusal-of-coupon.ts';

/** In the words of whoever made the code: what a buyer would be told, or that it counts. */
export function stateOfCoupon(coupon: Pick<CouponFacts, 'active' | 'begun' | 'over' | 'usesLeft'>): CouponState {
  if (!coupon.active) return 'off';
  if (coupon.over) return 'over';
  if (coupon.usesLeft !== null && coupon.usesLeft <= 0) return 'used_up';
  return coupon.begun ? 'active' : 'scheduled';
}
