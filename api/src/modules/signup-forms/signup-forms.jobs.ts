import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { dropOldPasswords } from './queries/register.queries.ts';
import { tellAccountManager, tellOfDay } from './tell-account-manager.ts';

const dropPasswords = task('signup_forms.drop_old_passwords', z.strictObject({}));

export const signupFormsWorks = ({ db }: { db: Db }): Work[] => [
  work(dropPasswords, () => db.platform.transaction(dropOldPasswords)),
  work(tellAccountManager, (told) => tellOfDay(db, told)),
];

export const signupFormsSchedules: Schedule[] = [{ task: dropPasswords, everySeconds: 600 }];
