import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery, pages } from '../lists.ts';
import { IdText, Moment } from '../values/fields.ts';
import { Currency } from '../values/money.ts';

export const CouponType = z.enum(['percent', 'amount']);

/** Whether a code is valid now, and why not. */
export const couponStates = ['active', 'scheduled', 'over', 'used_up', 'off'] as const;
export const CouponState = z.enum(couponStates);
export type CouponState = z.infer<typeof CouponState>;

/** The fields that every discount code has: those for courses and those for subscriptions. */
export const couponFields = {
  id: z.int(),
  promo_code: z.string(),
  type: CouponType,
  /** Percent, or minor units of the currency. */
  off_amount: z.int(),
  currency: z.nullable(Currency),
  valid_until: z.nullable(z.string()),
  max_uses: z.nullable(z.int()),
  /** Orders or purchases that use it, paid or open. */
  uses: z.int(),
  active: z.boolean(),
  state: CouponState,
  created_at: z.string(),
};

export const Coupon = z.object({
  ...couponFields,
  percent_off: z.nullable(z.int()),
  /** Applies in addition to the company's discount. */
  stacks: z.boolean(),
  /** If set, only this company's buyers may use it. */
  company: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The only courses that it is for, by the ids of the learning site; none if it is for all. */
  courses: z.array(z.object({ courseid: z.int(), name: z.string() })),
  valid_from: z.string(),
});
export type Coupon = z.infer<typeof Coupon>;

const CouponList = z.extend(listQuery(['created_at', 'promo_code', 'uses', 'valid_until'], pageSize.coupons, 'desc'), {
  state: z.optional(CouponState),
  company_id: z.optional(IdText),
});

export const readCoupons = endpoint({
  method: 'GET',
  path: '/coupon/readallown',
  summary: 'The discount codes of the instance, a page at a time; the newest first unless sorted',
  access: { can: 'openCompanyAccount' },
  query: CouponList,
  answer: z.extend(listOf(Coupon), { time_zone: z.string() }),
  refuses: [],
});

export const exportCoupons = endpoint({
  method: 'GET',
  path: '/coupons/export',
  summary: 'Every discount code that the list shows, in its order, as CSV, while it is being read',
  access: { can: 'openCompanyAccount' },
  query: z.omit(CouponList, pages),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

/** More are nearly all of a shop: then the code is for all. */
export const mostCouponCourses = 50;

const couponToAdd = z.object({
  coupon: z
    .object({
      promo_code: z
        .string()
        .check(z.trim(), z.minLength(1, 'field.required'), z.regex(/^[A-Za-z0-9_-]{2,40}$/, 'coupon.code_invalid')),
      type: CouponType,
      off_amount: z.int().check(z.positive(), z.maximum(100_000_000)),
      /** The currency of a fixed amount. */
      currency: z._default(Currency, 'SEK'),
    })
    .check(
      z.refine(({ type, off_amount }) => type === 'amount' || off_amount <= 100, {
        path: ['off_amount'],
        error: 'coupon.percent_too_big',
      }),
    ),
  /** A constant of older clients, which is ignored. */
  percent_off: z.optional(z.unknown()),
  stacks: z._default(z.boolean(), false),
  company_id: z._default(z.nullable(z.int().check(z.positive())), null),
  /** The learning site's ids. None: for all courses. */
  courses: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(mostCouponCourses)), []),
  /** Default: now. */
  valid_from: z._default(z.nullable(Moment), null),
  valid_until: z._default(z.nullable(Moment), null),
  max_uses: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000))), null),
});

export const NewCoupon = couponToAdd.check(
  z.refine(
    ({ valid_from, valid_until }) =>
      valid_until === null || valid_from === null || Date.parse(valid_until) > Date.parse(valid_from),
    { path: ['valid_until'], error: 'coupon.ends_before_start' },
  ),
);

export const addCoupon = endpoint({
  method: 'POST',
  path: '/coupon/create',
  summary: 'Make a discount code of the value that was chosen',
  access: { can: 'openCompanyAccount' },
  body: NewCoupon,
  answer: Coupon,
  refuses: ['coupon.code_taken', 'company.not_found', 'course.not_found'],
});

export const changeCoupon = endpoint({
  method: 'PUT',
  path: '/coupon/{id}',
  summary:
    'Change a discount code; its name, kind and currency stay, and its value once an order uses it. Orders keep their price',
  access: { can: 'openCompanyAccount' },
  params: z.strictObject({ id: IdText }),
  body: NewCoupon,
  answer: Coupon,
  refuses: ['coupon.not_found', 'coupon.in_use', 'coupon.limit_below_uses', 'company.not_found', 'course.not_found'],
});

export const switchCoupon = endpoint({
  method: 'POST',
  path: '/coupon/{id}/active',
  summary: 'Switch a discount code off or on; orders that used it keep their price',
  access: { can: 'openCompanyAccount' },
  params: z.strictObject({ id: IdText }),
  body: z.object({ active: z.boolean() }),
  answer: Coupon,
  refuses: ['coupon.not_found'],
});

export const findCouponCompanies = endpoint({
  method: 'GET',
  path: '/coupon/companies',
  summary: 'Companies that a code can be bound to, by the first letters of their words',
  access: { can: 'openCompanyAccount' },
  query: z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
  answer: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
  refuses: [],
});
