import type { IssuedInvoice } from '@coursefront/contract/invoices/invoices.ts';
import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';
import { readTimeZone } from '../tenants/public.ts';
import { invoiceColumns, invoiceOf, type StoredInvoice } from './invoice-list.ts';
import { readEntries, readToday } from './invoices.queries.ts';
import { mayUndo } from './rules/ledger.ts';

export async function readInvoice(db: TenantQueries, invoiceId: number): Promise<IssuedInvoice> {
  const today = await readToday(db, await readTimeZone(db));
  const row = await db.one<StoredInvoice>(sql`
    select ${invoiceColumns(db.instanceId, today)}
      from invoices i
      join orders o on o.instance_id = ${db.instanceId} and o.id = i.order_id
     where i.instance_id = ${db.instanceId} and i.id = ${invoiceId}`);
  if (!row) throw new Refusal('invoice.not_found', {});
  const entries = await readEntries(db, invoiceId);
  return {
    ...invoiceOf(row),
    entries: entries.map(({ undoes: _, created_at, ...entry }) => ({
      ...entry,
      undone: entries.some(({ undoes }) => undoes === entry.id),
      may_undo: mayUndo({ ...entry, undoes: _ }, entries),
      at: created_at.toISOString(),
    })),
  };
}
