export { addCoupon, type NewCoupon, useCoupon } from './coupons.queries.ts';
