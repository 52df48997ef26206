import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { dropOldStrangerHolds, forgetOldPasswords } from '../orders/public.ts';
import { doEndHold, endHold, endHolds } from './end-holds.ts';
import { dropOldCodes } from './strangers/confirm-address.ts';
import { dropOldTemporaryOrders } from './temporary-orders.ts';

const endAllHolds = task('orders.end_holds', z.strictObject({}));
const dropKept = task('orders.drop_kept_for_a_day', z.strictObject({}));

export const checkoutWorks = (parts: { db: Db; payments: PaymentsPort }): Work[] => [
  work(endAllHolds, () => endHolds(parts.db)),
  work(endHold, (payload) => doEndHold(parts, payload)),
  work(dropKept, () =>
    parts.db.platform.transaction(async (tx) => {
      await dropOldTemporaryOrders(tx);
      await forgetOldPasswords(tx);
      await dropOldStrangerHolds(tx);
      await dropOldCodes(tx);
    }),
  ),
];

export const checkoutSchedules: Schedule[] = [
  { task: endAllHolds, everySeconds: 60 },
  { task: dropKept, everySeconds: 600 },
];
