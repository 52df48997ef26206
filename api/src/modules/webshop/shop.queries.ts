import { pageSize } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import { mostCounted } from '@coursefront/contract/lists.ts';
import type { CoursePage } from '@coursefront/contract/shop/course-pages.ts';
import type { VatChange } from '@coursefront/contract/shop/offers.ts';
import type { PriceTier } from '@coursefront/contract/shop/prices.ts';
import type { ShownReviews } from '@coursefront/contract/shop/reviews.ts';
import { reviewsOnPage } from '@coursefront/contract/shop/reviews.ts';
import type { CourseType, ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantQueries } from '../../db/database.ts';
import { pageOf } from '../../db/list.ts';
import { type Narrowing, rarestFirst } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { readTimeZone } from '../tenants/public.ts';
import type { AskingParts } from './asking.ts';
import { type CardRow, cardOf, openToSee, type RateTerms, rateTerms } from './browsing/card.ts';
import { itemOfCourse } from './browsing/look-up.ts';
import { narrowings, type ShopFilters } from './browsing/narrow.ts';

export type ShopQuery = ShopFilters & {
  type: CourseType | undefined;
  search: string;
  sort: 'recommended' | 'name' | 'price';
  order: 'asc' | 'desc';
  page: number;
  page_size: number;
};

/** `w` is the item. Each order is an index of the items on sale, with the type or without. */
const orders: Record<ShopQuery['sort'], Record<ShopQuery['order'], Sql>> = {
  recommended: { asc: sql`w.id`, desc: sql`w.id desc` },
  name: { asc: sql`w.course_name_key, w.id`, desc: sql`w.course_name_key desc, w.id desc` },
  price: {
    asc: sql`w.price, w.course_name_key, w.id`,
    desc: sql`w.price desc, w.course_name_key desc, w.id desc`,
  },
};

export type ShopPageRow = {
  name: string;
  open: boolean;
  sells_elsewhere: boolean;
  /** Null for a search that finds too many to count. */
  counts: Record<CourseType, number> | null;
  rows: CardRow[];
} & RateTerms;

/**
 * The items of a page by an index, and everything else for those only. A search or a filter asks first how many courses
 * have each word and each choice.
 */
export async function readShopPage(db: TenantQueries, query: ShopQuery): Promise<ShopPageRow | undefined> {
  const zone = query.month === undefined ? '' : await readTimeZone(db);
  const wanted = narrowings(db, query.search, { ...query, zone });
  if (wanted.length === 0) return readPage(db, query, wholeShop(db));
  const [rarest, ...others] = await rarestFirst(db, wanted, mostCounted);
  if (!rarest || rarest.rows > mostCounted) return readPage(db, query, walked(db, wanted));
  return readPage(db, query, begunWith(db, rarest, others));
}

/**
 * `items` begins with `select … from …` and ends in a condition. `itemOf` looks up the item of each, if those are not the
 * items themselves.
 */
type Part = { before?: Sql; counts: Sql; items: Sql; itemOf?: Sql };

const readPage = (db: TenantQueries, query: ShopQuery, { before = sql``, counts, items, itemOf = sql`w` }: Part) => {
  const order = orders[query.sort][query.order];
  const ofType = query.type === undefined ? sql`` : sql`and w.course_type = ${query.type}`;
  return db.one<ShopPageRow>(sql`
    ${before}
    select i.name, s.open, s.product_api is not null as sells_elsewhere, ${rateTerms}, ${counts} as counts,
           (select coalesce(json_agg(${cardOf(db)}
                     order by ${order}), '[]')
              from (${items} ${ofType} order by ${order} ${pageLimit(query)}) ${itemOf}) as rows
      from instances i
      join shops s on s.instance_id = ${db.instanceId}
     where i.id = ${db.instanceId} and i.active`);
};

/**
 * The first page is written out. With parameters Postgres would expect a tenth of all rows, find every prepared plan too
 * expensive for that, and plan the statement again each time.
 */
const pageLimit = ({ page, page_size }: ShopQuery): Sql =>
  page === 1 && page_size === pageSize.publicShop ? sql`limit 6` : pageOf({ page, page_size });

