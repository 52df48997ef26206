import type { CouponState } from '@coursefront/contract/shop/coupons.ts';
import type { CouponFacts } from './refusal-of-coupon.ts';

/** The coupon's state for its owner. */
export function stateOfCoupon(coupon: Pick<CouponFacts, 'active' | 'begun' | 'over' | 'usesLeft'>): CouponState {
  if (!coupon.active) return 'off';
  if (coupon.over) return 'over';
  if (coupon.usesLeft !== null && coupon.usesLeft <= 0) return 'used_up';
  return coupon.begun ? 'active' : 'scheduled';
}
