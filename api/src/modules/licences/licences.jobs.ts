import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { expireLicences } from './expire-licences.ts';

const expire = task('licences.expire', z.strictObject({}));

export const licencesWorks = ({ db }: { db: Db }): Work[] => [work(expire, () => expireLicences(db))];

export const licencesSchedules: Schedule[] = [{ task: expire, everySeconds: 3600 }];
