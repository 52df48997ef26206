import type { Offer, OfferRow } from '@coursefront/contract/shop/offers.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { foundBy } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { standsBehind } from '../../db/walk.ts';

export type OfferTerms = { enabled: boolean; country: string; woocommerce_integration: boolean };

/** What an instance's offers are made under. Enabled by the customer's setting, and with an account to be paid on. */
export const readTerms = (db: TenantQueries) =>
  db.one<OfferTerms>(sql`
    select i.country,
           exists (select from customer_settings s
                    where s.instance_id = ${db.instanceId} and s.name = 'is_webshop_enabled' and s.value = '1')
           and exists (select from connect_accounts a
                        where a.instance_id = ${db.instanceId} and a.status = 'active') as enabled,
           exists (select from settings g
                     left join setting_overrides o on o.instance_id = ${db.instanceId} and o.name = g.name
                    where g.name = 'woocommerce_integration' and coalesce(o.value, g.value) = '1')
           as woocommerce_integration
      from instances i
     where i.id = ${db.instanceId}`);

export type OfferList = {
  page: number;
  page_size: number;
  sort: 'name' | 'price' | 'webshop';
  order: 'asc' | 'desc';
  search: string;
};

/** Courses without a price come last in both directions: there is nothing to compare. */
const orders: Record<OfferList['sort'], Record<OfferList['order'], Sql>> = {
  name: { asc: sql`order by c.name_key, c.id`, desc: sql`order by c.name_key desc, c.id desc` },
  price: {
    asc: sql`order by w.price nulls last, c.name_key, c.id`,
    desc: sql`order by w.price desc nulls last, c.name_key, c.id`,
  },
  webshop: {
    asc: sql`order by coalesce(w.active, false) desc, c.name_key, c.id`,
    desc: sql`order by coalesce(w.active, false), c.name_key, c.id`,
  },
};

export async function countOffers(db: TenantQueries, { search }: OfferList): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*)
      from courses c
     where c.instance_id = ${db.instanceId} and c.removed_at is null and ${foundBy(db.instanceId, 'course', sql`c.id`, search)}`);
  return row?.count ?? 0;
}

/** A course that was never offered begins with the customer's currency and the languages it is taught in. */
const offerRow = (instanceId: number, search: string): Sql => sql`
    select c.instance_id, c.id as course_id, c.lms_id as courseid, c.name, c.image, c.summary,
           c.duration_minutes as duration, c.type, c.languages as course_languages,
           w.price, coalesce(w.currency, i.currency) as currency, w.vat_basis_points,
           coalesce(w.languages, c.languages) as languages, w.external_id,
           coalesce(w.active, false) as webshop,
           coalesce(w.active, false) and c.visible and c.enrollable as active,
           case when not c.visible then 'hidden' when not c.enrollable then 'not_enrollable' end as hindrance,
           (select coalesce(json_agg(json_build_object('from', t.from_quantity, 'to', t.to_quantity, 'price', t.price)
                                     order by t.from_quantity), '[]')
              from price_tiers t
             where t.instance_id = ${instanceId} and t.item_id = w.id) as prices
      from courses c
      join instances i on i.id = ${instanceId}
      left join webshop_items w on w.instance_id = ${instanceId} and w.course_id = c.id
     where c.instance_id = ${instanceId} and c.removed_at is null and ${foundBy(instanceId, 'course', sql`c.id`, search)}`;

export const listOffers = (db: TenantQueries, { page, page_size, sort, order, search }: OfferList) =>
  db.many<OfferRow>(sql`
    ${offerRow(db.instanceId, search)}
     ${orders[sort][order]}
     limit ${page_size} offset ${(page - 1) * page_size}`);

/** The next after a course, by name. */
export const walkOffers = (
  db: TenantQueries,
  search: string,
  { after, rows }: { after: { course_id: number } | undefined; rows: number },
) => {
  const last = after && sql`from courses c where c.instance_id = ${db.instanceId} and c.id = ${after.course_id}`;
  return db.many<OfferRow>(sql`
    ${offerRow(db.instanceId, search)} and ${last ? standsBehind(sql`c.name_key, c.id`, 'asc', last) : sql`true`}
     ${orders.name.asc}
     limit ${rows}`);
};

/** Our ids by those of the learning site, of the courses that are still there. */
export async function findCourseIds(tx: TenantTx, lmsIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.many<{ id: number; lms_id: number }>(sql`
    select id, lms_id
      from courses
     where instance_id = ${tx.instanceId} and lms_id = any (${lmsIds}::bigint[]) and removed_at is null`);
  return new Map(rows.map(({ id, lms_id }) => [lms_id, id]));
}

/** How courses are offered now, by our id of the course; one that never was is not among them. */
export async function readKeptOffers(tx: TenantTx, courseIds: readonly number[]) {
  const rows = await tx.many<{ id: number; course_id: number; facts: Record<string, unknown> }>(sql`
    select w.id, w.course_id,
           jsonb_build_object(
             'course', c.name, 'price', w.price, 'currency', w.currency, 'vat_basis_points', w.vat_basis_points,
             'languages', w.languages, 'external_id', w.external_id, 'in_shop', w.active,
             'prices', (select coalesce(jsonb_agg(jsonb_build_object(
                                 'from', t.from_quantity, 'to', t.to_quantity, 'price', t.price)
                                 order by t.from_quantity), '[]')
                          from price_tiers t
                         where t.instance_id = ${tx.instanceId} and t.item_id = w.id)) as facts
      from webshop_items w
      join courses c on c.instance_id = ${tx.instanceId} and c.id = w.course_id
     where w.instance_id = ${tx.instanceId} and w.course_id = any (${courseIds}::bigint[])`);
  return new Map(rows.map((row) => [row.course_id, row]));
}

export type KeptOffer = Omit<Offer, 'courseid' | 'webshop'> & { courseId: number; active: boolean };

/** In the order of the courses: two people who save the same ones wait for each other and never in a circle. */
export async function keepOffers(tx: TenantTx, offers: readonly KeptOffer[]): Promise<void> {
  const items = await tx.many<{ id: number; course_id: number }>(sql`
    insert into webshop_items (instance_id, course_id, price, currency, vat_basis_points, languages, external_id, active)
    select ${tx.instanceId}, "courseId", price, currency, vat_basis_points, languages, external_id, active
      from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
        as o("courseId" bigint, price bigint, currency text, vat_basis_points int, languages text[], external_id text,
             active boolean)
     order by "courseId"
    on conflict (instance_id, course_id) do update
       set price = excluded.price, currency = excluded.currency, vat_basis_points = excluded.vat_basis_points,
           languages = excluded.languages, external_id = excluded.external_id, active = excluded.active
    returning id, course_id`);
  const itemIds = new Map(items.map(({ id, course_id }) => [course_id, id]));
  const tiers = offers.flatMap(({ courseId, prices }) =>
    prices.map((tier) => ({ ...tier, item: itemIds.get(courseId) })),
  );
  await tx.run(sql`
    delete from price_tiers where instance_id = ${tx.instanceId} and item_id = any (${[...itemIds.values()]}::bigint[])`);
  await tx.run(sql`
    insert into price_tiers (instance_id, item_id, from_quantity, to_quantity, price)
    select ${tx.instanceId}, item, "from", "to", price
      from jsonb_to_recordset(${JSON.stringify(tiers)}::jsonb) as t(item bigint, "from" int, "to" int, price bigint)`);
}
