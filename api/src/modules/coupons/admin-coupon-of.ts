import type { CustomerCoupon } from '@coursefront/contract/shop/admin-coupons.ts';
import type { CustomerCouponRow } from './admin-coupons.queries.ts';
import { couponOf } from './coupon-of.ts';

/** A coupon in the contract's words, with whose it is. */
export const customerCouponOf = (row: CustomerCouponRow): CustomerCoupon => ({
  ...couponOf(row),
  instance_id: row.instance_id,
  customer: row.customer,
});
