import { isAhead, type ReportKind, type ReportRange } from '@coursefront/contract/reports/reports.ts';
import { foundBy } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** What a report is asked for, in our own words; `zone` says where a year begins. */
export type ReportFilter = {
  range?: ReportRange | undefined;
  company_id?: number | undefined;
  /** The learning site's id. */
  courseid?: number | undefined;
  group_id?: number | undefined;
  search: string;
  zone: string;
};

type Source = {
  /** The rows as `r`, with room for a join; more conditions may follow. */
  rows: (instanceId: number, join: Sql) => Sql;
  /** What a range is about: what was, and what is to come. */
  was: Sql;
  comes: Sql;
  ofCompany: (instanceId: number, companyId: number) => Sql;
};

/** Whoever works there now. */
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
  // One that is bought and not yet anybody's has not begun.
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

/** The moment by which a report under this range is counted and put in order. */
export const momentOf = (report: ReportKind, range: ReportRange | undefined): Sql =>
  isAhead(range) ? sources[report].comes : sources[report].was;

type Span = { from: Sql; until: Sql };

/** From the one moment up to the other; undefined is all time. */
export function spanOf(range: ReportRange | undefined, zone: string): Span | undefined {
  const year = sql`date_trunc('year', now() at time zone ${zone})`;
  const spans: Record<ReportRange, Span> = {
    last_30_days: { from: sql`now() - interval '30 days'`, until: sql`now()` },
    last_12_months: { from: sql`now() - interval '12 months'`, until: sql`now()` },
    this_year: {
      from: sql`${year} at time zone ${zone}`,
      until: sql`(${year} + interval '1 year') at time zone ${zone}`,
    },
    next_3_months: { from: sql`now()`, until: sql`now() + interval '3 months'` },
    next_12_months: { from: sql`now()`, until: sql`now() + interval '12 months'` },
  };
  return range && spans[range];
}

/** `from … where …`: the rows of a report under a filter. */
export function rowsOf(report: ReportKind, instanceId: number, filter: ReportFilter, join: Sql = sql``): Sql {
  const { rows, ofCompany } = sources[report];
  const moment = momentOf(report, filter.range);
  const span = spanOf(filter.range, filter.zone);
  const conditions = [
    ...(span ? [sql`${moment} >= ${span.from}`, sql`${moment} < ${span.until}`] : []),
    ...(filter.company_id === undefined ? [] : [ofCompany(instanceId, filter.company_id)]),
    ...(filter.courseid === undefined ? [] : [ofCourse(instanceId, filter.courseid)]),
    ...(filter.group_id === undefined ? [] : [ofGroup(instanceId, filter.group_id)]),
    foundBy(instanceId, 'user', sql`r.user_id`, filter.search),
  ];
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`, rows(instanceId, join));
}

/** `from … where …`: one row of a report. */
export const rowOf = (report: ReportKind, instanceId: number, id: number): Sql =>
  sql`${sources[report].rows(instanceId, sql``)} and r.id = ${id}`;

const ofCourse = (instanceId: number, lmsId: number): Sql => sql`
  r.course_id = (select f.id from courses f where f.instance_id = ${instanceId} and f.lms_id = ${lmsId})`;

/** A group is of one course: what its members do elsewhere is not the group's. Two conditions, so that it begins with them. */
const ofGroup = (instanceId: number, groupId: number): Sql => sql`
  r.user_id in (select m.user_id from group_members m where m.instance_id = ${instanceId} and m.group_id = ${groupId})
  and r.course_id = (select g.course_id from groups g where g.instance_id = ${instanceId} and g.id = ${groupId})`;
