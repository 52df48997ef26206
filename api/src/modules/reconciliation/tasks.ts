import * as z from 'zod/mini';
import { task } from '../../jobs/task.ts';

/** The next night's round asks again, so yesterday's jobs need few tries. */
const tries = 12;

export const startTask = task('reconciliation.start', z.strictObject({}), tries);
export const compareInstanceTask = task(
  'reconciliation.compare_instance',
  z.strictObject({ instance: z.int() }),
  tries,
);
export const comparePaymentsTask = task(
  'reconciliation.compare_payments',
  z.strictObject({ instance: z.int(), above: z.int() }),
  tries,
);
export const compareSubscriptionsTask = task(
  'reconciliation.compare_subscriptions',
  z.strictObject({ above: z.int() }),
  tries,
);
export const compareCourseTask = task(
  'reconciliation.compare_course',
  z.strictObject({ instance: z.int(), course: z.int() }),
  tries,
);
