export { addCoupon } from './add-coupon.ts';
export { giveBackCoupon, type NewCoupon, takeCoupon } from './coupons.queries.ts';
export { findUsableCoupon, type UsableCoupon } from './find-usable-coupon.ts';