const wholeShop = (db: TenantQueries): Part => ({
  counts: sql`
           json_build_object('elearning', s.elearning, 'instructor_led_training', s.instructor_led_training,
                             'blended', s.blended)`,
  items: sql`select w.* from webshop_items w where w.instance_id = ${db.instanceId} and w.on_sale`,
});

const allHold = (narrowings: readonly Narrowing[]): Sql =>
  narrowings.reduce((before, { holds }) => sql`${before} and ${holds}`, sql`true`);

/** Begins with the courses that fit the rarest wish, so that no more of the catalogue is read than fits it. */
const begunWith = (db: TenantQueries, rarest: Narrowing, others: readonly Narrowing[]): Part => ({
  before: sql`
    with named as materialized (select distinct row_id from (${rarest.ids}) hits),
    found as materialized (
      select w.id, w.course_id, w.course_type, w.course_name_key, w.price
        from named
       cross join lateral (${itemOfCourse(db, sql`named.row_id`)}) w
       where w.on_sale and ${allHold(others)}
    )`,
  counts: sql`
           (select json_build_object('elearning', count(*) filter (where course_type = 'elearning'),
                                     'instructor_led_training', count(*) filter (where course_type = 'instructor_led_training'),
                                     'blended', count(*) filter (where course_type = 'blended')) from found)`,
  items: sql`select w.* from found w where true`,
  itemOf: sql`f cross join lateral (${itemOfCourse(db, sql`f.course_id`)}) w`,
});

/** Walks the items in the order of the list: where so many fit each wish, the next match is near. Nothing is counted. */
const walked = (db: TenantQueries, wanted: readonly Narrowing[]): Part => ({
  counts: sql`null`,
  items: sql`
    select w.* from webshop_items w
     where w.instance_id = ${db.instanceId} and w.on_sale and ${allHold(wanted)}`,
});

export type EventRow = {
  id: number;
  start_date: string;
  end_date: string | null;
  location: string;
  booked_slots: number;
  max_attendance_count: number;
  last_registration_date: number;
  publish_date: string;
  registration_form: { questionid: number; question: string; type: 1 | 2; options: string[]; optional: boolean }[];
};

export type OfferRow = {
  instance_id: number;
  customer: string;
  country: string;
  open: boolean;
  item_id: number | null;
  course_id: number;
  lms_id: number;
  name: string;
  image: string | null;
  summary: string;
  duration: number | null;
  type: CourseType;
  price: number | null;
  currency: Currency;
  vat_basis_points: number | null;
  vat_changes: VatChange[];
  vat_on_site: boolean;
  private_buyers: boolean;
  languages: string[];
  external_id: string | null;
  active: boolean;
  tiers: PriceTier[];
  events: EventRow[];
  /** The address of a product in the external shop, if the instance sells through one. */
  product_api: string | null;
  page: CoursePage | null;
  reviews: Omit<ShownReviews, 'page'> | null;
  asking: ShopCourse['asking'];
  asked_at: string | null;
} & RateTerms;

/** The customer's text in that language, or else in its own; ready as it is. Orders do not need it. */
const pageIn = (db: TenantQueries, language: Language | undefined): Sql =>
  language === undefined
    ? sql`null::json`
    : sql`(select p.content
              from course_pages p
             where p.instance_id = ${db.instanceId} and p.course_id = c.id and p.language in (${language}, i.language)
             order by p.language = ${language} desc
             limit 1)`;

/** The published reviews: number and mean are kept, and the newest are found by their index. */
const reviewsIn = (db: TenantQueries, page: number): Sql => sql`
           (select json_build_object('count', t.reviews, 'average', round(t.stars::numeric / t.reviews, 1), 'rows', (
                     select coalesce(json_agg(json_build_object(
                              'stars', v.stars, 'text', v.body, 'name', v.shown_name, 'answer', v.answer,
                              'written_at', to_char(v.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
                              order by v.written_at desc, v.id desc), '[]')
                       from (select * from course_reviews
                              where instance_id = ${db.instanceId} and course_id = c.id and status = 'published'
                              order by written_at desc, id desc
                              limit ${reviewsOnPage} offset ${(page - 1) * reviewsOnPage}) v))
              from course_ratings t
             where t.instance_id = ${db.instanceId} and t.course_id = c.id and t.reviews > 0 and s.reviews <> 'off')`;

