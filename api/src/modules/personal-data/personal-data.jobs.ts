import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { type Work, work } from '../../jobs/task.ts';
import type { LearningSites } from '../lms/public.ts';
import { emptyAtSite } from './empty-at-site.ts';
import { dropOldPasswords } from './erase.queries.ts';
import * as tasks from './tasks.ts';

export const personalDataWorks = (parts: { db: Db; sites: LearningSites }): Work[] => [
  work(tasks.emptyAtSite, ({ instance, user }) => emptyAtSite(parts, parts.db.tenant(instance), user)),
  work(tasks.dropPasswords, () => parts.db.platform.transaction(dropOldPasswords)),
];

export const personalDataSchedules: Schedule[] = [{ task: tasks.dropPasswords, everySeconds: 600 }];
