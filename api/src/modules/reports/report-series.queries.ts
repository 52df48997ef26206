import type { ReportKind, ReportRange, ReportSeries } from '@coursefront/contract/reports.ts';
import type { Queries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { momentOf, type ReportFilter, rowsOf, spanOf } from './report-sources.queries.ts';

type Unit = ReportSeries['unit'];

/** So few pieces that each can be seen, and so many that they tell something. */
export const unitOf = (range: ReportRange | undefined): Unit => {
  if (range === undefined) return 'year';
  return range === 'last_30_days' || range === 'next_3_months' ? 'day' : 'month';
};

const mostPoints = 100;

/** Also the pieces without any row; of all time, from the first year that has one to the last. */
export const countByTime = (db: Queries, instanceId: number, report: ReportKind, filter: ReportFilter) => {
  const { range, zone } = filter;
  const unit = unitOf(range);
  const span = spanOf(range, zone);
  const bounds = span
    ? sql`select date_trunc(${unit}, (${span.from}) at time zone ${zone}) as first,
                 date_trunc(${unit}, (${span.until}) at time zone ${zone} - interval '1 microsecond') as last`
    : sql`select min(piece) as first, max(piece) as last from counted`;
  return db.many<{ from: string; count: number }>(sql`
    with counted as (
      select date_trunc(${unit}, ${momentOf(report, range)} at time zone ${zone}) as piece, count(*) as count
             ${rowsOf(report, instanceId, filter)}
       group by 1
    )
    select p.piece::date as "from", coalesce(c.count, 0) as count
      from (${bounds}) b
     cross join lateral generate_series(b.first, b.last, ${`1 ${unit}`}::interval) as p(piece)
      left join counted c on c.piece = p.piece
     order by p.piece desc
     limit ${mostPoints}`);
};
