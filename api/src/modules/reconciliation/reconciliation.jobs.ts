import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { type Work, work } from '../../jobs/task.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import type { LearningSites } from '../lms/public.ts';
import { compareCourse } from './compare-course.ts';
import { compareAll, compareInstance } from './compare-instance.ts';
import { comparePayments } from './compare-payments.ts';
import { compareSubscriptions } from './compare-subscriptions.ts';
import { noteEnded } from './rounds.queries.ts';
import {
  compareCourseTask,
  compareInstanceTask,
  comparePaymentsTask,
  compareSubscriptionsTask,
  startTask,
} from './tasks.ts';

type ReconciliationParts = { db: Db; config: Config; payments: PaymentsPort; sites: LearningSites };

export function reconciliationWorks(parts: ReconciliationParts): Work[] {
  const { db } = parts;
  const ended = () => noteEnded(db.platform);
  return [
    work(startTask, () => compareAll(db).then(ended)),
    work(compareInstanceTask, ({ instance }) => compareInstance(db.tenant(instance)).then(ended)),
    work(comparePaymentsTask, ({ instance, above }) =>
      comparePayments(parts, parts.db.tenant(instance), above).then(ended),
    ),
    work(compareSubscriptionsTask, ({ above }) => compareSubscriptions(parts, above).then(ended)),
    work(compareCourseTask, ({ instance, course }) =>
      compareCourse(parts, parts.db.tenant(instance), course).then(ended),
    ),
  ];
}

/** Few people order at this hour, and every day has it exactly once, also when clocks change. */
const atHour = 1;

export const reconciliationSchedules: Schedule[] = [{ task: startTask, atHour }];
