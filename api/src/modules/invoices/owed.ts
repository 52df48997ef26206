import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { type InvoiceAge, invoiceAges } from '@coursefront/contract/orders/invoice-rules.ts';
import type { OwedByCompany, readOwed as readOwedEntry } from '@coursefront/contract/orders/invoices.ts';
import type { TenantQueries } from '../../db/database.ts';
import { countUpTo, pageOf } from '../../db/list.ts';
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

/** The largest amounts come first. The search matches company names, so it never finds private persons. */
export async function readOwedByCompany(db: TenantQueries, query: OwedQuery) {
  const { search, order, today } = query;
  const owed = sql`
      from (select i.company_id, i.currency, ${sumsByAge(today)}
              from invoices i
             where i.instance_id = ${db.instanceId} and i.balance > 0
               and ${search === '' ? sql`true` : foundBy(db.instanceId, 'company', sql`i.company_id`, search)}
             group by i.company_id, i.currency) w`;
  const [rows, total] = await Promise.all([
    db.many<OwedByCompany>(sql`
    select w.currency, w.total, w.invoices, w.not_due, w.days_30, w.days_60, w.older,
           (select json_build_object('id', k.id, 'name', k.name)
              from companies k
             where k.instance_id = ${db.instanceId} and k.id = w.company_id) as company
      ${owed}
     order by ${order === 'asc' ? sql`w.total` : sql`w.total desc`}, w.currency, w.company_id nulls last
     ${pageOf(query)}`),
    countUpTo(db, owed),
  ]);
  return { rows, total };
}
