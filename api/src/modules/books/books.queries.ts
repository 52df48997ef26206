import type { Accounts } from '@coursefront/contract/invoices/book-accounts.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { DaySpan } from '@coursefront/contract/values/spans.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

type Settings = { accounts: Partial<Accounts>; closed_through: string | null };

export async function readBookSettings(db: TenantQueries): Promise<Settings> {
  const row = await db.one<Settings>(sql`
    select accounts, closed_through from book_settings where instance_id = ${db.instanceId}`);
  return row ?? { accounts: {}, closed_through: null };
}

export async function writeAccounts(tx: TenantTx, accounts: Partial<Accounts>): Promise<void> {
  await tx.run(sql`
    insert into book_settings as b (instance_id, accounts) values (${tx.instanceId}, ${JSON.stringify(accounts)})
    on conflict (instance_id) do update set accounts = excluded.accounts`);
}

/** Waits for everybody who is booking, and keeps others waiting until the transaction ends. */
export async function lockBooks(tx: TenantTx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('books'), ${tx.instanceId}::int)`);
}

export async function writeClosed(tx: TenantTx, month: string, userId: number): Promise<void> {
  await tx.run(sql`
    insert into closed_months (instance_id, month, closed_by) values (${tx.instanceId}, ${month}::date, ${userId})
    on conflict do nothing`);
  await tx.run(sql`
    insert into book_settings as b (instance_id, closed_through)
    values (${tx.instanceId}, (${month}::date + interval '1 month - 1 day')::date)
    on conflict (instance_id) do update set closed_through = greatest(b.closed_through, excluded.closed_through)`);
}

export type Closing = { month: string; closed_at: Date; closed_by: string | null };

/** Oldest first. Closing a month closes all before it. */
export const readClosings = (db: TenantQueries) =>
  db.many<Closing>(sql`
    select c.month, c.closed_at,
           (select u.first_name || ' ' || u.last_name
              from users u
             where u.instance_id = ${db.instanceId} and u.id = c.closed_by) as closed_by
      from closed_months c
     where c.instance_id = ${db.instanceId}
     order by c.month`);

/** Currencies in which anything was ever ordered. */
export async function readBookCurrencies(db: TenantQueries): Promise<Currency[]> {
  const rows = await db.many<{ currency: Currency }>(sql`
    select c.currency
      from unnest(array['SEK', 'EUR', 'USD']) with ordinality as c (currency, place)
     where exists (select from sales_days d
                    where d.instance_id = ${db.instanceId} and d.part = 'all' and d.currency = c.currency)
        or exists (select from sales_changes n where n.instance_id = ${db.instanceId} and n.currency = c.currency)
     order by c.place`);
  return rows.map(({ currency }) => currency);
}

export const readSeller = (db: TenantQueries) =>
  db.one<{ name: string; organization_number: string | null }>(sql`
    select name, organization_number from instances where id = ${db.instanceId}`);

export type Period = DaySpan & { currency: Currency; zone: string };
