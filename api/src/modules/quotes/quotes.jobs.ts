import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { endQuotes } from './let-go.ts';

const endOver = task('quotes.end', z.strictObject({}));

export const quotesWorks = ({ db }: { db: Db }): Work[] => [work(endOver, () => endQuotes(db))];

export const quotesSchedules: Schedule[] = [{ task: endOver, everySeconds: 300 }];
