import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import {
  isBehindUs,
  mostAMonth,
  type RenewalRange,
  type readRenewalMonths,
} from '@coursefront/contract/learning/renewals.ts';
import { mostCounted } from '@coursefront/contract/lists.ts';
import { searchTerms } from '@coursefront/contract/panel/search-terms.ts';
import type { TenantQueries } from '../../db/database.ts';
import { findPage, mostCandidates } from '../../db/search-page.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { ends, type RenewalsAsked, rowsOf } from './renewal-list.ts';

type Span = { month: string | null; until: string | null; range: RenewalRange | null; count: number | null };

/** The numbers above the list: of the same rows, by month and for the spans that the home pages count. */
export async function countMonths(
  db: TenantQueries,
  asked: RenewalsAsked,
): Promise<AnswerOf<typeof readRenewalMonths>> {
  const spans = await countSpans(db, asked, await findAll(db, asked));
  const count = (range: RenewalRange) => spans.find((span) => span.range === range)?.count ?? null;
  return {
    months: spans.flatMap(({ month, until, count }) => (month === null ? [] : [{ month, until, count }])),
    ranges: { next_3_months: count('next_3_months'), next_12_months: count('next_12_months') },
  };
}

/** The ids that a search finds: null if nothing was typed, undefined if they are too many to count. */
async function findAll(db: TenantQueries, asked: RenewalsAsked): Promise<number[] | null | undefined> {
  if (searchTerms(asked.search).length === 0) return null;
  const searched = {
    kind: 'user' as const,
    key: sql`r.user_id`,
    rows: rowsOf(db, asked),
    alias: sql`r`,
    order: sql`${ends[asked.state]}, r.id`,
    orderJoin: sql``,
  };
  const { ids, more } = await findPage(db, searched, asked.search, { page: 1, page_size: mostCandidates });
  return more ? undefined : ids;
}

/**
 * The months of the next twelve months, so that together they have as many as the span. The last is the present one in the
 * next year, until the day on which the span ends. Renewals that have run out, or are through, have the months behind them instead.
 */
const spans = (zone: string, isPast: boolean): Sql => sql`
           (select to_char(m.first, 'YYYY-MM') as month, m.until, null as range, m.first at time zone ${zone} as begins,
                   case when m.until is null then (m.first + interval '1 month') at time zone ${zone}
                        else now() + interval '12 months' end as ends,
                   ${mostAMonth}::int as most, m.n
              from (select n,
                           date_trunc('month', now() at time zone ${zone}) + make_interval(months => n * ${isPast ? -1 : 1}) as first,
                           case when n = 12 and not ${isPast}
                                then to_char((now() + interval '12 months') at time zone ${zone}, 'YYYY-MM-DD') end as until
                      from generate_series(0, 12) n) m
             union all
            select null, null, r.range, now(), now() + r.length, ${mostCounted + 1}, null
              from (values ('next_3_months', interval '3 months'), ('next_12_months', interval '12 months')) r(range, length))`;

/** By the index on the end, no further than `most`; of a search, among the rows that it found. */
const countSpans = (db: TenantQueries, asked: RenewalsAsked, found: readonly number[] | null | undefined) =>
  db.many<Span>(sql`
    with found as materialized (
      select r.* from renewals r where r.instance_id = ${db.instanceId} and r.id = any (${found ?? []}::bigint[]))
    select s.month, s.until, s.range,
           case when ${found !== undefined} then (
             select count(*)::int
               from (select ${found === null ? rowsOf(db, asked) : sql`from found r where true`}
                        and ${ends[asked.state]} >= s.begins and ${ends[asked.state]} < s.ends
                      limit s.most) counted) end as count
      from ${spans(asked.zone, isBehindUs(asked.state))} s
     order by s.n`);
