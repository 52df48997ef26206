import { dashboardMonths } from '@coursefront/contract/operations/dashboard.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { countMonths } from './dashboard.queries.ts';

/** Orders are placed in this month, and settled in this or the next: the others hardly change. */
const recentMonths = 2;

const countRecent = task('dashboard.count_recent_months', z.strictObject({}));
const countYear = task('dashboard.count_year', z.strictObject({}));

export const dashboardWorks = ({ db }: { db: Db }): Work[] => [
  work(countRecent, () => countMonths(db.platform, recentMonths)),
  // What is refunded after months is seen here.
  work(countYear, () => countMonths(db.platform, dashboardMonths)),
];

export const dashboardSchedules: Schedule[] = [
  { task: countYear, everySeconds: 24 * 3600 },
  { task: countRecent, everySeconds: 300 },
];
