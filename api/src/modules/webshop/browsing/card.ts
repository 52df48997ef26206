import type { VatChange } from '@coursefront/contract/shop/offers.ts';
import { withoutVat } from '@coursefront/contract/shop/prices.ts';
import type { ShopCard } from '@coursefront/contract/shop/webshop.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { localDay } from '../../tenants/public.ts';
import { rateOn } from '../rules/country-vat.ts';

/** Dates that visitors see; full ones are shown as sold out. */
export const openToSee = sql`e.published and e.cancelled_at is null and e.publish_date <= now() and e.last_registration_date > now()`;

/** A course of a list as JSON: `w` is its item, `c` the course and `s` the shop. */
export const cardOf = (db: TenantQueries): Sql => sql`
                   json_build_object(
                     'id', c.id, 'courseid', c.lms_id, 'instance_id', c.instance_id,
                     'name', c.name, 'image', c.image, 'type', c.type,
                     'duration', c.duration_minutes, 'languages', w.languages, 'price', w.lowest_price,
                     'price_varies', w.lowest_price < w.price, 'currency', w.currency,
                     'vat_basis_points', w.vat_basis_points, 'vat_changes', w.vat_changes,
                     'web_shop_instance_active', json_build_object('price', w.price, 'currency', w.currency),
                     'sold_elsewhere', w.external_id is not null and s.product_api is not null,
                     'next_event',
                     (select json_build_object('start_date', e.start_date, 'location', e.location,
                                               'available_slots', e.max_attendance_count - e.booked_slots)
                        from course_events e
                       where e.instance_id = ${db.instanceId} and e.course_id = c.id
                         and ${openToSee} and e.booked_slots < e.max_attendance_count
                       order by e.start_date, e.id
                       limit 1))`;

/** The facts that decide all rates of a shop: `i` is the instance, `s` its shop. */
export type RateTerms = {
  country: string;
  time_zone: string | null;
  vat_rates: string | null;
  prices_without_vat: boolean;
};

export const rateTerms = (db: TenantQueries): Sql => sql`
           i.country, s.prices_without_vat,
           (select z.value from customer_settings z where z.instance_id = ${db.instanceId} and z.name = 'time_zone') as time_zone,
           (select coalesce(v.value, g.value)
              from settings g
              left join setting_overrides v on v.instance_id = ${db.instanceId} and v.name = g.name
             where g.name = 'vat_rates') as vat_rates`;

/** The facts that decide the rate of a price. */
export type RatedRow = { vat_basis_points: number | null; vat_changes: VatChange[] };

export type CardRow = Omit<ShopCard, 'net_price'> & RatedRow;

/** Adds the prices without VAT. Only a shop that shows its prices so needs the rates. */
export function withNetPrices<Row extends RatedRow & { price: number }>(
  rows: readonly Row[],
  terms: RateTerms,
): (Omit<Row, keyof RatedRow> & { net_price: number | null })[] {
  const today = terms.prices_without_vat ? localDay(terms.time_zone) : '';
  return rows.map(({ vat_basis_points, vat_changes, ...row }) => ({
    ...row,
    net_price: terms.prices_without_vat
      ? withoutVat(row.price, rateOn(today, { ...terms, vat_basis_points, vat_changes }))
      : null,
  }));
}
