import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { OwedByCompany, readOwed as readOwedEntry } from '@coursefront/contract/invoices/invoices.ts';
import { mostCounted } from '@coursefront/contract/lists.ts';
import { type InvoiceAge, invoiceAges } from '@coursefront/contract/orders/invoice-rules.ts';
import type { TenantQueries } from '../../db/database.ts';
import { pageOf } from '../../db/list.ts';
import { foundBy } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { dueIn } from './invoice-list.ts';

/** One column for each age. Conditions and column names come from the same list. */
const sumsByAge = (today: string): Sql =>
  invoiceAges.reduce(
    (before, age) =>
      sql`${before}, coalesce(sum(i.balance) filter (where ${dueIn(age, today)}), 0)::bigint as ${names[age]}`,
    sql`sum(i.balance)::bigint as total, count(*) as invoices`,
  );
const names: Record<InvoiceAge, Sql> = {
  not_due: sql`not_due`,
  days_30: sql`days_30`,
  days_60: sql`days_60`,
  older: sql`older`,
};

/** Reads only the index of what is owed. */
export async function readOwed(db: TenantQueries, today: string): Promise<AnswerOf<typeof readOwedEntry>> {
  const sums = await db.many<AnswerOf<typeof readOwedEntry>['sums'][number]>(sql`
    select i.currency, ${sumsByAge(today)}
      from invoices i
     where i.instance_id = ${db.instanceId} and i.balance > 0
     group by i.currency
     order by sum(i.balance) desc, i.currency`);
  return { sums };
}

type OwedQuery = { order: 'asc' | 'desc'; search: string; page: number; page_size: number; today: string };

/**
 * The largest amounts come first. The search matches company names, so it never finds private persons. Everything that is
 * owed is added up, so page and total come from one statement.
 */
export async function readOwedByCompany(db: TenantQueries, query: OwedQuery) {
  const { search, order, today } = query;
  const found = await db.one<{ rows: OwedByCompany[]; total: number }>(sql`
    with owed as materialized (
      select i.company_id, i.currency, ${sumsByAge(today)}
        from invoices i
       where i.instance_id = ${db.instanceId} and i.balance > 0
         and ${search === '' ? sql`true` : foundBy(db.instanceId, 'company', sql`i.company_id`, search)}
       group by i.company_id, i.currency
    ), page as (
      select * from owed w order by ${order === 'asc' ? sql`w.total` : sql`w.total desc`}, w.currency, w.company_id nulls last ${pageOf(query)}
    )
    select (select least(count(*), ${mostCounted + 1}) from owed) as total,
           (select coalesce(json_agg(json_build_object(
                     'currency', p.currency, 'total', p.total, 'invoices', p.invoices, 'not_due', p.not_due, 'days_30', p.days_30,
                     'days_60', p.days_60, 'older', p.older,
                     'company', (select json_build_object('id', k.id, 'name', k.name)
                                   from companies k
                                  where k.instance_id = ${db.instanceId} and k.id = p.company_id))), '[]')
              from page p) as rows`);
  return found ?? { rows: [], total: 0 };
}
