export { giveBackCoupon, type NewCoupon, takeCoupon } from './coupons.queries.ts';
export { findUsableCoupon, type UsableCoupon } from './find-usable-coupon.ts';
export { addCoupon } from './make-coupon.ts';
export { stateOfCoupon } from './rules/coupon-state.ts';
export { refusalOfCoupon } from './rules/refusal-of-coupon.ts';
