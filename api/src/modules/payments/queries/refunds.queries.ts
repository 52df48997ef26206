import type { TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Dispute } from '../../../ports/payment-objects.ts';
import type { PaymentRow } from './payments.queries.ts';

/** A payment that was booked goes back after all. */
export async function noteGoesBack(tx: TenantTx, paymentId: number, reason: string): Promise<void> {
  await tx.run(sql`
    update payments
       set status = 'refunding', failure_code = ${reason}
     where instance_id = ${tx.instanceId} and id = ${paymentId} and status = 'paid'`);
}

export async function noteRefund(tx: TenantTx, paymentId: number, refundId: string): Promise<void> {
  await tx.run(sql`
    update payments
       set refund_id = ${refundId}, checked_at = now()
     where instance_id = ${tx.instanceId} and id = ${paymentId}`);
}

export async function noteRefunded(tx: TenantTx, paymentId: number): Promise<void> {
  await tx.run(sql`
    update payments
       set status = 'refunded', refunded_amount = amount, refunded_at = coalesce(refunded_at, now()), checked_at = now()
     where instance_id = ${tx.instanceId} and id = ${paymentId}`);
}

export async function noteRefundedAmount(tx: TenantTx, paymentId: number, refunded: number): Promise<void> {
  await tx.run(sql`
    update payments
       set refunded_amount = ${refunded}, refunded_at = case when ${refunded} > 0 then now() end
     where instance_id = ${tx.instanceId} and id = ${paymentId}`);
}

export async function noteDispute(
  tx: TenantTx,
  paymentId: number,
  { id, status, reason, answerBy }: Pick<Dispute, 'id' | 'status' | 'reason' | 'answerBy'>,
): Promise<void> {
  await tx.run(sql`
    update payments
       set dispute_id = ${id}, dispute_status = ${status}, dispute_reason = ${reason}, dispute_answer_by = ${answerBy}
     where instance_id = ${tx.instanceId} and id = ${paymentId}`);
}

export const findPaidPayment = (tx: TenantTx, orderId: number) =>
  tx.one<{ id: number; kind: PaymentRow['kind']; amount: number }>(sql`
    select id, kind, amount
      from payments
     where instance_id = ${tx.instanceId} and order_id = ${orderId} and status = 'paid'
     order by id
     limit 1`);
