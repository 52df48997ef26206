import {
  isAhead,
  ownDays,
  type ReportDays,
  type ReportKind,
  type ReportRange,
} from '@coursefront/contract/reports/reports.ts';
import { foundBy } from '../../../db/search.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { localDay, thirtyDaysAgo } from '../../tenants/public.ts';

/** The days of a report. */
export type ZonedDays = ReportDays & { zone: string };

/** The filter of a report; `zone` decides where a day begins. */
export type ReportFilter = ZonedDays & {
  company_id?: number | undefined;
  /** The learning site's id. */
  courseid?: number | undefined;
  group_id?: number | undefined;
  search: string;
};

type Source = {
  /** The rows as `r`, with a place for a join; more conditions may be appended. */
  rows: (instanceId: number, join: Sql) => Sql;
  /** The column that a range applies to, for past and for future ranges. */
  was: Sql;
  comes: Sql;
  ofCompany: (instanceId: number, companyId: number) => Sql;
};

/** People who work there now. */
const holderOfCompany = (instanceId: number, companyId: number): Sql => sql`
  exists (select from users p
           where p.instance_id = ${instanceId} and p.id = r.user_id and p.company_id = ${companyId})`;

const sources: Record<ReportKind, Source> = {
  completions: {
    rows: (instanceId, join) => sql`from completions r ${join} where r.instance_id = ${instanceId}`,
    was: sql`r.completed_at`,
    comes: sql`r.completed_at`,
    ofCompany: holderOfCompany,
  },
  // A licence that is bought but not assigned has not begun.
  licences: {
    rows: (instanceId, join) => sql`
      from licences r ${join}
     where r.instance_id = ${instanceId} and r.status in ('available', 'assigned', 'expired')
       and r.starts_at is not null`,
    was: sql`r.starts_at`,
    comes: sql`r.ends_at`,
    ofCompany: (_, companyId) => sql`r.company_id = ${companyId}`,
  },
  certificates: {
    rows: (instanceId, join) => sql`from certificates r ${join} where r.instance_id = ${instanceId}`,
    was: sql`r.issued_at`,
    comes: sql`r.expires_at`,
    ofCompany: holderOfCompany,
  },
};

export const daysAsked = (filter: ZonedDays) => ownDays(filter, localDay(filter.zone));
export const isFilterAhead = (filter: ZonedDays): boolean => isAhead(filter, localDay(filter.zone));

/** The column by which a report with these days is counted and sorted. */
export const momentOf = (report: ReportKind, filter: ZonedDays): Sql =>
  isFilterAhead(filter) ? sources[report].comes : sources[report].was;

type Span = { from: Sql; until: Sql };

/** Start and end of a report; undefined means all time. */
export function spanOf(filter: ZonedDays): Span | undefined {
  const { range, zone } = filter;
  const own = daysAsked(filter);
  if (own)
    return {
      from: sql`(${own.from}::date)::timestamp at time zone ${zone}`,
      until: sql`(${own.to}::date + 1)::timestamp at time zone ${zone}`,
    };
  const today = sql`(now() at time zone ${zone})`;
  const year = sql`date_trunc('year', ${today})`;
  const month = sql`date_trunc('month', ${today})`;
  // By the customer's clock: the same time of day, also when summer time began or ended in between.
  const at = (moment: Sql) => sql`(${today} ${moment}) at time zone ${zone}`;
  const spans: Record<ReportRange, Span> = {
    // Whole days, and today is the last of them.
    last_30_days: { from: thirtyDaysAgo(zone), until: sql`now()` },
    last_12_months: { from: at(sql`- interval '12 months'`), until: sql`now()` },
    this_month: {
      from: sql`${month} at time zone ${zone}`,
      until: sql`(${month} + interval '1 month') at time zone ${zone}`,
    },
    last_month: {
      from: sql`(${month} - interval '1 month') at time zone ${zone}`,
      until: sql`${month} at time zone ${zone}`,
    },
    this_year: {
      from: sql`${year} at time zone ${zone}`,
      until: sql`(${year} + interval '1 year') at time zone ${zone}`,
    },
    next_3_months: { from: sql`now()`, until: at(sql`+ interval '3 months'`) },
    next_12_months: { from: sql`now()`, until: at(sql`+ interval '12 months'`) },
  };
  return range && spans[range];
}

/** `from … where …`: the rows of a report under a filter. */
export const rowsOf = (report: ReportKind, instanceId: number, filter: ReportFilter): Sql =>
  sql`${unsearchedRowsOf(report, instanceId, filter)} and ${foundBy(instanceId, 'user', sql`r.user_id`, filter.search)}`;

/** The same without the search, for a list that does it. */
export function unsearchedRowsOf(
  report: ReportKind,
  instanceId: number,
  filter: Omit<ReportFilter, 'search'>,
  join: Sql = sql``,
): Sql {
  const { rows, ofCompany } = sources[report];
  const moment = momentOf(report, filter);
  const span = spanOf(filter);
  const conditions = [
    ...(span ? [sql`${moment} >= ${span.from}`, sql`${moment} < ${span.until}`] : []),
    ...(filter.company_id === undefined ? [] : [ofCompany(instanceId, filter.company_id)]),
    ...(filter.courseid === undefined ? [] : [ofCourse(instanceId, filter.courseid)]),
    ...(filter.group_id === undefined ? [] : [ofGroup(instanceId, filter.group_id)]),
  ];
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`, rows(instanceId, join));
}

/** `from … where …`: the rows of a report without a filter. */
export const everyRowOf = (report: ReportKind, instanceId: number): Sql => sources[report].rows(instanceId, sql``);

const ofCourse = (instanceId: number, lmsId: number): Sql => sql`
  r.course_id = (select f.id from courses f where f.instance_id = ${instanceId} and f.lms_id = ${lmsId})`;

/**
 * A group belongs to one course, so only rows of that course count. Two conditions, so that the planner starts with
 * the members.
 */
const ofGroup = (instanceId: number, groupId: number): Sql => sql`
  r.user_id in (select m.user_id from group_members m where m.instance_id = ${instanceId} and m.group_id = ${groupId})
  and r.course_id = (select g.course_id from groups g where g.instance_id = ${instanceId} and g.id = ${groupId})`;
