import type { Offer } from '@coursefront/contract/shop/offers.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { type RateTerms, rateTerms } from './browsing/card.ts';

export type OfferTerms = RateTerms & { enabled: boolean; woocommerce_integration: boolean };

/** The terms for all offers of an instance. Enabled by the customer's setting and an account that can be paid. */
export const readTerms = (db: TenantQueries) =>
  db.one<OfferTerms>(sql`
    select ${rateTerms},
           exists (select from customer_settings o
                    where o.instance_id = ${db.instanceId} and o.name = 'is_webshop_enabled' and o.value = '1')
           and exists (select from connect_accounts a
                        where a.instance_id = ${db.instanceId} and a.status = 'active') as enabled,
           exists (select from settings g
                     left join setting_overrides o on o.instance_id = ${db.instanceId} and o.name = g.name
                    where g.name = 'woocommerce_integration' and coalesce(o.value, g.value) = '1')
           as woocommerce_integration
      from instances i
      join shops s on s.instance_id = ${db.instanceId}
     where i.id = ${db.instanceId}`);

/** Our ids by the learning site's, for courses that still exist. */
export async function findCourseIds(tx: TenantTx, lmsIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.many<{ id: number; lms_id: number }>(sql`
    select id, lms_id
      from courses
     where instance_id = ${tx.instanceId} and lms_id = any (${lmsIds}::bigint[]) and removed_at is null`);
  return new Map(rows.map(({ id, lms_id }) => [lms_id, id]));
}

/** The current offers by our course id. Courses that were never offered are missing. */
export async function readKeptOffers(tx: TenantTx, courseIds: readonly number[]) {
  const rows = await tx.many<{ id: number; course_id: number; facts: Record<string, unknown> }>(sql`
    select w.id, w.course_id,
           jsonb_build_object(
             'course', c.name, 'price', w.price, 'currency', w.currency, 'vat_basis_points', w.vat_basis_points,
             'vat_changes', w.vat_changes, 'vat_on_site', w.vat_on_site, 'languages', w.languages, 'external_id', w.external_id, 'in_shop', w.active,
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

/** Written in the order of the courses, so that two people who save the same ones cannot deadlock. */
export async function keepOffers(tx: TenantTx, offers: readonly KeptOffer[]): Promise<void> {
  const items = await tx.many<{ id: number; course_id: number }>(sql`
    insert into webshop_items (instance_id, course_id, price, currency, vat_basis_points, vat_changes, vat_on_site, languages,
                               external_id, active)
    select ${tx.instanceId}, "courseId", price, currency, vat_basis_points, vat_changes, vat_on_site, languages, external_id,
           active
      from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
        as o("courseId" bigint, price bigint, currency text, vat_basis_points int, vat_changes jsonb,
             vat_on_site boolean, languages text[], external_id text, active boolean)
     order by "courseId"
    on conflict (instance_id, course_id) do update
       set price = excluded.price, currency = excluded.currency, vat_basis_points = excluded.vat_basis_points,
           vat_changes = excluded.vat_changes, vat_on_site = excluded.vat_on_site, languages = excluded.languages, external_id = excluded.external_id, active = excluded.active
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
