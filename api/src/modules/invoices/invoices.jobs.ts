import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import type { AccessPointPort } from '../../ports/access-point.ts';
import { deliverEInvoice, deliverTask } from './e-invoice/deliver-e-invoice.ts';
import { remindInstance, remindKey, remindTask } from './reminders/remind.ts';
import { findReminding } from './reminders/reminders.queries.ts';

const remind = task('invoices.remind', z.strictObject({}));

export const invoicesWorks = ({ db, accessPoint }: { db: Db; accessPoint: AccessPointPort | null }): Work[] => [
  work(deliverTask, (payload) => deliverEInvoice({ db, accessPoint }, payload)),
  work(remind, () => remindAll(db)),
  work(remindTask, ({ instance }) => remindInstance(db, instance)),
];

export const invoicesSchedules: Schedule[] = [{ task: remind, everySeconds: 600 }];

/** A job for each customer whose hour has come, so that one failure does not stop the others. */
const remindAll = (db: Db): Promise<void> =>
  db.platform.transaction(async (tx) => {
    const reminding = await findReminding(tx);
    await enqueueAll(
      tx,
      remindTask,
      reminding.map(({ instance_id: instance }) => ({
        key: remindKey(instance),
        payload: { instance },
        instanceId: instance,
      })),
    );
  });
