import type { ReportKind } from '@coursefront/contract/reports/reports.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, type List, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { everyRowOf, isFilterAhead, type ReportFilter, unsearchedRowsOf } from './queries/report-sources.queries.ts';

/** A row with the names of person, course and company. */
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

type ReportSort = 'completed_at' | 'starts_at' | 'ends_at' | 'issued_at' | 'expires_at' | 'name';
type ReportListQuery = ReportFilter & { sort: ReportSort; order: 'asc' | 'desc' };

const ownColumns: Record<ReportKind, Sql> = {
  completions: sql`r.completed_at`,
  licences: sql`r.status, r.starts_at, r.ends_at`,
  certificates: sql`r.name, r.issued_at, r.expires_at`,
};

/** A licence has a company of its own; other rows belong to the person's company. */
const companyOf: Record<ReportKind, Sql> = {
  completions: sql`u.company_id`,
  licences: sql`r.company_id`,
  certificates: sql`u.company_id`,
};

const person = (instanceId: number): Sql => sql`join users u on u.instance_id = ${instanceId} and u.id = r.user_id`;

const reportListOf = <Kind extends ReportKind>(report: Kind) =>
  listOf({
    rows: ({ instanceId }: TenantQueries, query: ReportListQuery) =>
      unsearchedRowsOf(report, instanceId, query, query.sort === 'name' ? person(instanceId) : sql``),
    counted: ({ instanceId }, query) => unsearchedRowsOf(report, instanceId, query),
    search: { kind: 'user', key: sql`r.user_id`, typed: ({ search }) => search },
    columns: () => sql`
           r.id, ${ownColumns[report]}, u.id as userid, u.first_name, u.last_name, u.email,
           k.id as company_id, k.name as company_name, c.lms_id as courseid, c.name as course_name`,
    // Each matches an index, so that a page is read without sorting. Rows without an end come last.
    orders: {
      completed_at: by(sql`r.completed_at`, sql`r.id`),
      starts_at: by(sql`r.starts_at`, sql`r.id`),
      ends_at: by(sql`r.ends_at`, sql`r.id`),
      issued_at: by(sql`r.issued_at`, sql`r.id`),
      expires_at: by(sql`r.expires_at`, sql`r.id`),
      name: by(sql`u.name_key`, sql`u.id`, sql`r.id`),
    },
    cut: {
      alias: sql`r`,
      orderJoin: ({ instanceId }, { sort }) => (sort === 'name' ? person(instanceId) : sql``),
      joins: ({ instanceId }) => sql`
      left ${person(instanceId)}
      left join courses c on c.instance_id = ${instanceId} and c.id = r.course_id
      left join companies k on k.instance_id = ${instanceId} and k.id = ${companyOf[report]}`,
      among: ({ instanceId }, ids) => sql`${everyRowOf(report, instanceId)} and r.id = any (${ids})`,
    },
    place: ({ instanceId }, { id }: ReportRow[Kind]) => sql`${everyRowOf(report, instanceId)} and r.id = ${id}`,
  });

export type ReportLists = { [Kind in ReportKind]: List<TenantQueries, ReportListQuery, ReportRow[Kind]> };

export const reportLists: ReportLists = {
  completions: reportListOf('completions'),
  licences: reportListOf('licences'),
  certificates: reportListOf('certificates'),
};

const moments = {
  completions: { was: 'completed_at', comes: 'completed_at' },
  licences: { was: 'starts_at', comes: 'ends_at' },
  certificates: { was: 'issued_at', comes: 'expires_at' },
} as const;

/** The order of an exported report: the newest first for the past, the soonest first for the future. */
export const exportOrder = (report: ReportKind, filter: ReportFilter) =>
  isFilterAhead(filter)
    ? ({ sort: moments[report].comes, order: 'asc' } as const)
    : ({ sort: moments[report].was, order: 'desc' } as const);
