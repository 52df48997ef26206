import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type {
  bookInvoicePayment,
  bookInvoicePayments,
  IssuedInvoice,
} from '@coursefront/contract/invoices/invoices.ts';
import type { TenantScope, TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { bookEntry } from './book-entry.ts';
import { invoiceToBook } from './invoice-to-book.ts';
import { findEntryByKey, isClosed, type LockedInvoice, readToday } from './invoices.queries.ts';
import { readInvoice } from './read-invoice.ts';
import { splitPayment } from './rules/ledger.ts';

/** Books a payment that a person saw at the bank. The same key again answers as the first time did. */
export async function bookPayment(
  tx: TenantTx,
  caller: UserCaller,
  invoiceId: number,
  payment: BodyOf<typeof bookInvoicePayment>,
): Promise<IssuedInvoice> {
  const invoice = await invoiceToBook(tx, invoiceId);
  const key = `typed:${payment.key}`;
  const before = await findEntryByKey(tx, key);
  if (before) {
    if (before.invoice_id !== invoiceId || before.arrived !== payment.amount) throw new Refusal('invoice.key_used', {});
    return readInvoice(tx, invoiceId);
  }
  await refuseDay(tx, payment.paid_on);
  if (invoice.balance === 0 && !payment.even_more) throw new Refusal('invoice.nothing_owed', {});
  if (payment.amount > invoice.balance && !payment.even_more)
    throw new Refusal('invoice.more_than_owed', { owed: { minor: invoice.balance, currency: invoice.currency } });
  await book(tx, caller, invoice, { ...payment, key });
  return readInvoice(tx, invoiceId);
}

/**
 * Books what is owed on each invoice as paid, each in its own transaction: one that was paid meanwhile does not keep the
 * others. Refuses only if none could be booked.
 */
export async function bookPayments(
  tenant: TenantScope,
  caller: UserCaller,
  { ids, key, paid_on, reference }: BodyOf<typeof bookInvoicePayments>,
): Promise<{ paid: number[] }> {
  const paid: number[] = [];
  let refusal: Refusal | undefined;
  for (const id of new Set(ids)) {
    try {
      await tenant.transaction((tx) => bookWhole(tx, caller, id, { key: `many:${key}:${id}`, paid_on, reference }));
      paid.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal ??= error;
    }
  }
  if (refusal && paid.length === 0) throw refusal;
  return { paid };
}

type Typed = { key: string; paid_on: string; reference?: string | null | undefined };

async function bookWhole(tx: TenantTx, caller: UserCaller, invoiceId: number, typed: Typed): Promise<void> {
  const invoice = await invoiceToBook(tx, invoiceId);
  if (await findEntryByKey(tx, typed.key)) return;
  await refuseDay(tx, typed.paid_on);
  if (invoice.balance === 0) throw new Refusal('invoice.nothing_owed', {});
  await book(tx, caller, invoice, { ...typed, amount: invoice.balance });
}

async function book(tx: TenantTx, caller: UserCaller, invoice: LockedInvoice, typed: Typed & { amount: number }) {
  await bookEntry(tx, invoice, {
    kind: 'payment',
    ...splitPayment(typed.amount, invoice.balance),
    bookedOn: typed.paid_on,
    source: 'manual',
    reference: typed.reference || null,
    key: typed.key,
    by: { kind: 'user', id: caller.userId },
  });
  await recordChange(tx, actorOf(caller), {
    action: 'invoice.payment_booked',
    subject: { kind: 'order', id: invoice.order_id },
    after: {
      amount: typed.amount,
      currency: invoice.currency,
      paid_on: typed.paid_on,
      payment_reference: typed.reference || null,
    },
  });
}

/**
 * Money cannot have come tomorrow; a typing error of the year is found here, too. A closed month takes nothing any more, and
 * the form says so under the day.
 */
async function refuseDay(tx: TenantTx, day: string): Promise<void> {
  if (day > (await readToday(tx, await readTimeZone(tx)))) throw new Refusal('invoice.future_day', {});
  if (await isClosed(tx, day))
    throw new Refusal('request.invalid', {}, { paid_on: [{ code: 'invoice.month_closed' }] });
}
