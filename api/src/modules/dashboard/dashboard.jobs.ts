import { dashboardMonths } from '@coursefront/contract/operations/dashboard.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { countMonths } from './dashboard.queries.ts';

/** Orders of the current and the previous month still change; older ones hardly do. */
const recentMonths = 2;

const countRecent = task('dashboard.count_recent_months', z.strictObject({}));
const countYear = task('dashboard.count_year', z.strictObject({}));

export const dashboardWorks = ({ db }: { db: Db }): Work[] => [
  work(countRecent, () => countMonths(db.platform, recentMonths)),
  // Catches refunds of older orders.
  work(countYear, () => countMonths(db.platform, dashboardMonths)),
];

export const dashboardSchedules: Schedule[] = [
  { task: countYear, everySeconds: 24 * 3600 },
  { task: countRecent, everySeconds: 300 },
];
