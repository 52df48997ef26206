import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';
import { IdText, Moment } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { Coupon, CouponType, couponFields } from './coupons.ts';

const search = z._default(z.string().check(z.trim(), z.maxLength(200)), '');

/** A discount code with the customer whose shop takes it. */
export const CustomerCoupon = z.extend(Coupon, { instance_id: z.int(), customer: z.string() });
export type CustomerCoupon = z.infer<typeof CustomerCoupon>;

export const readAllCoupons = endpoint({
  method: 'GET',
  path: '/coupon/readall',
  summary: 'The discount codes of all customers, by code or customer, a page at a time',
  access: 'admin',
  query: listQuery(['customer', 'created_at'], pageSize.coupons),
  answer: listOf(CustomerCoupon),
  refuses: [],
});

export const exportAllCoupons = endpoint({
  method: 'GET',
  path: '/coupon/export',
  summary: 'Every discount code that the list shows for the same search, as CSV',
  access: 'admin',
  query: z.strictObject({ search }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const switchCustomerCoupon = endpoint({
  method: 'POST',
  path: '/coupon/{id}/{instance_id}/active',
  summary: "Switch a customer's discount code off or on; orders that used it keep their price",
  access: 'admin',
  params: z.strictObject({ id: IdText, instance_id: IdText }),
  body: z.object({ active: z.boolean() }),
  answer: Coupon,
  refuses: ['coupon.not_found'],
});

/** A discount code for the platform's subscriptions. It lowers the first payment. */
export const SubscriptionCoupon = z.object(couponFields);
export type SubscriptionCoupon = z.infer<typeof SubscriptionCoupon>;

export const readSubscriptionCoupons = endpoint({
  method: 'GET',
  path: '/subscription/coupons',
  summary: "Codes for the platform's own subscriptions, the newest first unless sorted",
  access: 'admin',
  query: listQuery(['created_at', 'promo_code', 'uses'], pageSize.coupons, 'desc'),
  answer: listOf(SubscriptionCoupon),
  refuses: [],
});

export const exportSubscriptionCoupons = endpoint({
  method: 'GET',
  path: '/subscription/coupons/export',
  summary: 'Every such code that the list shows for the same search, as CSV',
  access: 'admin',
  query: z.strictObject({ search }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const NewSubscriptionCoupon = z
  .object({
    promo_code: z
      .string()
      .check(z.trim(), z.minLength(1, 'field.required'), z.regex(/^[A-Za-z0-9_-]{2,40}$/, 'coupon.code_invalid')),
    type: CouponType,
    off_amount: z.int().check(z.positive(), z.maximum(100_000_000)),
    /** The currency of a fixed amount. */
    currency: z._default(Currency, 'SEK'),
    valid_until: z._default(z.nullable(Moment), null),
    max_uses: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000))), null),
  })
  .check(
    z.refine(({ type, off_amount }) => type === 'amount' || off_amount <= 100, {
      path: ['off_amount'],
      error: 'coupon.percent_too_big',
    }),
  );

export const addSubscriptionCoupon = endpoint({
  method: 'POST',
  path: '/subscription/coupons',
  summary: "Make a code for the platform's own subscriptions",
  access: 'admin',
  body: NewSubscriptionCoupon,
  answer: SubscriptionCoupon,
  refuses: ['coupon.code_taken', 'coupon.ends_in_past'],
});

export const switchSubscriptionCoupon = endpoint({
  method: 'POST',
  path: '/subscription/coupons/{id}/active',
  summary: 'Switch such a code off or on; who has begun to pay keeps the price',
  access: 'admin',
  params: z.strictObject({ id: IdText }),
  body: z.object({ active: z.boolean() }),
  answer: SubscriptionCoupon,
  refuses: ['coupon.not_found'],
});
