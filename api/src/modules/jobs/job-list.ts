import type { JobRow } from '@coursefront/contract/operations/jobs.ts';
import type * as z from 'zod/mini';
import type { Queries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { taskWords } from './task-words.ts';

type StoredJob = Omit<z.infer<typeof JobRow>, 'run_at' | 'created_at'> & { run_at: Date; created_at: Date };

type JobListQuery = {
  sort: 'run_at' | 'id';
  order: 'asc' | 'desc';
  /** Matches the beginning of the job's own name. */
  search: string;
  /** Tasks whose translated description contains the search. */
  tasks: readonly string[];
  state?: StoredJob['state'] | undefined;
};

export const jobList = listOf({
  rows: (_: Queries, { search, tasks, state }: JobListQuery) => sql`
      from jobs j
     where ${state === undefined ? sql`true` : sql`j.state = ${state}`}
       and ${
         search === ''
           ? sql`true`
           : sql`(j.task >= ${search} and j.task < ${`${search}\u{10ffff}`} or j.task = any (${tasks}))`
       }`,
  columns: () => sql`
           j.id, j.task, j.instance_id, (select i.name from instances i where i.id = j.instance_id) as customer,
           j.state, j.attempts, j.max_attempts, j.last_error, j.run_at, j.created_at`,
  orders: { run_at: by(sql`j.run_at`, sql`j.id`), id: by(sql`j.id`) },
  // Jobs are deleted when they are done: the walk continues from the number itself.
  place: (_, { id }: StoredJob) => sql`from (select ${id}::bigint as id) j`,
});

export const jobCsv: CsvColumns<StoredJob> = {
  texts: 'jobs',
  cells: ({ language, moment }) => ({
    id: (job) => job.id,
    task: (job) => taskWords(language, job.task),
    name: (job) => job.task,
    customer: (job) => job.customer,
    state: (job) => say(language, `jobs:states.${job.state}`),
    attempts: (job) => job.attempts,
    max_attempts: (job) => job.max_attempts,
    run_at: (job) => moment(job.run_at),
    created_at: (job) => moment(job.created_at),
    last_error: (job) => job.last_error,
  }),
};
