import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { addUpDays } from './queries/figures.queries.ts';

const addUp = task('customers.add_up_days', z.strictObject({}));

export const customersWorks = ({ db }: { db: Db }): Work[] => [work(addUp, () => addUpDays(db.platform))];

export const customersSchedules: Schedule[] = [{ task: addUp, everySeconds: 900 }];
