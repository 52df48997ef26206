import type { Queries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Gives the job all its tries again, from now. The last error stays readable until the next try ends. */
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
