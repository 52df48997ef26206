import type { ReportKind, ReportRange, ReportSeries } from '@coursefront/contract/reports/reports.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { momentOf, type ReportFilter, rowsOf, spanOf } from './report-sources.queries.ts';

type Unit = ReportSeries['unit'];

/** Few enough intervals to be readable in a chart, and enough to be useful. */
export const unitOf = (range: ReportRange | undefined): Unit => {
  if (range === undefined) return 'year';
  return range === 'last_30_days' || range === 'next_3_months' ? 'day' : 'month';
};

/** "All time" covers this many years, the last few of them in the future. */
const years = { all: 100, ahead: 5 };

/** The starts of the first and of the last interval, in local time. */
const boundsOf = ({ range, zone }: ReportFilter): Sql => {
  const unit = unitOf(range);
  const span = spanOf(range, zone);
  if (span)
    return sql`date_trunc(${unit}, (${span.from}) at time zone ${zone}),
               date_trunc(${unit}, (${span.until}) at time zone ${zone} - interval '1 microsecond')`;
  const first = sql`date_trunc('year', now() at time zone ${zone}) + make_interval(years => ${years.ahead - years.all + 1})`;
  return sql`${first}, ${first} + make_interval(years => ${years.all - 1})`;
};

/**
 * Includes empty intervals; for "all time", from the first year with a row to the last. Rows are matched to intervals
 * computed beforehand, which is ten times as fast as truncating every row's time in a time zone.
 */
export const countByTime = (db: TenantQueries, report: ReportKind, filter: ReportFilter) => {
  const { range, zone } = filter;
  return db.many<{ from: string; count: number }>(sql`
    with pieces as materialized (
      select piece, number
        from generate_series(${boundsOf(filter)}, ${`1 ${unitOf(range)}`}::interval) with ordinality as p(piece, number)
    ), counted as (
      select width_bucket(${momentOf(report, range)},
                          (select array_agg(piece at time zone ${zone} order by number) from pieces)) as number,
             count(*) as count
             ${rowsOf(report, db.instanceId, filter)}
       group by 1
    )
    select p.piece::date as "from", coalesce(c.count, 0) as count
      from pieces p
      left join counted c on c.number = p.number
     where ${
       range === undefined
         ? sql`p.number between (select min(number) from counted) and (select max(number) from counted)`
         : sql`true`
     }
     order by p.number desc`);
};
