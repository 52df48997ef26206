import * as z from 'zod/mini';
import { placesPerOrder } from '../constants.ts';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { IdText } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { PriceLine } from './prices.ts';
import { AfterDate, CourseType, ShopCard, shopFilters } from './webshop.ts';

export const readShopFilters = endpoint({
  method: 'GET',
  path: '/webshop/{webshop_id}/filters',
  summary: "What the courses of an instance's shop can be filtered by",
  access: 'public',
  params: z.object({ webshop_id: IdText }),
  query: z.strictObject({ preview: z.optional(z.enum(['true', 'false'])) }),
  answer: z.object({
    towns: z.array(z.string()),
    /** `2027-03`, the next one first. */
    months: z.array(z.string()),
    languages: z.array(z.string()),
    /** In minor units; null if the shop sells in several currencies or nothing. */
    prices: z.nullable(z.object({ currency: Currency, least: z.int(), most: z.int() })),
  }),
  refuses: ['instance.not_found', 'access.feature_not_enabled'],
});

/** A date of some course in the shop. */
export const ShopDate = z.object({
  event_id: z.int(),
  courseid: z.int(),
  instance_id: z.int(),
  name: z.string(),
  type: CourseType,
  start_date: z.string(),
  end_date: z.nullable(z.string()),
  location: z.string(),
  available_slots: z.int(),
  max_attendance_count: z.int(),
  /** The price of a single place. */
  price: z.int(),
  /** The same without tax, if the shop shows its prices so. */
  net_price: z.nullable(z.int()),
  currency: Currency,
  /** Sold by the external shop; `price` is a guide price. */
  sold_elsewhere: z.boolean(),
});
export type ShopDate = z.infer<typeof ShopDate>;

export const readShopDates = endpoint({
  method: 'GET',
  path: '/webshop/{webshop_id}/dates',
  summary: "The coming dates of all courses in an instance's shop, the next one first",
  access: 'public',
  params: z.object({ webshop_id: IdText }),
  query: z.strictObject({
    town: shopFilters.town,
    month: shopFilters.month,
    after: AfterDate,
    preview: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.object({
    customer: z.object({ name: z.string() }),
    rows: z.array(ShopDate),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
  refuses: ['instance.not_found', 'access.feature_not_enabled'],
});

/** Other courses of the shop that somebody who reads this one may want. */
export const readRelatedCourses = endpoint({
  method: 'GET',
  path: '/webshop/{webshop_id}/courses/{course_id}/related',
  summary: "Courses of an instance's shop that resemble one of them; the course's id is the learning site's",
  access: 'public',
  params: z.object({ webshop_id: IdText, course_id: IdText }),
  query: z.strictObject({ preview: z.optional(z.enum(['true', 'false'])) }),
  answer: z.object({ rows: z.array(ShopCard) }),
  refuses: ['instance.not_found', 'access.feature_not_enabled'],
});

/** A code is `unknown` as well if it has not started, or belongs to a company that is not the visitor's. */
export const readShopCoupon = endpoint({
  method: 'GET',
  path: '/webshop/{webshop_id}/coupon',
  summary: 'Whether the discount code of a link to the shop is valid, and what it takes off',
  access: 'public',
  params: z.object({ webshop_id: IdText }),
  query: z.strictObject({ code: z.string().check(z.trim(), z.maxLength(200)) }),
  answer: z.object({
    state: z.enum(['valid', 'over', 'used_up', 'unknown']),
    /** As its owner wrote it. Null if it is unknown. */
    promo_code: z.nullable(z.string()),
    /** Percent, or minor units of the currency. */
    off_amount: z.int(),
    currency: z.nullable(Currency),
    /** The only courses that it is for. Null: for all. */
    courses: z.nullable(z.array(z.object({ courseid: z.int(), name: z.string() }))),
  }),
  refuses: [],
  // Trying codes must not be easier here than with `quotePrice`.
  limit: { calls: 120, seconds: 60 },
});
export type ShopCoupon = AnswerOf<typeof readShopCoupon>;

const Places = z.string().check(
  z.regex(/^[1-9]\d{0,4}$/, 'order.quantity_invalid'),
  z.refine((places) => Number(places) <= placesPerOrder.most, 'order.quantity_invalid'),
);

export const readOwnPrice = endpoint({
  method: 'GET',
  path: '/webshop/{webshop_id}/courses/{course_id}/own-price',
  summary:
    "What so many places cost the reader if that is less than the shop's price: with their company's discount, its own code or the one that a link has brought",
  access: 'public',
  params: z.object({ webshop_id: IdText, course_id: IdText }),
  query: z.strictObject({ quantity: Places, code: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
  answer: z.object({
    /** As the shop shows it to the reader, with or without VAT. Null if nothing is taken off. */
    price: z.nullable(
      z.object({ currency: Currency, /** The discounts. */ lines: z.array(PriceLine), total: z.int() }),
    ),
  }),
  refuses: ['instance.not_found', 'instance.closed', 'access.feature_not_enabled', 'course.not_found'],
  // Trying codes must not be easier here than with `quotePrice`.
  limit: { calls: 300, seconds: 60 },
});
