import type { IssuedInvoice } from '@coursefront/contract/invoices/invoices.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { bookEntry } from './book-entry.ts';
import { invoiceToBook } from './invoice-to-book.ts';
import { readEntries, readToday } from './invoices.queries.ts';
import { readInvoice } from './read-invoice.ts';
import { mayUndo } from './rules/ledger.ts';

export async function writeOff(
  tx: TenantTx,
  caller: UserCaller,
  invoiceId: number,
  reason: string,
): Promise<IssuedInvoice> {
  const invoice = await invoiceToBook(tx, invoiceId);
  if (invoice.balance === 0) throw new Refusal('invoice.nothing_owed', {});
  const entries = await readEntries(tx, invoiceId);
  await bookEntry(tx, invoice, {
    kind: 'write_off',
    amount: invoice.balance,
    overpaid: 0,
    bookedOn: await readToday(tx, await readTimeZone(tx)),
    source: 'manual',
    reference: reason,
    key: `write_off:${invoiceId}:${entries.length}`,
    by: { kind: 'user', id: caller.userId },
  });
  await recordChange(tx, actorOf(caller), {
    action: 'invoice.written_off',
    subject: { kind: 'order', id: invoice.order_id },
    after: { amount: invoice.balance, currency: invoice.currency, reason },
  });
  return readInvoice(tx, invoiceId);
}

/** Takes back a payment or a write-off by another entry. Taking it back a second time is refused. */
export async function undoEntry(
  tx: TenantTx,
  caller: UserCaller,
  invoiceId: number,
  entryId: number,
): Promise<IssuedInvoice> {
  const invoice = await invoiceToBook(tx, invoiceId);
  const entries = await readEntries(tx, invoiceId);
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry || !mayUndo(entry, entries)) throw new Refusal('invoice.cannot_undo', {});
  const { amount, overpaid } = entry;
  const kind = entry.kind as 'payment' | 'write_off';
  await bookEntry(
    tx,
    invoice,
    {
      kind: 'undo',
      amount,
      overpaid,
      bookedOn: await readToday(tx, await readTimeZone(tx)),
      source: 'manual',
      reference: null,
      key: `undo:${entryId}`,
      undoes: entryId,
      by: { kind: 'user', id: caller.userId },
    },
    { kind, amount, overpaid },
  );
  await recordChange(tx, actorOf(caller), {
    action: 'invoice.entry_undone',
    subject: { kind: 'order', id: invoice.order_id },
    before: { amount: amount + overpaid, currency: invoice.currency, paid_on: entry.booked_on },
  });
  return readInvoice(tx, invoiceId);
}
