import * as z from 'zod/mini';
import type { TenantTx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { task } from '../../../jobs/task.ts';

const OnePayment = z.strictObject({ instanceId: z.int(), paymentId: z.int() });

/** Tasks on a payment. Apart from the code that runs them, so that enqueuing imports none of it. */
export const settleTask = task('payments.settle', OnePayment);
export const refundTask = task('payments.refund', OnePayment);
export const invoiceTask = task('payments.create_invoice', OnePayment);
/** Money that a credit note sends back. */
export const sendRefundTask = task('payments.send_refund', z.strictObject({ instanceId: z.int(), refundId: z.int() }));
export const endOpenTask = task('payments.end_open', z.strictObject({ instanceId: z.int(), orderId: z.int() }));

/** Refunds that were made in the provider's own pages get their credit notes; `credits` runs it. */
export const noteRefundsTask = task('payments.note_refunds', OnePayment);

export const noteRefundsLater = (tx: TenantTx, paymentId: number): Promise<void> =>
  enqueue(
    tx,
    noteRefundsTask,
    { instanceId: tx.instanceId, paymentId },
    { instanceId: tx.instanceId, key: `note_refunds:${tx.instanceId}:${paymentId}` },
  );

/** Ends a page that is still open, because the order needs no payment any more and must not be paid twice. */
export const endOpenPaymentLater = (tx: TenantTx, orderId: number): Promise<void> =>
  enqueue(
    tx,
    endOpenTask,
    { instanceId: tx.instanceId, orderId },
    { instanceId: tx.instanceId, key: `end_open:${tx.instanceId}:${orderId}` },
  );
