import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { CreditNote, noteRepaid as repaidEntry } from '@coursefront/contract/orders/credits.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { bookRepayment, isClosed, readInvoiceDay } from '../invoices/public.ts';
import { endOrder, mayMove } from '../orders/public.ts';
import { findRefundOfNote, noteOwnRefund, readRefundablePayment, requestAgain } from '../payments/public.ts';
import { noteOf } from './credit-order.ts';
import { orderToCredit } from './credit-room.ts';
import { writeRepaid } from './credits.queries.ts';

type Of = { guid: string; noteId: number };

/** The provider refused: it is asked again, if the money is still there. */
export async function retryRefund(tx: TenantTx, caller: UserCaller, { guid, noteId }: Of): Promise<CreditNote> {
  const order = await orderToCredit(tx, guid);
  await noteOf(tx, order, noteId);
  const refund = await findRefundOfNote(tx, noteId);
  if (refund?.status !== 'refused') throw new Refusal('credit.not_open', {});
  const payment = await readRefundablePayment(tx, order.id);
  const left = payment ? Math.max(0, payment.amount - payment.refunded_amount - payment.waiting) : 0;
  if (refund.amount > left)
    throw new Refusal('credit.more_than_left', { left: { minor: left, currency: order.currency } });
  await requestAgain(tx, refund.id);
  await recordChange(tx, actorOf(caller), {
    action: 'order.refund_retried',
    subject: { kind: 'order', id: order.id },
    after: { amount: refund.amount, currency: order.currency },
  });
  return noteOf(tx, order, noteId);
}

/** Somebody has repaid it past the provider: what was to be repaid by hand, or what the provider refused. */
export async function noteRepaid(
  tx: TenantTx,
  caller: UserCaller,
  { guid, noteId }: Of,
  { repaid_on, reference }: BodyOf<typeof repaidEntry>,
): Promise<CreditNote> {
  const order = await orderToCredit(tx, guid);
  const note = await noteOf(tx, order, noteId);
  const refund = await findRefundOfNote(tx, noteId);
  const isRefused = refund?.status === 'refused';
  const owed = (note.repaid_on === null ? note.by_hand : 0) + (isRefused ? refund.amount : 0);
  if (owed === 0) throw new Refusal('credit.not_open', {});
  if (repaid_on > (await readInvoiceDay(tx))) throw new Refusal('invoice.future_day', {});
  if (await isClosed(tx, repaid_on))
    throw new Refusal('request.invalid', {}, { repaid_on: [{ code: 'invoice.month_closed' }] });

  await writeRepaid(tx, noteId, repaid_on, reference || null);
  if (isRefused) await noteOwnRefund(tx, refund.id, { status: 'by_hand', providerId: null, failure: null });
  await bookRepayment(tx, order.id, {
    key: `repaid:${noteId}:${isRefused ? refund.attempt : 0}`,
    amount: owed,
    source: 'manual',
    by: { kind: 'user', id: caller.userId },
    bookedOn: repaid_on,
  });
  // A cancelled order is over once its money is back.
  if (note.kind === 'whole' && order.status === 'cancelled' && mayMove(order.status, 'refunded'))
    await endOrder(tx, order.id, 'refunded', { by: 'user', actorId: caller.userId });
  await recordChange(tx, actorOf(caller), {
    action: 'order.repaid',
    subject: { kind: 'order', id: order.id },
    after: { amount: owed, currency: order.currency, paid_on: repaid_on, payment_reference: reference || null },
  });
  return noteOf(tx, order, noteId);
}
