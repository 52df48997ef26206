import type { JobRow } from '@coursefront/contract/jobs.ts';
import type * as z from 'zod/mini';
import type { Queries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

type JobState = z.infer<typeof JobRow>['state'];

export type JobList = {
  page: number;
  page_size: number;
  order: 'asc' | 'desc';
  search: string;
  state?: JobState | undefined;
};

export type JobListRow = {
  id: number;
  task: string;
  instance_id: number | null;
  state: JobState;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
  created_at: Date;
};

const found = ({ search, state }: JobList): Sql => sql`
     where ${state === undefined ? sql`true` : sql`state = ${state}`}
       and ${search === '' ? sql`true` : sql`task >= ${search} and task < ${`${search}\u{10ffff}`}`}`;

export const countJobs = async (db: Queries, list: JobList): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) from jobs ${found(list)}`))?.count ?? 0;

export const listJobs = (db: Queries, list: JobList) => {
  const { page, page_size, order } = list;
  return db.many<JobListRow>(sql`
    select id, task, instance_id, state, attempts, max_attempts, last_error, run_at, created_at
      from jobs
     ${found(list)}
     ${order === 'asc' ? sql`order by run_at, id` : sql`order by run_at desc, id desc`}
     limit ${page_size} offset ${(page - 1) * page_size}`);
};

/** All its tries again, from now; the last error stays readable until the next try ends. */
export const reviveJob = async (db: Queries, id: number): Promise<boolean> =>
  (await db.run(sql`
    update jobs set state = 'waiting', attempts = 0, run_at = now() where id = ${id} and state = 'dead'`)) > 0;

export const jobExists = async (db: Queries, id: number): Promise<boolean> =>
  (await db.one(sql`select 1 from jobs where id = ${id}`)) !== undefined;
