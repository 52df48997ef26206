import type { AnswerOf, QueryOf } from '@coursefront/contract/endpoint.ts';
import type { readShopDates, ShopDate } from '@coursefront/contract/shop/browsing.ts';
import type { TenantScope } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { Refusal } from '../../../refusal.ts';
import { readTimeZone } from '../../tenants/public.ts';
import { netPriceOf, type RatedRow, type RateTerms, rateTerms } from './card.ts';
import { courseWith, dateWith, itemOfCourse } from './look-up.ts';
import { comingDates } from './narrow.ts';

/** The statement reads one more, which shows whether there is a next page. Its limit is written out, as that of the list is. */
const datesAtOnce = 20;

type Query = Pick<QueryOf<typeof readShopDates>, 'town' | 'month' | 'after'> & { preview: boolean };
type Row = Omit<ShopDate, 'net_price'> & RatedRow & { place: string };

/**
 * The coming dates of all courses by an index, from where the page before has ended. Nothing is counted. Seats and prices
 * are read for the dates of the page.
 */
export async function readDates(
  tenant: TenantScope,
  { town, month, after, preview }: Query,
): Promise<AnswerOf<typeof readShopDates>> {
  const id = tenant.instanceId;
  const zone = month === undefined ? '' : await readTimeZone(tenant);
  const [micros, eventId] = (after ?? '').split('-').map(Number);
  const later =
    after === undefined
      ? sql``
      : sql`and (d.start_date, d.event_id) > (timestamptz 'epoch' + make_interval(secs => ${micros}::float8 / 1000000), ${eventId}::bigint)`;
  const found = await tenant.one<{ name: string; open: boolean; rows: Row[] } & RateTerms>(sql`
    select i.name, s.open, ${rateTerms},
           (select coalesce(json_agg(json_build_object(
                     'event_id', e.id, 'courseid', c.lms_id, 'instance_id', c.instance_id, 'name', c.name, 'type', c.type,
                     'start_date', e.start_date, 'end_date', e.end_date, 'location', e.location,
                     'available_slots', e.max_attendance_count - e.booked_slots,
                     'max_attendance_count', e.max_attendance_count, 'price', w.price, 'currency', w.currency,
                     'vat_basis_points', w.vat_basis_points, 'vat_changes', w.vat_changes,
                     'sold_elsewhere', w.external_id is not null and s.product_api is not null,
                     'place', (extract(epoch from e.start_date) * 1000000)::bigint || '-' || e.id)
                     order by e.start_date, e.id), '[]')
              from (select d.event_id, d.course_id from shop_dates d
                     where d.instance_id = ${id} and ${comingDates({ town, month, zone })} ${later}
                     order by d.start_date, d.event_id limit 21) d
             cross join lateral (${dateWith(tenant, sql`d.event_id`)}) e
             cross join lateral (${courseWith(tenant, sql`d.course_id`)}) c
             cross join lateral (${itemOfCourse(tenant, sql`d.course_id`)}) w) as rows
      from instances i
      join shops s on s.instance_id = ${id}
     where i.id = ${id} and i.active`);
  if (!found) throw new Refusal('instance.not_found', {});
  if (!found.open && !preview) throw new Refusal('access.feature_not_enabled', {});
  const shown = found.rows.slice(0, datesAtOnce);
  const netPrice = netPriceOf(found);
  return {
    customer: { name: found.name },
    rows: shown.map((row) => ({ ...row, net_price: netPrice(row) })),
    next: found.rows.length > datesAtOnce ? (shown.at(-1)?.place ?? null) : null,
  };
}
