import type { TenantTx } from '../../db/database.ts';
import { readTimeZone } from '../tenants/public.ts';
import { bookEntry } from './book-entry.ts';
import { lockInvoiceOf, readToday } from './invoices.queries.ts';
import { splitPayment } from './rules/ledger.ts';

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
