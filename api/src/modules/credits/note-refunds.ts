import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantScope, TenantTx } from '../../db/database.ts';
import type { Refund } from '../../ports/payment-objects.ts';
import { say } from '../../texts.ts';
import { readCreditable } from '../invoices/public.ts';
import { type LockedOrder, mailOrder, orderToMove } from '../orders/public.ts';
import { adoptRefund, needsNote, readForeignRefunds, type SettleParts } from '../payments/public.ts';
import { readCreditedOrder } from './credits.queries.ts';
import { writeNote } from './write-note.ts';

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

/** The id of the credit note; undefined if there is no room for it. Either way the buyer gets one mail. */
async function noteRefund(tx: TenantTx, order: LockedOrder, { id, amount }: Refund): Promise<number | undefined> {
  const price = await readCreditedOrder(tx, order.id);
  const invoice = await readCreditable(tx, order.id);
  const left = price ? price.total - price.credited : 0;
  const isOver = order.status !== 'success';
  if (!price || amount > left || (invoice && amount > invoice.paid)) {
    await mailOrder(tx, order.id, 'payment_refunded', { about: id, reason: isOver ? 'by_vendor' : 'part', amount });
    return undefined;
  }
  return writeNote(tx, order, price, {
    key: `provider:${id}`,
    reason: say(order.language as Language, 'documents:refunded_to_card'),
    to: { invoice: 0, card: amount, by_hand: 0 },
    withdrew: isOver,
    hasInvoice: invoice !== undefined,
    actorId: null,
  });
}
