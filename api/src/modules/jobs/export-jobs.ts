import type { Readable } from 'node:stream';
import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type JobFilter, type JobListRow, walkJobs } from './jobs.queries.ts';
import { taskWords } from './task-words.ts';

const columns = [
  'id',
  'task',
  'name',
  'customer',
  'state',
  'attempts',
  'max_attempts',
  'run_at',
  'created_at',
  'last_error',
] as const;

/** Every job of the list. */
export function exportJobs(db: Queries, filter: JobFilter, language: Language): Readable {
  const moment = momentIn(usualTimeZone);
  return csvTable(
    columns.map((column) => say(language, `answers:jobs.${column}`)),
    walk<JobListRow>((after, rows) => walkJobs(db, filter, { above: after?.id ?? 0, rows })),
    (job) => [
      job.id,
      taskWords(language, job.task),
      job.task,
      job.customer,
      say(language, `jobs:states.${job.state}`),
      job.attempts,
      job.max_attempts,
      moment(job.run_at.toISOString()),
      moment(job.created_at.toISOString()),
      job.last_error,
    ],
  );
}
