import { searchTerms } from '@coursefront/contract/panel/search-terms.ts';
import type { ReportKind, ReportRange, ReportSeries } from '@coursefront/contract/reports/reports.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { countUpTo } from '../../../db/list.ts';
import { foundBy, rarestFirst, rowsWith } from '../../../db/search.ts';
import { haveAll } from '../../../db/search-page.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import {
  daysAsked,
  everyRowOf,
  isFilterAhead,
  momentOf,
  type ReportFilter,
  spanOf,
  unsearchedRowsOf,
  type ZonedDays,
} from './report-sources.queries.ts';

type Unit = ReportSeries['unit'];
type Point = { from: string; count: number };

const dailyRanges: readonly ReportRange[] = ['last_30_days', 'this_month', 'last_month', 'next_3_months'];

/** Few enough intervals to be readable in a chart, and enough to be useful. */
export const unitOf = (filter: ZonedDays): Unit => {
  const own = daysAsked(filter);
  if (own) {
    const days = (Date.parse(own.to) - Date.parse(own.from)) / 86_400_000;
    return days < most.dayColumns ? 'day' : days < most.monthColumns * 31 ? 'month' : 'year';
  }
  if (filter.range === undefined) return 'year';
  return dailyRanges.includes(filter.range) ? 'day' : 'month';
};

/** "All time" covers this many years, the last few of them in the future. */
const years = { all: 100, ahead: 5 };

/** The starts of the first and of the last interval, in local time. */
const boundsOf = (filter: ZonedDays): Sql => {
  const { zone } = filter;
  const unit = unitOf(filter);
  const span = spanOf(filter);
  if (span)
    return sql`date_trunc(${unit}, (${span.from}) at time zone ${zone}),
               date_trunc(${unit}, (${span.until}) at time zone ${zone} - interval '1 microsecond')`;
  const first = sql`date_trunc('year', now() at time zone ${zone}) + make_interval(years => ${years.ahead - years.all + 1})`;
  return sql`${first}, ${first} + make_interval(years => ${years.all - 1})`;
};

/** Rows are matched to intervals computed beforehand, which is ten times as fast as truncating every row's time in a time zone. */
const piecesOf = (filter: ZonedDays): Sql => sql`
    pieces as materialized (
      select piece, piece at time zone ${filter.zone} as begins, number
        from generate_series(${boundsOf(filter)}, ${`1 ${unitOf(filter)}`}::interval) with ordinality as p(piece, number))`;

const numberOf = (moment: Sql): Sql =>
  sql`width_bucket(${moment}, (select array_agg(begins order by number) from pieces))`;

/** Includes empty intervals; for "all time", from the first year with a row to the last. */
const pointsOf = (filter: ZonedDays): Sql => {
  const span = spanOf(filter);
  return sql`
    select p.piece::date as "from", coalesce(c.count, 0) as count
      from pieces p
      left join counted c on c.number = p.number
     where ${span ? sql`true` : sql`p.number between (select min(number) from counted) and (select max(number) from counted)`}
     order by p.number desc`;
};

/**
 * Whole days of everybody are counted already; a filter asks for the rows, and so does a chart of single days. Undefined if
 * the search finds too many people to count what they have.
 */
export async function countByTime(
  db: TenantQueries,
  report: ReportKind,
  filter: ReportFilter,
): Promise<Point[] | undefined> {
  if (unitOf(filter) !== 'day' && !isFiltered(filter)) return countDays(db, report, filter);
  const isFound = await searched(db, report, filter);
  if (!isFound) return undefined;
  return countRows(db, report, filter, isFound);
}

/** A chart looks at every row: those of this many people with the rarest word, or this many in all. */
const most = { people: 2_000, peopleWithMoreWords: 5_000, rows: 20_000, dayColumns: 92, monthColumns: 60 };

