import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { type Work, work } from '../../jobs/task.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import type { LearningSites } from '../lms/public.ts';
import { compareCourse } from './compare-course.ts';
import { compareAll, compareInstance } from './compare-instance.ts';
import { comparePayments } from './compare-payments.ts';
import { compareCourseTask, compareInstanceTask, comparePaymentsTask, startTask } from './tasks.ts';

type Parts = { db: Db; payments: PaymentsPort; sites: LearningSites };

export const reconciliationWorks = (parts: Parts): Work[] => [
  work(startTask, () => compareAll(parts.db)),
  work(compareInstanceTask, ({ instance }) => compareInstance(parts.db, instance)),
  work(comparePaymentsTask, ({ instance, above }) => comparePayments(parts, instance, above)),
  work(compareCourseTask, ({ instance, course }) => compareCourse(parts, instance, course)),
];

/** When hardly anybody orders; an hour that every day has once, also where clocks are changed. */
const atHour = 1;

export const reconciliationSchedules: Schedule[] = [{ task: startTask, atHour }];
