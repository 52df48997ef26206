import * as z from 'zod/mini';
import { task } from '../../jobs/task.ts';

/** Tomorrow's round asks anew: nobody needs a hundred tries of yesterday's. */
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
export const compareCourseTask = task(
  'reconciliation.compare_course',
  z.strictObject({ instance: z.int(), course: z.int() }),
  tries,
);