/** The condition of the search. The words are looked up once for each person, or for each row if those are fewer. */
async function searched(db: TenantQueries, report: ReportKind, filter: ReportFilter): Promise<Sql | undefined> {
  const words = searchTerms(filter.search).map((word) => ({ word, ids: rowsWith(db.instanceId, 'user', word) }));
  const people = words.length > 1 ? most.peopleWithMoreWords : most.people;
  const sorted = await rarestFirst(db, words, people);
  if (words.length > 0 && (sorted[0]?.rows ?? 0) <= people) {
    const rarest = sorted[0]?.word ?? '';
    const others = sorted.slice(1).map(({ word }) => word);
    return sql`r.user_id = any (array(
      select distinct hit.row_id
        from (${rowsWith(db.instanceId, 'user', rarest)}) hit
       where ${haveAll(db, 'user', sql`hit.row_id`, others)}))`;
  }
  const isFew =
    words.length === 0 ||
    (await countUpTo(db, unsearchedRowsOf(report, db.instanceId, filter), most.rows)) <= most.rows;
  return isFew ? foundBy(db.instanceId, 'user', sql`r.user_id`, filter.search) : undefined;
}

const isFiltered = ({ company_id, courseid, group_id, search }: ReportFilter): boolean =>
  [company_id, courseid, group_id].some((id) => id !== undefined) || search !== '';

export const countRows = (db: TenantQueries, report: ReportKind, filter: ReportFilter, isFound: Sql) =>
  db.many<Point>(sql`
    with ${piecesOf(filter)},
    counted as (
      select ${numberOf(momentOf(report, filter))} as number, count(*) as count
             ${unsearchedRowsOf(report, db.instanceId, filter)} and ${isFound}
       group by 1)
    ${pointsOf(filter)}`);

/** How the days of a report are called in `learning_days`, for past and for future ranges. */
const days: Record<ReportKind, { was: string; comes: string }> = {
  completions: { was: 'completions', comes: 'completions' },
  licences: { was: 'licences', comes: 'licence_ends' },
  certificates: { was: 'certificate_issues', comes: 'certificates' },
};

/**
 * Adds up whole days, which are days in UTC, and reads rows only of those in which an interval or the range begins or ends: the
 * cost depends on the number of days and not on that of the rows.
 */
export const countDays = (db: TenantQueries, report: ReportKind, filter: ZonedDays) => {
  const span = spanOf(filter);
  const moment = momentOf(report, filter);
  const kind = days[report][isFilterAhead(filter) ? 'comes' : 'was'];
  return db.many<Point>(sql`
    with ${piecesOf(filter)},
    span as materialized (
      select ${span ? sql`${span.from} as begins, ${span.until} as ends` : sql`'-infinity'::timestamptz as begins, 'infinity'::timestamptz as ends`}),
    cuts as materialized (
      select distinct (moment at time zone 'UTC')::date as day
        from (select begins as moment from pieces
               union all
              select unnest(array[begins, ends]) from span) moments
       where isfinite(moment) and moment <> date_trunc('day', moment, 'UTC')),
    days as materialized (
      select d.day, d.day::timestamp at time zone 'UTC' as begins, (d.day + 1)::timestamp at time zone 'UTC' as ends,
             sum(d.count) as count
        from learning_days d
       where d.instance_id = ${db.instanceId} and d.kind = ${kind}
         and d.day >= (select (begins at time zone 'UTC')::date from span)
         and d.day <= (select (ends at time zone 'UTC')::date from span)
       group by d.day),
    counted as (
      select ${numberOf(sql`moment`)} as number, sum(count)::bigint as count
        from (select d.begins as moment, d.count
                from days d, span s
               where d.begins >= s.begins and d.begins < s.ends and d.day not in (select day from cuts)
               union all
              select r.moment, 1
                from days d
               cross join span s
               cross join lateral (
                     select ${moment} as moment ${everyRowOf(report, db.instanceId)}
                        and ${moment} >= d.begins and ${moment} < d.ends) r
               where d.day in (select day from cuts) and r.moment >= s.begins and r.moment < s.ends) happened
       group by 1
      having sum(count) > 0)
    ${pointsOf(filter)}`);
};
