import { searchTerms } from '@coursefront/contract/panel/search-terms.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { type Narrowing, rowsWith, wordOf } from '../../../db/search.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** Town and month belong to the same date. Prices are whole units of the currency. */
export type ShopFilters = {
  town?: string | undefined;
  month?: string | undefined;
  language?: string | undefined;
  price_from?: number | undefined;
  price_to?: number | undefined;
};

export type DateFilters = Pick<ShopFilters, 'town' | 'month'> & {
  /** The instance's time zone, in which its months begin. */
  zone: string;
};

/** `d` is a row of `shop_dates`: one that has not begun and that visitors see. */
export function comingDates({ town, month, zone }: DateFilters): Sql {
  const inTown = town === undefined ? sql`` : sql`and d.town_key = ${town.toLowerCase()}`;
  const start = sql`${`${month}-01`}::date::timestamp`;
  const inMonth =
    month === undefined
      ? sql``
      : sql`and d.start_date >= ${start} at time zone ${zone}
            and d.start_date < (${start} + interval '1 month') at time zone ${zone}`;
  return sql`
    d.start_date > now() ${inTown} ${inMonth}
    and d.publish_date <= now() and d.last_registration_date > now()`;
}

/**
 * The search and the filters, each as courses that fit and as a condition on the item `w`. `offset 0` has the condition
 * checked for each item: a plan prepared for the average customer, who is small, would begin with all that fit it.
 */
export function narrowings(db: TenantQueries, search: string, filters: ShopFilters & DateFilters): Narrowing[] {
  const id = db.instanceId;
  const found = searchTerms(search).map((word) => ({
    ids: rowsWith(id, 'course', word),
    holds: sql`exists (select ${wordOf(id, 'course', sql`w.course_id`, word)} offset 0)`,
  }));
  const { town, month, language, price_from: from, price_to: to } = filters;
  if (town !== undefined || month !== undefined) {
    const dates = comingDates(filters);
    found.push({
      ids: sql`select d.course_id as row_id from shop_dates d where d.instance_id = ${id} and ${dates}`,
      holds: sql`exists (
        select from shop_dates d where d.instance_id = ${id} and ${dates} and d.course_id = w.course_id offset 0)`,
    });
  }
  if (language !== undefined) {
    const spoken = sql`from shop_languages l where l.instance_id = ${id} and l.language = ${language}`;
    found.push({
      ids: sql`select l.course_id as row_id ${spoken}`,
      holds: sql`exists (select ${spoken} and l.course_id = w.course_id offset 0)`,
    });
  }
  if (from !== undefined || to !== undefined) {
    const dear = from === undefined ? sql`` : sql`and w.price >= ${from * 100}`;
    const cheap = to === undefined ? sql`` : sql`and w.price <= ${to * 100}`;
    found.push({
      ids: sql`
        select w.course_id as row_id from webshop_items w where w.instance_id = ${id} and w.on_sale ${dear} ${cheap}`,
      holds: sql`true ${dear} ${cheap}`,
    });
  }
  return found;
}
