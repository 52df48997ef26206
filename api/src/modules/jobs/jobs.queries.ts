import { mostCounted } from '@coursefront/contract/lists.ts';
import type { JobRow } from '@coursefront/contract/operations/jobs.ts';
import type * as z from 'zod/mini';
import type { Queries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

type JobState = z.infer<typeof JobRow>['state'];

/** By the beginning of the job's own name, or among those that are called as was searched for. */
export type JobFilter = { search: string; tasks: readonly string[]; state?: JobState | undefined };
export type JobList = JobFilter & { page: number; page_size: number; order: 'asc' | 'desc' };

export type JobListRow = {
  id: number;
  task: string;
  instance_id: number | null;
  customer: string | null;
  state: JobState;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
  created_at: Date;
};

const found = ({ search, tasks, state }: JobFilter): Sql => sql`
     where ${state === undefined ? sql`true` : sql`j.state = ${state}`}
       and ${
         search === ''
           ? sql`true`
           : sql`(j.task >= ${search} and j.task < ${`${search}\u{10ffff}`} or j.task = any (${tasks}))`
       }`;

const jobRow = sql`
    select j.id, j.task, j.instance_id, i.name as customer, j.state, j.attempts, j.max_attempts, j.last_error, j.run_at,
           j.created_at
      from jobs j
      left join instances i on i.id = j.instance_id`;

export const countJobs = async (db: Queries, list: JobList): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) from (select from jobs j ${found(list)} limit ${mostCounted + 1}) counted`)
  )?.count ?? 0;

export const listJobs = (db: Queries, list: JobList) => {
  const { page, page_size, order } = list;
  return db.many<JobListRow>(sql`
    ${jobRow}
     ${found(list)}
     ${order === 'asc' ? sql`order by j.run_at, j.id` : sql`order by j.run_at desc, j.id desc`}
     limit ${page_size} offset ${(page - 1) * page_size}`);
};

/** The next rows by their number: jobs come and go meanwhile, and none is told twice. */
export const walkJobs = (db: Queries, filter: JobFilter, { above, rows }: { above: number; rows: number }) =>
  db.many<JobListRow>(sql`
    ${jobRow}
     ${found(filter)} and j.id > ${above}
     order by j.id
     limit ${rows}`);

/** All its tries again, from now; the last error stays readable until the next try ends. */
export const reviveJob = (db: Queries, id: number) =>
  db.one<{ task: string }>(sql`
    update jobs
       set state = 'waiting', attempts = 0, run_at = now()
     where id = ${id} and state = 'dead'
    returning task`);

export const reviveTask = (db: Queries, task: string): Promise<number> =>
  db.run(sql`
    update jobs
       set state = 'waiting', attempts = 0, run_at = now()
     where state = 'dead' and task = ${task}`);

export const jobExists = async (db: Queries, id: number): Promise<boolean> =>
  (await db.one(sql`select 1 from jobs where id = ${id}`)) !== undefined;
