import * as z from 'zod/mini';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { askForAll, roundSeconds, syncOne } from './ask-for-sync.ts';
import { type SyncParts, syncCourses } from './sync-courses.ts';

const syncAll = task('courses.sync_all', z.strictObject({}));

export const coursesWorks = (parts: SyncParts): Work[] => [
  work(syncOne, ({ instanceId }) => syncCourses(parts, parts.db.tenant(instanceId))),
  work(syncAll, () => parts.db.platform.transaction(askForAll)),
];

export const coursesSchedules: Schedule[] = [{ task: syncAll, everySeconds: roundSeconds }];
