import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export type PayableInvoice = {
  id: number;
  number: number;
  reference: string;
  payment_reference: string;
  currency: Currency;
  balance: number;
  company_name: string | null;
};

type Named = { references: readonly string[]; numbers: readonly number[] };

/** The invoices that a file names, in one statement. */
export const findPayable = (db: TenantQueries, { references, numbers }: Named) =>
  db.many<PayableInvoice>(sql`
    select i.id, i.number, o.reference, i.payment_reference, i.currency, i.balance, o.company_name
      from (select id from invoices where instance_id = ${db.instanceId} and payment_reference = any(${references}::text[])
             union
            select id from invoices where instance_id = ${db.instanceId} and number = any(${numbers}::int[])) named
      join invoices i on i.instance_id = ${db.instanceId} and i.id = named.id
      join orders o on o.instance_id = ${db.instanceId} and o.id = i.order_id
     order by i.id`);

export async function findBookedKeys(db: TenantQueries, keys: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ entry_key: string }>(sql`
    select entry_key from invoice_entries where instance_id = ${db.instanceId} and entry_key = any(${keys}::text[])`);
  return rows.map(({ entry_key }) => entry_key);
}
