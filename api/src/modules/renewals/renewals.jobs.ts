import { noticeMinutes } from '@coursefront/contract/learning/renewals.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { forgetBaskets } from './baskets.queries.ts';
import { askForRounds, tell, tellInstance } from './tell.ts';

const tellDue = task('renewals.tell_due', z.strictObject({}));
const forget = task('renewals.forget_baskets', z.strictObject({}));

export const renewalsWorks = ({ db }: { db: Db }): Work[] => [
  work(tellDue, () => db.platform.transaction(askForRounds)),
  work(tellInstance, ({ instance, day }) => tell(db, instance, day)),
  work(forget, async () => void (await forgetBaskets(db))),
];

export const renewalsSchedules: Schedule[] = [
  { task: tellDue, everySeconds: noticeMinutes * 60 },
  { task: forget, everySeconds: 86_400 },
];
