import { isInvoice } from '@coursefront/contract/orders/order-rules.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { endOrder, findEndedHolds, lockOrder, mailOrder } from '../orders/public.ts';
import { endOpenPayment } from '../payments/public.ts';

export const endHold = task('orders.end_hold', z.strictObject({ instance: z.int(), order: z.int() }));

/** Maximum per round. The next round comes within a minute. */
const most = 500;

/** Enqueues a job for each order whose payment deadline has passed, so that one unreachable provider does not block the others. */
export const endHolds = (db: Db): Promise<void> =>
  db.platform.transaction(async (tx) => {
    const ended = await findEndedHolds(tx, most);
    await enqueueAll(
      tx,
      endHold,
      ended.map(({ instance_id: instance, id: order }) => ({
        key: `end_hold:${instance}:${order}`,
        payload: { instance, order },
        instanceId: instance,
      })),
    );
  });

/**
 * Asks the provider first: an unreported payment may exist, and an open payment page must not accept money
 * afterwards. A payment that the bank is still processing keeps the order. For orders of the external shop, a late
 * payment cannot be prevented.
 */
export async function doEndHold(
  parts: { db: Db; payments: PaymentsPort },
  { instance, order: orderId }: z.infer<typeof endHold.payload>,
): Promise<void> {
  if ((await endOpenPayment(parts, parts.db.tenant(instance), orderId)) === 'processing') return;
  await parts.db.tenant(instance).transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const waits = order?.status === 'pending' || order?.status === 'pending_card_payment';
    if (!waits || !order.hold_is_over) return;
    await endOrder(tx, orderId, 'expired', { by: 'system' });
    // Buyers who leave a payment page know that they have not paid. Invoices are decided and paid days later.
    if (isInvoice(order.method)) {
      const approval = order.method === 'invoice_internal' && order.status === 'pending';
      await mailOrder(tx, orderId, 'order_lapsed', { waited_for: approval ? 'approval' : 'payment' });
    }
  });
}
