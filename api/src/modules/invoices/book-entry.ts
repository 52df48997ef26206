import type { TenantTx } from '../../db/database.ts';
import { noteOrderPaid } from '../orders/public.ts';
import { provisionOrder } from '../provisioning/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { type LockedInvoice, type NewEntry, noteAccessGivenBack, writeEntry } from './invoices.queries.ts';
import { balanceOf, changeOf, feesOf, isPaid, type Sums } from './rules/ledger.ts';

/** For an undo, the entry that is taken back. */
type Undone = { kind: 'payment' | 'write_off' | 'repayment'; amount: number; overpaid: number };

/**
 * Writes one line of the ledger under the invoice's lock, tells the order whether it is paid now, and lets people in again
 * whose access a last reminder took. False if the same
 * key was written before: then nothing changes.
 */
export async function bookEntry(
  tx: TenantTx,
  invoice: LockedInvoice,
  entry: NewEntry,
  undone?: Undone,
): Promise<boolean> {
  const changes = undone ? changeOf(undone, -1) : changeOf({ ...entry, kind: entry.kind as Undone['kind'] });
  if ((await writeEntry(tx, invoice.id, entry, changes, feesOf(invoice, entry))) === undefined) return false;
  const after: Sums = {
    total: invoice.total,
    fees: invoice.fees + changes.fees,
    paid: invoice.paid + changes.paid,
    credited: invoice.credited + changes.credited,
    written_off: invoice.written_off + changes.written_off,
    overpaid: invoice.overpaid + changes.overpaid,
  };
  // A payment stays a payment after a credit: only taking a payment back makes the order unpaid.
  const isNews = isPaid(after) ? !isPaid(invoice) : isPaid(invoice) && entry.kind === 'undo';
  if (isNews) {
    const day = isPaid(after) ? entry.bookedOn : null;
    await noteOrderPaid(tx, invoice.order_id, day, await readTimeZone(tx));
  }
  const isCredited = entry.kind === 'credit' && balanceOf(after) === 0;
  if (invoice.took_access && (isPaid(after) || isCredited)) {
    await noteAccessGivenBack(tx, invoice.id);
    await provisionOrder(tx, invoice.order_id, { suspended: false });
  }
  return true;
}
