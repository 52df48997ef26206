import type { PriceTier } from '@coursefront/contract/shop/prices.ts';
import type { CourseType, ShopCard } from '@coursefront/contract/shop/webshop.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantQueries } from '../../db/database.ts';
import { foundBy } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** The instance and whether its shop is open: switched on by the customer, with an account that can take money. */
const shop = (instanceId: number): Sql => sql`
    select i.id, i.name, i.country,
           exists (select from customer_settings s
                    where s.instance_id = i.id and s.name = 'is_webshop_enabled' and s.value = '1')
           and exists (select from connect_accounts a
                        where a.instance_id = i.id and a.status = 'active' and a.onboarded) as open
      from instances i
     where i.id = ${instanceId} and i.active`;

/** A course that was hidden, closed or removed at the learning site is not sold, whatever the item says. */
const sellable = sql`c.visible and c.enrollable and c.removed_at is null`;

/** Dates that visitors see; full ones are shown as sold out. */
const openToSee = sql`e.published and e.cancelled_at is null and e.publish_date <= now() and e.last_registration_date > now()`;

/** The address of a product in the external shop, or null if the instance does not sell through one. */
const productApi = (instanceId: number): Sql => sql`
    (select nullif(coalesce(o.value, s.value), '')
       from settings s
       left join setting_overrides o on o.instance_id = ${instanceId} and o.name = s.name
      where s.name = 'woocommerce_product_api'
        and exists (select from settings u
                      left join setting_overrides v on v.instance_id = ${instanceId} and v.name = u.name
                     where u.name = 'woocommerce_integration' and coalesce(v.value, u.value) = '1'))`;

export type ShopQuery = {
  type: CourseType | undefined;
  search: string;
  sort: 'recommended' | 'name' | 'price';
  order: 'asc' | 'desc';
  page: number;
  page_size: number;
};

/** `p` is the row. Column names never come from a request. */
const orders: Record<ShopQuery['sort'], Record<ShopQuery['order'], Sql>> = {
  recommended: { asc: sql`p.id`, desc: sql`p.id desc` },
  name: { asc: sql`p.name_key, p.id`, desc: sql`p.name_key desc, p.id desc` },
  price: { asc: sql`p.lowest, p.name_key, p.id`, desc: sql`p.lowest desc, p.name_key, p.id` },
};

/**
 * The lowest price of every item, only needed when the list is sorted by it; otherwise only the page's items are read.
 */
const lowestPrices = (instanceId: number, sort: ShopQuery['sort']): { column: Sql; join: Sql } =>
  sort === 'price'
    ? {
        column: sql`, least(w.price, t.lowest) as lowest`,
        join: sql`left join (select item_id, min(price) as lowest from price_tiers
                              where instance_id = ${instanceId} group by item_id) t on t.item_id = w.id`,
      }
    : { column: sql``, join: sql`` };

export type ShopPageRow = {
  name: string;
  open: boolean;
  all: number;
  elearning: number;
  instructor_led_training: number;
  blended: number;
  total: number;
  rows: ShopCard[];
};

/**
 * Reads the whole page in one round trip. Only type and order are read for all courses, everything else for the
 * page's.
 */
export function readShopPage(db: TenantQueries, query: ShopQuery): Promise<ShopPageRow | undefined> {
  const order = orders[query.sort][query.order];
  const lowest = lowestPrices(db.instanceId, query.sort);
  const ofType = query.type === undefined ? sql`true` : sql`p.type = ${query.type}`;
  return db.one<ShopPageRow>(sql`
    with shop as (${shop(db.instanceId)}),
    external as (select ${productApi(db.instanceId)} is not null as sells),
    found as materialized (
      select w.id, c.type, c.name_key ${lowest.column}
        from webshop_items w
        join courses c on c.instance_id = ${db.instanceId} and c.id = w.course_id and ${sellable}
        ${lowest.join}
       where w.instance_id = ${db.instanceId} and w.active
         and ${foundBy(db.instanceId, 'course', sql`c.id`, query.search)}
    ),
    counted as (
      select count(*) as all,
             count(*) filter (where p.type = 'elearning') as elearning,
             count(*) filter (where p.type = 'instructor_led_training') as instructor_led_training,
             count(*) filter (where p.type = 'blended') as blended,
             count(*) filter (where ${ofType}) as total
        from found p
    ),
    page as (
      select p.*
        from found p
       where ${ofType}
       order by ${order}
       limit ${query.page_size} offset ${(query.page - 1) * query.page_size}
    )
    select shop.name, shop.open, counted.*,
           (select coalesce(json_agg(json_build_object(
                     'id', c.id, 'courseid', c.lms_id, 'instance_id', c.instance_id,
                     'name', c.name, 'image', c.image, 'type', c.type,
                     'duration', c.duration_minutes, 'languages', w.languages, 'price', least(w.price, t.lowest),
                     'price_varies', coalesce(t.lowest < w.price, false), 'currency', w.currency,
                     'web_shop_instance_active', json_build_object('price', w.price, 'currency', w.currency),
                     'sold_elsewhere', w.external_id is not null and external.sells, 'next_event', n.next_event)
                     order by ${order}), '[]')
              from page p
              join webshop_items w on w.instance_id = ${db.instanceId} and w.id = p.id
              join courses c on c.instance_id = ${db.instanceId} and c.id = w.course_id
             cross join external
              left join lateral (
                select min(t.price) as lowest from price_tiers t
                 where t.instance_id = ${db.instanceId} and t.item_id = w.id) t on true
              left join lateral (
                select json_build_object('start_date', e.start_date, 'location', e.location,
                                         'available_slots', e.max_attendance_count - e.booked_slots) as next_event
                  from course_events e
                 where e.instance_id = ${db.instanceId} and e.course_id = c.id
                   and ${openToSee} and e.booked_slots < e.max_attendance_count
                 order by e.start_date, e.id
                 limit 1) n on true) as rows
      from shop, counted`);
}

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
  languages: string[];
  external_id: string | null;
  active: boolean;
  tiers: PriceTier[];
  events: EventRow[];
  /** The address of a product in the external shop, if the instance sells through one. */
  product_api: string | null;
};

/** The instance, its shop and one of its courses, in one round trip. Without an item the course is not offered. */
export const readOffer = (db: TenantQueries, lmsId: number) =>
  db.one<OfferRow>(sql`
    with shop as (${shop(db.instanceId)})
    select shop.id as instance_id, shop.name as customer, shop.country, shop.open, w.id as item_id, c.id as course_id,
           c.lms_id, c.name, c.image, c.summary, c.duration_minutes as duration, c.type, w.price, w.currency, w.vat_basis_points,
           case when w.languages = '{}' then c.languages else w.languages end as languages, w.external_id,
           w.active and ${sellable} as active,
           (select coalesce(json_agg(json_build_object('from', t.from_quantity, 'to', t.to_quantity, 'price', t.price)
                                     order by t.from_quantity), '[]')
              from price_tiers t
             where t.instance_id = ${db.instanceId} and t.item_id = w.id) as tiers,
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
           ${productApi(db.instanceId)} as product_api
      from shop
      left join courses c on c.instance_id = ${db.instanceId} and c.lms_id = ${lmsId}
      left join webshop_items w on w.instance_id = ${db.instanceId} and w.course_id = c.id`);

/** Bought licences that were taken back and can be assigned to somebody else. */
export const countFreeLicences = async (db: TenantQueries, courseId: number, companyId: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)
        from licences
       where instance_id = ${db.instanceId} and company_id = ${companyId} and course_id = ${courseId}
         and status = 'available' and ends_at > now()`)
  )?.count ?? 0;
