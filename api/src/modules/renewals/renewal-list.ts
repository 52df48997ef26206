import type { Renewal, RenewalRange, RenewalState } from '@coursefront/contract/learning/renewals.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, countUpTo, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { isLed, type RenewalSight } from './renewal-sight.ts';
import type { UnsoldCourses } from './unsold-courses.ts';

type StoredRenewal = Omit<Renewal, 'ends_at' | 'told_at'> & { ends_at: Date; told_at: Date | null };

export type RenewalFilter = RenewalSight & {
  company_id?: number | undefined;
  courseid?: number | undefined;
  kind?: Renewal['kind'] | undefined;
  told?: 'yes' | 'no' | undefined;
};

type RenewalListQuery = RenewalFilter & {
  sort: 'ends_at';
  order: 'asc' | 'desc';
  /** Words of the person's name or address. */
  search: string;
  month?: string | undefined;
  range?: RenewalRange | undefined;
  /** The customer's, for the month. */
  zone: string;
  state: RenewalState | 'all';
  sold?: 'yes' | 'no' | undefined;
  /** Needed to tell what is sold. */
  unsold?: UnsoldCourses | undefined;
};

const states: Record<RenewalListQuery['state'], Sql> = {
  due: sql`r.mark = 'open' and r.ends_at > now()`,
  over: sql`r.mark = 'open' and r.ends_at <= now()`,
  ordered: sql`r.mark = 'ordered'`,
  skipped: sql`r.mark = 'skipped'`,
  all: sql`true`,
};

/** Written out, because parameters match no partial index. */
const kinds: Record<Renewal['kind'], Sql> = {
  certificate: sql`r.kind = 'certificate'`,
  licence: sql`r.kind = 'licence'`,
};

const ranges: Record<RenewalRange, Sql> = {
  next_3_months: sql`(r.ends_at > now() and r.ends_at <= now() + interval '3 months')`,
  next_12_months: sql`(r.ends_at > now() and r.ends_at <= now() + interval '12 months')`,
};

/** The renewals `r` that the filter leaves, as a condition. */
export const filtered = (
  { instanceId }: TenantQueries,
  { led, company_id, courseid, kind, told }: RenewalFilter,
): Sql => sql`
           ${led === null ? sql`true` : isLed(instanceId, led)}
       and ${company_id === undefined ? sql`true` : sql`r.company_id = ${company_id}`}
       and ${
         courseid === undefined
           ? sql`true`
           : sql`r.course_id = (select id from courses where instance_id = ${instanceId} and lms_id = ${courseid})`
       }
       and ${kind === undefined ? sql`true` : kinds[kind]}
       and ${told === undefined ? sql`true` : told === 'yes' ? sql`r.told_days is not null` : sql`r.told_days is null`}`;

const inMonth = (month: string, zone: string): Sql => {
  const first = `${month}-01`;
  return sql`r.ends_at >= ${first}::timestamp at time zone ${zone}
         and r.ends_at < (${first}::timestamp + interval '1 month') at time zone ${zone}`;
};

/**
 * The ids come from a statement before, so the planner knows how many they are: a few courses are found by the index on
 * the course, otherwise the list's order leads.
 */
const isUnsold = ({ closed, ids }: UnsoldCourses): Sql =>
  sql`(${closed}::boolean or r.course_id = any (${ids}::bigint[]))`;

const isSold = (sold: 'yes' | 'no', unsold: UnsoldCourses): Sql =>
  sold === 'yes' ? sql`not ${isUnsold(unsold)}` : isUnsold(unsold);

const columns = ({ instanceId }: TenantQueries): Sql => sql`
           r.id, r.kind, r.ends_at, c.lms_id as courseid, c.name as course_name,
           exists (select from webshop_items i
                     join shops s on s.instance_id = ${instanceId} and s.open
                    where i.instance_id = ${instanceId} and i.course_id = r.course_id and i.on_sale) as sold,
           (select json_build_object('name', v.name, 'email', v.email) from instances v where v.id = ${instanceId}) as vendor,
           case when r.mark <> 'open' then r.mark when r.ends_at > now() then 'due' else 'over' end as state,
           -- A notice about an earlier end is none about this one.
           case when r.told_days is not null then r.told_at end as told_at,
           json_build_object('userid', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email) as user,
           (select json_build_object('id', k.id, 'name', k.name)
              from companies k
             where k.instance_id = ${instanceId} and k.id = r.company_id) as company,
           (select json_build_object('id', o.guid, 'number', o.reference)
              from orders o
             where o.instance_id = ${instanceId} and o.id = r.order_id) as order`;

