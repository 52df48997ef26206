import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { dropOldCaptchas } from './captchas.queries.ts';

const dropOld = task('captchas.drop_old', z.strictObject({}));

export const captchasWorks = ({ db }: { db: Db }): Work[] => [
  work(dropOld, () => db.platform.transaction(dropOldCaptchas)),
];

export const captchasSchedules: Schedule[] = [{ task: dropOld, everySeconds: 3600 }];
