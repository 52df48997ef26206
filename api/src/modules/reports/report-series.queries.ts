import type { ReportKind, ReportRange, ReportSeries } from '@coursefront/contract/reports/reports.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { momentOf, type ReportFilter, rowsOf, spanOf } from './report-sources.queries.ts';

type Unit = ReportSeries['unit'];

/** So few pieces that each can be seen, and so many that they tell something. */
export const unitOf = (range: ReportRange | undefined): Unit => {
  if (range === undefined) return 'year';
  return range === 'last_30_days' || range === 'next_3_months' ? 'day' : 'month';
};

/** All time is so many years, the last few of them still to come. */
const years = { all: 100, ahead: 5 };

/** Where the first piece begins and the last one does, in local time. */
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
 * Also the pieces without any row; of all time, from the first year that has one to the last. Which piece a row falls into
 * is looked up among moments worked out before: cutting each row's own by the calendar of a zone takes ten times as long.
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
