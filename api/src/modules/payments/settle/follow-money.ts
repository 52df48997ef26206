import type { TenantScope, TenantTx } from '../../../db/database.ts';
import type { Dispute } from '../../../ports/payment-objects.ts';
import { endOrder, lockOrder, mailOrder, mayMove, noteOnOrder } from '../../orders/public.ts';
import { type PaymentRow, readPayment, readState } from '../queries/payments.queries.ts';
import { noteDispute, noteRefunded, noteRefundedAmount } from '../queries/refunds.queries.ts';
import { applyOwnRefund, readRefundsThere } from './own-refund.ts';
import { answered, type SettleParts } from './provider.ts';
import { noteRefundsLater } from './tasks.ts';

/** Money that moved at the provider and was not known here. */
export type MoneyNews = { what: 'payment' | 'refund' | 'dispute'; amount: number };

/**
 * Asks what became of money that has arrived: refunds made at the provider and disputes. Returns what was new. Throws
 * ProviderAway while the provider does not answer.
 */
export async function followMoney(
  { payments }: SettleParts,
  tenant: TenantScope,
  paymentId: number,
): Promise<MoneyNews[]> {
  const payment = await readPayment(tenant, paymentId);
  if (payment?.status !== 'paid' || payment.payment_intent_id === null) return [];
  const on = { account: payment.account ?? undefined };
  const there = answered(await payments.readPayment(payment.payment_intent_id, on));
  if (there === null) return [];
  const [dispute] = there.disputed ? (answered(await payments.readDisputesOf(there.id, on)) ?? []) : [];
  const refunded = there.refunded - payment.refunded_amount;
  const isDisputeNew = payment.dispute_status !== (dispute?.status ?? null);
  if (refunded === 0 && !isDisputeNew) return [];
  const own = refunded === 0 ? [] : await readRefundsThere(payments, payment);
  await tenant.transaction(async (tx) => {
    await lockOrder(tx, payment.order_id);
    const now = await readState(tx, payment);
    // A refund of our own was recorded since we asked: the answer may be older than that.
    if (now?.refunded_amount !== payment.refunded_amount) throw new Error('The payment has changed: ask again.');
    for (const refund of own) await applyOwnRefund(tx, payment, refund);
    await applyRefunded(tx, payment, there.refunded);
    if (dispute) await applyDispute(tx, payment, dispute);
  });
  return [
    ...(refunded === 0 ? [] : [{ what: 'refund' as const, amount: refunded }]),
    ...(isDisputeNew ? [{ what: 'dispute' as const, amount: dispute?.amount ?? payment.amount }] : []),
  ];
}

/**
 * Records how much was refunded in all. The whole amount ends the order; a part of it is between the shop and its buyer,
 * and the places stay. The credit note tells the buyer.
 */
async function applyRefunded(tx: TenantTx, payment: PaymentRow, refunded: number): Promise<void> {
  const order = await lockOrder(tx, payment.order_id);
  const now = await readState(tx, payment);
  if (!order || now?.status !== 'paid' || refunded === now.refunded_amount) return;

  if (refunded < payment.amount) {
    await noteRefundedAmount(tx, payment.id, refunded);
    // A refund that the bank refused counts no longer, which is no news for the buyer.
    if (refunded < now.refunded_amount) return;
    await noteOnOrder(tx, order, { by: 'provider', note: 'refund:part' });
    await noteRefundsLater(tx, payment.id);
    return;
  }
  await noteRefunded(tx, payment.id);
  await noteRefundsLater(tx, payment.id);
  if (mayMove(order.status, 'refunded'))
    await endOrder(tx, order.id, 'refunded', { by: 'provider', note: 'refund:by_vendor' });
}

/** While the bank decides, everybody keeps the place. A lost dispute ends the order like a refund. */
export async function applyDispute(tx: TenantTx, payment: PaymentRow, dispute: Dispute): Promise<void> {
  const order = await lockOrder(tx, payment.order_id);
  const now = await readState(tx, payment);
  if (!order || !now || now.dispute_status === dispute.status) return;

  await noteDispute(tx, payment.id, dispute);
  const isLost = dispute.status === 'lost' && now.status === 'paid';
  const note = `dispute:${dispute.status}`;
  if (isLost) await noteRefunded(tx, payment.id);
  if (isLost && mayMove(order.status, 'refunded')) await endOrder(tx, order.id, 'refunded', { by: 'provider', note });
  else await noteOnOrder(tx, order, { by: 'provider', note });

  const { amount } = dispute;
  await mailOrder(tx, order.id, 'payment_disputed', { again: true, amount, dispute });
  if (isLost) await mailOrder(tx, order.id, 'payment_refunded', { again: true, reason: 'disputed', amount });
}
