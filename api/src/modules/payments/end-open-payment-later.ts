import type { TenantTx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { endOpenTask } from './tasks.ts';

/** The order needs no payment any more: a page that is still open is ended, so that nobody pays for nothing. */
export const endOpenPaymentLater = (tx: TenantTx, orderId: number): Promise<void> =>
  enqueue(
    tx,
    endOpenTask,
    { instanceId: tx.instanceId, orderId },
    { instanceId: tx.instanceId, key: `end_open:${tx.instanceId}:${orderId}` },
  );
