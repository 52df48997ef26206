import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { endOrder, findEndedHolds, lockOrder } from '../orders/public.ts';
import { endOpenPayment } from '../payments/public.ts';

export const endHold = task('orders.end_hold', z.strictObject({ instance: z.int(), order: z.int() }));

/** The most that one round takes up; the next comes within a minute. */
const most = 500;

/** Orders whose time to be paid is over: a job for each, so that one whose provider is away stops no other. */
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
 * The provider is asked first: money may have come that nobody reported, and a page that is still open must not take any
 * afterwards. A bank that thinks it over keeps the order; what the external shop takes late, it takes late.
 */
export async function doEndHold(
  parts: { db: Db; payments: PaymentsPort },
  { instance, order: orderId }: z.infer<typeof endHold.payload>,
): Promise<void> {
  if ((await endOpenPayment(parts, parts.db.tenant(instance), orderId)) === 'processing') return;
  await parts.db.tenant(instance).transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const waits = order?.status === 'pending' || order?.status === 'pending_card_payment';
    if (waits && order.hold_is_over) await endOrder(tx, orderId, 'expired', { by: 'system' });
  });
}
