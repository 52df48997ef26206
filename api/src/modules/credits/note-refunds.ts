import type { Language } from '@coursefront/contract/languages.ts';
import { vatOfCredit } from '@coursefront/contract/orders/credit-rules.ts';
import type { TenantScope, TenantTx } from '../../db/database.ts';
import type { Refund } from '../../ports/payments.ts';
import { say } from '../../texts.ts';
import { bySystem, recordChange } from '../audit/public.ts';
import { creditInvoice, readCreditable, sendToNetwork } from '../invoices/public.ts';
import { type LockedOrder, mailOrder, orderToMove } from '../orders/public.ts';
import { adoptRefund, needsNote, readForeignRefunds, type SettleParts } from '../payments/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { insertNote, readCreditedOrder } from './credits.queries.ts';

/**
 * Money that somebody sent back in the provider's own pages gets its credit note, once for each refund. If no credit
 * note can be written for, because more went back than was left to credit, stays a difference that reconciliation
 * lists.
 */
export async function noteRefunds(parts: SettleParts, tenant: TenantScope, paymentId: number): Promise<void> {
  const found = await readForeignRefunds(parts, tenant, paymentId);
  if (!found) return;
  const { payment, refunds } = found;
  await tenant.transaction(async (tx) => {
    const order = await orderToMove(tx, payment.order_id);
    for (const refund of refunds) {
      if (!(await needsNote(tx, payment, refund))) continue;
      const noteId = await noteRefund(tx, order, refund);
      if (noteId !== undefined) await adoptRefund(tx, payment, refund, noteId);
    }
  });
}

/** The id of the credit note; undefined if there is no room for it. */
async function noteRefund(tx: TenantTx, order: LockedOrder, { id, amount }: Refund): Promise<number | undefined> {
  const price = await readCreditedOrder(tx, order.id);
  const invoice = await readCreditable(tx, order.id);
  const left = price ? price.total - price.credited : 0;
  if (!price || amount > left || (invoice && amount > invoice.paid)) return undefined;

  const isWhole = amount === left;
  const to = { invoice: 0, card: amount, by_hand: 0 };
  const reason = say(order.language as Language, 'documents:refunded_to_card');
  const withdrew = order.status !== 'success';
  const note = await insertNote(tx, {
    orderId: order.id,
    key: `provider:${id}`,
    kind: isWhole ? 'whole' : 'amount',
    reason,
    currency: order.currency,
    amount,
    vat: vatOfCredit(price, price.credited, amount),
    places: isWhole ? Math.max(0, price.quantity - price.places) : 0,
    withdrew,
    to,
    actorId: null,
    zone: await readTimeZone(tx),
  });
  if (invoice) {
    await creditInvoice(tx, order.id, { noteId: note.id, number: note.reference, owed: 0, paid: amount });
    await sendToNetwork(tx, { orderId: order.id, noteId: note.id });
  }
  await mailOrder(tx, order.id, 'credit_note', {
    again: true,
    credit: { id: note.id, number: note.reference, amount, reason, withdrew, to },
  });
  await recordChange(tx, bySystem, {
    action: 'order.credited',
    subject: { kind: 'order', id: order.id },
    after: { credit_note: note.reference, amount, reason, withdrawn: withdrew },
  });
  return note.id;
}
