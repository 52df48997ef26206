import type { AnswerOf, QueryOf } from '@coursefront/contract/endpoint.ts';
import type { readSalesBy as readSalesByEntry, SalesPart, SalesRow } from '@coursefront/contract/orders/sales.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { DaySpan } from '@coursefront/contract/values/spans.ts';
import type { TenantQueries } from '../../db/database.ts';
import { pageOf } from '../../db/list.ts';
import { containsAll, plain } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { daysOf, type Periods, periodsOf } from './read-sales.ts';
import { soldIn } from './sales.queries.ts';

type Query = QueryOf<typeof readSalesByEntry>;

export async function readSalesBy(
  db: TenantQueries,
  part: SalesPart,
  query: Query,
): Promise<AnswerOf<typeof readSalesByEntry>> {
  const periods = await periodsOf(db, query);
  const { currency } = await daysOf(db, periods, query);
  const rows = await db.many<SalesRow & { total: number }>(rowsOf(db, part, { ...query, ...periods, currency }));
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
    span: periods.span,
    currency,
  };
}

/** Where the names are, and the id that lists of orders use. */
const named = (instanceId: number): Record<SalesPart, { id: Sql; name: Sql; join: Sql }> => ({
  course: {
    id: sql`n.lms_id`,
    name: sql`n.name`,
    join: sql`left join courses n on n.instance_id = ${instanceId} and n.id = s.key`,
  },
  company: {
    id: sql`n.id`,
    name: sql`n.name`,
    join: sql`left join companies n on n.instance_id = ${instanceId} and n.id = s.key`,
  },
  coupon: {
    id: sql`n.id`,
    name: sql`n.code`,
    join: sql`left join coupons n on n.instance_id = ${instanceId} and n.id = s.key`,
  },
  method: { id: sql`s.key`, name: sql`null::text`, join: sql`` },
});

type SalesByQuery = Query & Periods & { currency: Currency };

function rowsOf(db: TenantQueries, part: SalesPart, asked: SalesByQuery): Sql {
  const { span, before, zone, currency, search, sort, order } = asked;
  const { id, name, join } = named(db.instanceId)[part];
  const sumsIn = (one: DaySpan) =>
    sql`(${soldIn(db, part, { ...one, zone })}) l where l.currency = ${currency} group by l.key`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const column = sort === 'orders' ? sql`s.orders` : sql`s.revenue`;
  return sql`
    with summed as (
      select l.key, sum(l.sold) as orders, sum(l.free) as free, sum(l.places) as places, sum(l.revenue) as revenue,
             sum(l.vat) as vat, sum(l.discount) as discount, 0 as orders_before, 0 as revenue_before, false as listed
        from ${sumsIn(span)}
      union all
      select l.key, 0, 0, 0, 0, 0, 0, sum(l.sold), sum(l.revenue), false
        from ${sumsIn(before)}
      ${part === 'course' ? unsold(db) : sql``}
    ), shown as (
      select s.key, sum(s.orders)::bigint as orders, sum(s.free)::bigint as free, sum(s.places)::bigint as places, sum(s.revenue)::bigint as revenue,
             sum(s.vat)::bigint as vat, sum(s.discount)::bigint as discount, sum(s.orders_before)::bigint as orders_before,
             sum(s.revenue_before)::bigint as revenue_before
        from summed s
       where s.orders <> 0 or s.orders_before <> 0 or s.listed
       group by s.key)
    select ${id} as id, ${name} as name, s.orders, s.free, s.places, s.revenue, s.vat, s.discount,
           json_build_object('orders', s.orders_before, 'revenue', s.revenue_before) as before,
           count(*) over () as total
      from shown s
      ${join}
     where ${search === '' ? sql`true` : containsAll(plain(name), search)}
     order by ${column} ${direction}, s.key
     ${pageOf(asked)}`;
}

/** Courses on sale of which none was sold: they are the worst. */
const unsold = (db: TenantQueries): Sql => sql`
      union all
      select w.course_id, 0, 0, 0, 0, 0, 0, 0, 0, true
        from webshop_items w
       where w.instance_id = ${db.instanceId} and w.active`;

const exported = 10_000;

/** The whole list at once: a customer has few courses, companies and codes beside its orders. */
export async function readWholeSalesBy(
  db: TenantQueries,
  part: SalesPart,
  query: Omit<Query, 'page' | 'page_size'>,
): Promise<(SalesRow & { currency: string })[]> {
  const { rows, currency } = await readSalesBy(db, part, { ...query, page: 1, page_size: exported });
  return rows.map((row) => ({ ...row, currency }));
}

const money = (minor: number): string => (minor / 100).toFixed(2);

export const salesCsv = (part: SalesPart): CsvColumns<SalesRow & { currency: string }> => ({
  texts: 'sales',
  cells: ({ text }) => ({
    [part]: ({ id, name }) => (part === 'method' ? text(`methods.${id}`) : (name ?? text('none'))),
    orders: ({ orders }) => orders,
    places: ({ places }) => places,
    currency: ({ currency }) => currency,
    revenue: ({ revenue }) => money(revenue),
    net: ({ revenue, vat }) => money(revenue - vat),
    discount: ({ discount }) => money(discount),
    orders_before: ({ before }) => before.orders,
    revenue_before: ({ before }) => money(before.revenue),
  }),
});
