import type { TenantTx } from '../../db/database.ts';
import { readTimeZone } from '../tenants/public.ts';
import { bookEntry } from './book-entry.ts';
import { findEntryByKey, lockInvoiceOf, type NewEntry, readToday } from './invoices.queries.ts';
import { owedWithoutFees, splitPayment } from './rules/ledger.ts';

/** The order was paid by card after its invoice had been sent. Runs under the order's lock; repeating it changes nothing. */
export async function bookCardPayment(
  tx: TenantTx,
  orderId: number,
  { paymentId, amount }: { paymentId: number; amount: number },
): Promise<void> {
  const invoice = await lockInvoiceOf(tx, orderId);
  if (!invoice) return;
  await bookEntry(tx, invoice, {
    kind: 'payment',
    ...splitPayment(amount, invoice.balance),
    bookedOn: await readToday(tx, await readTimeZone(tx)),
    source: 'card',
    reference: null,
    key: `card:${paymentId}`,
    by: { kind: 'provider' },
  });
}

/** The order has ended, so nothing of its invoice is to be paid any more. Runs under the order's lock. */
export async function cancelInvoice(tx: TenantTx, orderId: number, actorId?: number): Promise<void> {
  const invoice = await lockInvoiceOf(tx, orderId);
  if (!invoice || invoice.balance === 0) return;
  await bookEntry(tx, invoice, {
    kind: 'credit',
    amount: invoice.balance,
    overpaid: 0,
    bookedOn: await readToday(tx, await readTimeZone(tx)),
    source: 'system',
    reference: null,
    key: `order_ended:${invoice.id}`,
    by: actorId === undefined ? { kind: 'system' } : { kind: 'user', id: actorId },
  });
}

type Credit = { noteId: number; number: string; owed: number; paid: number; actorId?: number };

/** A credit note lowers what is owed; its part of what was paid becomes overpaid. Runs under the order's lock. */
export async function creditInvoice(tx: TenantTx, orderId: number, credit: Credit): Promise<void> {
  const invoice = await lockInvoiceOf(tx, orderId);
  if (!invoice) return;
  await bookEntry(tx, invoice, {
    kind: 'credit',
    amount: credit.owed,
    overpaid: credit.paid,
    bookedOn: await readToday(tx, await readTimeZone(tx)),
    source: 'manual',
    reference: credit.number,
    key: `credit_note:${credit.noteId}`,
    by: credit.actorId === undefined ? { kind: 'provider' } : { kind: 'user', id: credit.actorId },
  });
}

type Repayment = { key: string; amount: number } & Pick<NewEntry, 'source' | 'by'> & { bookedOn?: string };

/** Overpaid money went back, by card or by hand. Repeating it changes nothing. */
export async function bookRepayment(tx: TenantTx, orderId: number, repayment: Repayment): Promise<void> {
  const invoice = await lockInvoiceOf(tx, orderId);
  if (!invoice) return;
  const { key, amount, source, by, bookedOn } = repayment;
  await bookEntry(tx, invoice, {
    kind: 'repayment',
    amount: 0,
    overpaid: amount,
    bookedOn: bookedOn ?? (await readToday(tx, await readTimeZone(tx))),
    source,
    reference: null,
    key,
    by,
  });
}

/** The bank refused a refund that had been done: the money is owed to the buyer again. */
export async function takeBackRepayment(tx: TenantTx, orderId: number, key: string): Promise<void> {
  const invoice = await lockInvoiceOf(tx, orderId);
  const entry = invoice && (await findEntryByKey(tx, key));
  if (!invoice || !entry) return;
  await bookEntry(
    tx,
    invoice,
    {
      kind: 'undo',
      amount: 0,
      overpaid: entry.arrived,
      bookedOn: await readToday(tx, await readTimeZone(tx)),
      source: 'card',
      reference: null,
      key: `undo:${entry.id}`,
      undoes: entry.id,
      by: { kind: 'provider' },
    },
    { kind: 'repayment', amount: 0, overpaid: entry.arrived },
  );
}

/** Today by the customer's calendar: nobody can have paid tomorrow. */
export const readInvoiceDay = async (tx: TenantTx): Promise<string> => readToday(tx, await readTimeZone(tx));

/** The rest of the order's invoice, with its fees; null without one. Call it after locking the order. */
export const readBalance = async (tx: TenantTx, orderId: number): Promise<number | null> =>
  (await lockInvoiceOf(tx, orderId))?.balance ?? null;

/** The invoice's balance without its fees, and the sum that was paid. Call it after locking the order. */
export async function readCreditable(
  tx: TenantTx,
  orderId: number,
): Promise<{ owed: number; paid: number } | undefined> {
  const invoice = await lockInvoiceOf(tx, orderId);
  if (!invoice) return undefined;
  return { owed: owedWithoutFees(invoice), paid: invoice.paid };
}
