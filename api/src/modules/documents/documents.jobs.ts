import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { dropOldDrawings } from './drawn-documents.queries.ts';

const dropOld = task('documents.drop_old', z.strictObject({}));

export const documentsWorks = ({ db }: { db: Db }): Work[] => [
  work(dropOld, () => db.platform.transaction(dropOldDrawings)),
];

export const documentsSchedules: Schedule[] = [{ task: dropOld, everySeconds: 86_400 }];
