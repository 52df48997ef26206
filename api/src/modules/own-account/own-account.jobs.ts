import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { dropEndedChanges } from './address-changes.queries.ts';

const dropEnded = task('own_account.drop_ended', z.strictObject({}));

export const ownAccountWorks = ({ db }: { db: Db }): Work[] => [
  work(dropEnded, () => db.platform.transaction(dropEndedChanges)),
];

export const ownAccountSchedules: Schedule[] = [{ task: dropEnded, everySeconds: 3600 }];