/** Orders do not ask who reads. */
const notRead: AskingParts = { asking: sql`'no'`, askedAt: sql`null` };

/**
 * The instance, its shop and one of its courses, in one round trip. Without an item the course is not offered. `language`
 * adds the course's page in it, and a page of the reviews. `reads` is for those who read the course.
 */
export const readOffer = (
  db: TenantQueries,
  lmsId: number,
  language?: Language,
  { reviewPage = 1, reads = notRead }: { reviewPage?: number; reads?: AskingParts } = {},
) =>
  db.one<OfferRow>(sql`
    select i.id as instance_id, i.name as customer, ${rateTerms}, s.private_buyers, s.open, w.id as item_id,
           c.id as course_id, c.lms_id, c.name, c.image, c.summary, c.duration_minutes as duration, c.type, w.price,
           w.currency, w.vat_basis_points, w.vat_changes, w.vat_on_site,
           case when w.languages = '{}' then c.languages else w.languages end as languages, w.external_id,
           w.on_sale as active, w.tiers,
           (select coalesce(json_agg(json_build_object(
                     'id', e.id, 'start_date', e.start_date, 'end_date', e.end_date, 'location', e.location,
                     'booked_slots', e.booked_slots, 'max_attendance_count', e.max_attendance_count,
                     'last_registration_date', floor(extract(epoch from e.last_registration_date)),
                     'publish_date', e.publish_date,
                     'registration_form',
                     (select coalesce(json_agg(json_build_object('questionid', q.id, 'question', q.question, 'type', q.type,
                                                                 'options', q.options, 'optional', q.optional) order by q.position), '[]')
                        from event_questions q
                       where q.instance_id = ${db.instanceId} and q.event_id = e.id))
                     order by e.start_date, e.id), '[]')
              from course_events e
             where e.instance_id = ${db.instanceId} and e.course_id = c.id and ${openToSee}) as events,
           s.product_api, ${pageIn(db, language)} as page,
           ${language === undefined ? sql`null::json` : reviewsIn(db, reviewPage)} as reviews,
           ${reads.asking} as asking, ${reads.askedAt} as asked_at
      from instances i
      join shops s on s.instance_id = ${db.instanceId}
      left join courses c on c.instance_id = ${db.instanceId} and c.lms_id = ${lmsId}
      left join webshop_items w on w.instance_id = ${db.instanceId} and w.course_id = c.id
     where i.id = ${db.instanceId} and i.active`);

/** The facts of an offer that an order needs. */
export type SaleRow = Omit<
  OfferRow,
  'summary' | 'duration' | 'languages' | 'events' | 'page' | 'reviews' | 'asking' | 'asked_at'
> & {
  url: string;
  email: string | null;
  takes_cards: boolean;
  /** The platform's share. */
  fee_percent: number;
};

/** Like `readOffer`, without what only the course's page shows. */
export const readSale = (db: TenantQueries, lmsId: number) =>
  db.one<SaleRow>(sql`
    select i.id as instance_id, i.name as customer, ${rateTerms}, s.private_buyers, i.lms_url as url, i.email, s.open,
           s.payable as takes_cards, w.id as item_id, c.id as course_id, c.lms_id, c.name, c.image, c.type, w.price,
           w.currency, w.vat_basis_points, w.vat_changes, w.vat_on_site, w.external_id, w.on_sale as active, w.tiers,
           s.product_api,
           coalesce((select coalesce(v.value, f.value)::float
                       from settings f
                       left join setting_overrides v on v.instance_id = ${db.instanceId} and v.name = f.name
                      where f.name = 'webshop_tranfer_fee_rate'), 0) as fee_percent
      from instances i
      join shops s on s.instance_id = ${db.instanceId}
      left join courses c on c.instance_id = ${db.instanceId} and c.lms_id = ${lmsId}
      left join webshop_items w on w.instance_id = ${db.instanceId} and w.course_id = c.id
     where i.id = ${db.instanceId} and i.active`);

/** Bought licences that nobody has: not assigned yet, or taken back. */
export const countFreeLicences = async (db: TenantQueries, courseId: number, companyId: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)
        from licences
       where instance_id = ${db.instanceId} and company_id = ${companyId} and course_id = ${courseId}
         and status = 'available' and (ends_at is null or ends_at > now())`)
  )?.count ?? 0;
