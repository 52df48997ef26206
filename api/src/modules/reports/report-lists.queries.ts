import { mostCounted } from '@coursefront/contract/lists.ts';
import { isAhead, type ReportKind } from '@coursefront/contract/reports/reports.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { momentOf, type ReportFilter, rowsOf } from './report-sources.queries.ts';

/** A row with the names of what it points to. */
export type NamedRow = {
  id: number;
  userid: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  company_id: number | null;
  company_name: string | null;
  courseid: number | null;
  course_name: string | null;
};
export type ReportRow = {
  completions: NamedRow & { completed_at: Date };
  licences: NamedRow & { status: 'available' | 'assigned' | 'expired'; starts_at: Date; ends_at: Date | null };
  certificates: NamedRow & { name: string; issued_at: Date; expires_at: Date | null };
};

export type ReportSort = 'completed_at' | 'starts_at' | 'ends_at' | 'issued_at' | 'expires_at' | 'name';
type Order = 'asc' | 'desc';
export type ReportPage = ReportFilter & { page: number; page_size: number; sort: ReportSort; order: Order };

/** Each is the order of an index, so that a page is walked to and not sorted. What never ends comes after all that does. */
const orders: Record<ReportSort, Record<Order, Sql>> = {
  completed_at: { asc: sql`r.completed_at, r.id`, desc: sql`r.completed_at desc, r.id desc` },
  starts_at: { asc: sql`r.starts_at, r.id`, desc: sql`r.starts_at desc, r.id desc` },
  ends_at: { asc: sql`r.ends_at, r.id`, desc: sql`r.ends_at desc, r.id desc` },
  issued_at: { asc: sql`r.issued_at, r.id`, desc: sql`r.issued_at desc, r.id desc` },
  expires_at: { asc: sql`r.expires_at, r.id`, desc: sql`r.expires_at desc, r.id desc` },
  name: { asc: sql`u.name_key, u.id, r.id`, desc: sql`u.name_key desc, u.id desc, r.id desc` },
};

const ownColumns: Record<ReportKind, Sql> = {
  completions: sql`r.completed_at`,
  licences: sql`r.status, r.starts_at, r.ends_at`,
  certificates: sql`r.name, r.issued_at, r.expires_at`,
};

/** A licence names its company; otherwise it is the one where the person works. */
const companyOf: Record<ReportKind, Sql> = {
  completions: sql`u.company_id`,
  licences: sql`r.company_id`,
  certificates: sql`u.company_id`,
};

const person = (instanceId: number): Sql => sql`join users u on u.instance_id = ${instanceId} and u.id = r.user_id`;

/** Names are looked up for the rows of the page alone, not for those that are passed over on the way to it. */
const named = (report: ReportKind, instanceId: number, page: Sql, order: Sql, more: Sql = sql``): Sql => sql`
    select r.id, ${ownColumns[report]}, u.id as userid, u.first_name, u.last_name, u.email,
           k.id as company_id, k.name as company_name, c.lms_id as courseid, c.name as course_name ${more}
      from (${page}) r
      left ${person(instanceId)}
      left join courses c on c.instance_id = ${instanceId} and c.id = r.course_id
      left join companies k on k.instance_id = ${instanceId} and k.id = ${companyOf[report]}
     order by ${order}`;

export function listRows<Kind extends ReportKind>(
  db: TenantQueries,
  report: Kind,
  { page, page_size, sort, order, ...filter }: ReportPage,
): Promise<ReportRow[Kind][]> {
  const join = sort === 'name' ? person(db.instanceId) : sql``;
  const rows = sql`
    select r.* ${rowsOf(report, db.instanceId, filter, join)}
     order by ${orders[sort][order]}
     limit ${page_size} offset ${(page - 1) * page_size}`;
  return db.many(named(report, db.instanceId, rows, orders[sort][order]));
}

export const countRows = async (
  db: TenantQueries,
  report: ReportKind,
  filter: ReportFilter,
  most = mostCounted,
): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*) from (select ${rowsOf(report, db.instanceId, filter)} limit ${most + 1}) counted`)
  )?.count ?? 0;

/** Where a walk stands: the moment as the database writes it, since ours would lose its microseconds. */
export type Place = { moment: string; id: number };

/** The next rows behind a place, newest first or, of what is to come, soonest first: all of them, and never a count. */
export function walkRows<Kind extends ReportKind>(
  db: TenantQueries,
  report: Kind,
  filter: ReportFilter,
  { after, rows }: { after: Place | undefined; rows: number },
): Promise<(ReportRow[Kind] & { moment: string })[]> {
  const moment = momentOf(report, filter.range);
  const ahead = isAhead(filter.range);
  const order = ahead ? sql`${moment}, r.id` : sql`${moment} desc, r.id desc`;
  const behind =
    after &&
    (ahead
      ? sql`and (${moment}, r.id) > (${after.moment}::timestamptz, ${after.id}::bigint)`
      : sql`and (${moment}, r.id) < (${after.moment}::timestamptz, ${after.id}::bigint)`);
  const page = sql`
    select r.* ${rowsOf(report, db.instanceId, filter)} ${behind ?? sql``} order by ${order} limit ${rows}`;
  return db.many(named(report, db.instanceId, page, order, sql`, ${moment}::text as moment`));
}