const joins = ({ instanceId }: TenantQueries): Sql => sql`
      join courses c on c.instance_id = ${instanceId} and c.id = r.course_id
      join users u on u.instance_id = ${instanceId} and u.id = r.user_id`;

const renewalOf = (row: StoredRenewal): Renewal => ({
  ...row,
  ends_at: row.ends_at.toISOString(),
  told_at: row.told_at?.toISOString() ?? null,
});

export const renewalList = listOf({
  rows: (db: TenantQueries, query: RenewalListQuery) => sql`
      from renewals r
     where r.instance_id = ${db.instanceId} and ${states[query.state]}
       and ${query.month === undefined ? sql`true` : inMonth(query.month, query.zone)}
       and ${query.range === undefined ? sql`true` : ranges[query.range]}
       and ${query.sold === undefined || query.unsold === undefined ? sql`true` : isSold(query.sold, query.unsold)}
       and ${filtered(db, query)}`,
  columns,
  search: { kind: 'user', key: sql`r.user_id`, typed: ({ search }) => search },
  orders: { ends_at: by(sql`r.ends_at`, sql`r.id`) },
  cut: {
    alias: sql`r`,
    joins,
    among: ({ instanceId }, ids) => sql`from renewals r where r.instance_id = ${instanceId} and r.id = any (${ids})`,
  },
  place: ({ instanceId }, { id }: StoredRenewal) =>
    sql`from renewals r where r.instance_id = ${instanceId} and r.id = ${id}`,
  answer: (rows: StoredRenewal[]) => rows.map(renewalOf),
});

export async function readRenewal(db: TenantQueries, id: number): Promise<Renewal> {
  const row = await db.one<StoredRenewal>(sql`
    select ${columns(db)} from renewals r ${joins(db)} where r.instance_id = ${db.instanceId} and r.id = ${id}`);
  if (!row) throw new Error('The renewal is gone.');
  return renewalOf(row);
}

type MonthCount = { month: string; count: number };

/** Counts by the index on the end, and no further than `most`. */
export const countMonths = (
  db: TenantQueries,
  filter: RenewalFilter,
  { zone, months, most }: { zone: string; months: number; most: number },
) =>
  db.many<MonthCount>(sql`
    select to_char(m.first, 'YYYY-MM') as month,
           (select count(*)::int
              from (select from renewals r
                     where r.instance_id = ${db.instanceId} and r.mark = 'open' and r.ends_at > now()
                       and r.ends_at >= m.first at time zone ${zone}
                       and r.ends_at < (m.first + interval '1 month') at time zone ${zone}
                       and ${filtered(db, filter)}
                     limit ${most}) counted) as count
      from (select date_trunc('month', now() at time zone ${zone}) + make_interval(months => n) as first
              from generate_series(0, ${months}::int - 1) n) m
     order by m.first`);

export const countOver = async (db: TenantQueries, filter: RenewalFilter, most: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*)::int as count
      from (select from renewals r
             where r.instance_id = ${db.instanceId} and r.mark = 'open' and r.ends_at <= now() and ${filtered(db, filter)}
             limit ${most}) counted`)
  )?.count ?? 0;

/** Those still to be renewed, as the home pages count them. */
export const countRange = (db: TenantQueries, filter: RenewalFilter, range: RenewalRange): Promise<number> =>
  countUpTo(
    db,
    sql`from renewals r
       where r.instance_id = ${db.instanceId} and r.mark = 'open' and ${ranges[range]} and ${filtered(db, filter)}`,
  );

export const renewalCsv: CsvColumns<Renewal> = {
  texts: 'renewals',
  cells: ({ text, moment }) => ({
    first_name: ({ user }) => user.first_name,
    last_name: ({ user }) => user.last_name,
    'users.email': ({ user }) => user.email,
    company: ({ company }) => company?.name,
    course: ({ course_name }) => course_name,
    courseid: ({ courseid }) => courseid,
    kind: ({ kind }) => text(`kinds.${kind}`),
    ends: ({ ends_at }) => moment(ends_at),
    state: ({ state }) => text(`states.${state}`),
    told: ({ told_at }) => told_at && moment(told_at),
    order: ({ order }) => order?.number,
  }),
};
