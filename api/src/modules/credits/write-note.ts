import { vatOfCredit } from '@coursefront/contract/orders/credit-rules.ts';
import type { TenantTx } from '../../db/database.ts';
import { bySystem, recordChange } from '../audit/public.ts';
import { creditInvoice, sendToNetwork } from '../invoices/public.ts';
import { type LockedOrder, mailOrder } from '../orders/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { type CreditedOrder, insertNote } from './credits.queries.ts';

type Due = {
  key: string;
  reason: string;
  to: { invoice: number; card: number; by_hand: number };
  /** The places went, or go in this transaction. */
  withdrew: boolean;
  hasInvoice: boolean;
  actorId: number | null;
};

/**
 * Writes the credit note of something that has happened already: money went back at the provider, or the event was cancelled. Runs
 * under the order's lock. Returns the note's id.
 */
export async function writeNote(tx: TenantTx, order: LockedOrder, price: CreditedOrder, due: Due): Promise<number> {
  const { key, reason, to, withdrew, actorId } = due;
  const amount = to.invoice + to.card + to.by_hand;
  const isWhole = amount === price.total - price.credited;
  const note = await insertNote(tx, {
    orderId: order.id,
    key,
    kind: isWhole ? 'whole' : 'amount',
    reason,
    currency: order.currency,
    amount,
    vat: vatOfCredit(price, price.credited, amount),
    places: isWhole ? Math.max(0, price.quantity - price.places) : 0,
    withdrew,
    to,
    actorId,
    zone: await readTimeZone(tx),
  });
  if (due.hasInvoice) {
    await creditInvoice(tx, order.id, {
      noteId: note.id,
      number: note.reference,
      owed: to.invoice,
      paid: to.card + to.by_hand,
      ...(actorId !== null && { actorId }),
    });
    await sendToNetwork(tx, { orderId: order.id, noteId: note.id });
  }
  await mailOrder(tx, order.id, 'credit_note', {
    again: true,
    credit: { id: note.id, number: note.reference, amount, reason, withdrew, to },
  });
  await recordChange(tx, bySystem, {
    action: 'order.credited',
    subject: { kind: 'order', id: order.id },
    after: { credit_note: note.reference, amount, currency: order.currency, reason, withdrawn: withdrew },
  });
  return note.id;
}
