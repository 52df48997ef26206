export { giveBackCoupon, type NewCoupon, takeCoupon } from './coupons.queries.ts';
export { findUsableCoupon, type UsableCoupon } from './find-usable-coupon.ts';
export { addCoupon } from './make-coupon.ts';
export { refusalOfCoupon, stateOfCoupon } from './rules/coupon-validity.ts';
