import * as z from 'zod/mini';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { emptyOldDeliveries } from './payments.queries.ts';
import { type ChangeParts, doWorkChange, workChange } from './work-change.ts';

const emptyDeliveries = task('payments.empty_old_deliveries', z.strictObject({}));

export const paymentsWorks = (parts: ChangeParts): Work[] => [
  work(workChange, (change, context) => doWorkChange(parts, change, context)),
  work(emptyDeliveries, () => parts.db.platform.transaction(emptyOldDeliveries)),
];

export const paymentsSchedules: Schedule[] = [{ task: emptyDeliveries, everySeconds: 24 * 3600 }];
