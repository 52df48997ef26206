import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listBody, listOf } from '../lists.ts';
import { IdText } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { CoursePage } from './course-pages.ts';
import { CourseEvent } from './events.ts';
import { PriceTier } from './prices.ts';
import { ReviewPage, ShownReviews } from './reviews.ts';

/** The types shown to people; the learning site has only the first two. */
export const CourseType = z.enum(['elearning', 'instructor_led_training', 'blended']);
export type CourseType = z.infer<typeof CourseType>;

/** The external shop's session key; 0 or empty for other visitors. It is part of addresses. */
export const SessionKey = z.string().check(z.maxLength(200), z.regex(/^[\w.~-]*$/, 'field.invalid'));

/** A course in the shop. `courseid` is the learning site's id, which addresses use. */
export const ShopCard = z.object({
  id: z.int(),
  courseid: z.int(),
  instance_id: z.int(),
  name: z.string(),
  image: z.nullable(z.string()),
  type: CourseType,
  /** Minutes. */
  duration: z.nullable(z.int()),
  languages: z.array(z.string()),
  /** The lowest price of one place in minor units, including tax. */
  price: z.int(),
  /** The same without tax, if the shop shows its prices so; null if it does not. */
  net_price: z.nullable(z.int()),
  /** Sold by the external shop, whose price is shown on the course's page: `price` is a guide price. */
  sold_elsewhere: z.boolean(),
  /** Whether larger quantities are cheaper, so that `price` is a "from" price. */
  price_varies: z.boolean(),
  /** The smallest quantity at that "from" price; null if all quantities have one price, or the external shop decides it. */
  lowest_from: z.nullable(z.int()),
  currency: Currency,
  /** The price of a single place, and the same without tax as above. */
  web_shop_instance_active: z.object({ price: z.int(), net_price: z.nullable(z.int()), currency: Currency }),
  /** The next event that can be booked; null if there is none. */
  next_event: z.nullable(z.object({ start_date: z.string(), location: z.string(), available_slots: z.int() })),
});
export type ShopCard = z.infer<typeof ShopCard>;

/** The first is the default. */
export const shopSorts = ['recommended', 'name', 'price'] as const;

/** The choices of the shop's filters. Town and month are of a date that can be seen; prices are whole units of the currency. */
export const shopFilters = {
  town: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'field.invalid'))),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}([-_][a-z]{2,4})?$/i, 'field.invalid'))),
} as const;

const WholePrice = z.int().check(z.nonnegative(), z.maximum(10_000_000));

const InstanceId = z.int().check(z.positive());

export const readShop = endpoint({
  method: 'POST',
  path: '/webshop/readall',
  summary: 'The courses in the shop of an instance, a page at a time',
  access: 'public',
  body: z.extend(listBody(shopSorts, pageSize.publicShop), {
    instance_id: z.optional(InstanceId),
    type: z.optional(CourseType),
    ...shopFilters,
    price_from: z.optional(WholePrice),
    price_to: z.optional(WholePrice),
    /** A preview of a closed shop, for people with access to the company account. */
    preview: z._default(z.boolean(), false),
  }),
  answer: z.extend(listOf(ShopCard), {
    customer: z.object({ name: z.string() }),
    /** Search hits by type, regardless of the chosen type. */
    counts: z.object({ all: z.int(), elearning: z.int(), instructor_led_training: z.int(), blended: z.int() }),
  }),
  refuses: ['instance.not_found', 'instance.closed', 'access.feature_not_enabled'],
});

/** Where a page of dates begins: `next` of the page before. */
export const AfterDate = z.optional(z.string().check(z.regex(/^\d{1,17}-\d{1,15}$/, 'field.invalid')));

export const ShopCourse = z.object({
  id: z.int(),
  courseid: z.int(),
  instance_id: z.int(),
  name: z.string(),
  image: z.nullable(z.string()),
  /** HTML, sanitised before it was stored; empty if the learning site has none. */
  summary: z.string(),
  /** The customer's text, in the language of the request or else in the customer's. Null if there is neither. */
  page: z.nullable(CoursePage),
  duration: z.nullable(z.int()),
  languages: z.array(z.string()),
  type: CourseType,
  customer: z.object({ name: z.string(), country: z.string() }),
  /** The shop shows companies its prices without VAT. */
  prices_without_vat: z.boolean(),
  /** Private persons may buy. */
  private_buyers: z.boolean(),
  web_shop_instance_active: z.object({
    id: z.int(),
    price: z.nullable(z.int()),
    currency: Currency,
    vat_basis_points: z.int(),
    languages: z.array(z.object({ id: z.string(), name: z.string(), value: z.string() })),
    active: z.boolean(),
    external_id: z.nullable(z.string()),
  }),
  /** Unit prices by quantity; empty if there is a single price. */
  prices: z.array(PriceTier),
  /** Published events whose last registration day has not passed. */
  course_event: z.array(CourseEvent),
  /** Whether the visitor is signed in at the external shop; true for courses that are not sold there. */
  signedIn: z.boolean(),
  signInLink: z.nullable(z.string()),
  /** Whether it can be bought now: the external shop may be out of stock. Events have their own seat counts. */
  available: z.boolean(),
  /** How the reader can pay: people who are signed in without a company pay by card. The external shop says for itself. */
  paid_by: z.enum(['card', 'card_or_invoice', 'elsewhere']),
  /** Licences of the course that the reader's company has bought and can assign. Null for readers without a company. */
  licences_available: z.nullable(z.int()),
  /**
   * Whether the reader can ask their company for the course: `company` if it is theirs and others decide, so that asking
   * comes before buying, `signed_in` if they may be of one and have to sign in first, `asked` while they wait for the
   * answer, `has` if they have the course.
   */
  asking: z.enum(['company', 'yes', 'asked', 'signed_in', 'no', 'has']),
  /** When the reader asked, while they wait for the answer. */
  asked_at: z.nullable(z.string()),
  /** Null if the shop has no reviews, or nobody has written one that is public. */
  reviews: z.nullable(ShownReviews),
});
export type ShopCourse = z.infer<typeof ShopCourse>;

export const readShopCourse = endpoint({
  method: 'GET',
  path: '/webshop/{webshop_id}/courses/{course_id}',
  summary: "A course in an instance's shop; the shop's id is its instance's, the course's is the learning site's",
  access: 'public',
  params: z.object({ webshop_id: IdText, course_id: IdText }),
  query: z.strictObject({
    session_key: z.optional(SessionKey),
    preview: z.optional(z.enum(['true', 'false'])),
    /** Read to be bought: the wizard is open. Views and begun purchases are counted apart. */
    buying: z.optional(z.literal('true')),
    /** The page of the reviews. */
    reviews: z.optional(ReviewPage),
  }),
  answer: ShopCourse,
  refuses: [
    'instance.not_found',
    'access.feature_not_enabled',
    'course.not_found',
    'external_shop.product_unknown',
    'external_shop.away',
  ],
});
