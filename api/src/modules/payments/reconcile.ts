import type { Db } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { takeDuePayments } from './payments.queries.ts';
import { settleTask } from './tasks.ts';

/** The most that one round asks about; the next comes within a minute. */
const most = 300;

/** Payments that nobody reported: each is asked about by a job of its own, so that one that fails stops no other. */
export const reconcilePayments = (db: Db): Promise<void> =>
  db.platform.transaction(async (tx) => {
    const due = await takeDuePayments(tx, most);
    await enqueueAll(
      tx,
      settleTask,
      due.map(({ instance_id: instanceId, id: paymentId }) => ({
        key: `settle:${instanceId}:${paymentId}`,
        payload: { instanceId, paymentId },
        instanceId,
      })),
    );
  });
