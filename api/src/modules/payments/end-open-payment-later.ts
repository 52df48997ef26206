import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { endOpenTask } from './tasks.ts';

/** The order needs no payment any more: a page that is still open is ended, so that nobody pays for nothing. */
export const endOpenPaymentLater = (tx: Tx, instanceId: number, orderId: number): Promise<void> =>
  enqueue(tx, endOpenTask, { instanceId, orderId }, { instanceId, key: `end_open:${instanceId}:${orderId}` });
