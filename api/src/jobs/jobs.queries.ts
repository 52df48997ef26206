import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { leaseSeconds } from './task.ts';

export type TakenJob = {
  id: number;
  task: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
};

/**
 * Due jobs, and those whose worker died: a lease that ran out is free again. `skip locked` lets any number of workers
 * take at once without waiting for one another. The count of attempts is part of the lease: whoever was thought dead
 * and comes back finds a higher number and changes nothing.
 */
export const takeJobs = (db: Queries, worker: string, most: number) =>
  db.many<TakenJob>(sql`
    update jobs
       set state = 'running', worker = ${worker}, attempts = attempts + 1,
           locked_until = now() + make_interval(secs => ${leaseSeconds})
     where id = any (array(
             select id
               from jobs
              where (state = 'waiting' and run_at <= now()) or (state = 'running' and locked_until < now())
              order by run_at
              limit ${most}
                for update skip locked))
     returning id, task, payload, attempts, max_attempts`);

/** Done work leaves no row: what people must see of it is kept by the module that asked for it. */
export async function finishJob(db: Queries, { id, attempts }: TakenJob): Promise<void> {
  await db.run(sql`
    with finished as (
      delete from jobs where id = ${id} and attempts = ${attempts} and state = 'running' and not run_again
    )
    update jobs
       set state = 'waiting', attempts = 0, run_again = false, worker = null, locked_until = null, run_at = now(),
           last_error = null
     where id = ${id} and attempts = ${attempts} and state = 'running' and run_again`);
}

export async function postponeJob(db: Queries, { id, attempts }: TakenJob, seconds: number, error: string) {
  await db.run(sql`
    update jobs
       set state = 'waiting', worker = null, locked_until = null, last_error = ${error},
           run_at = now() + make_interval(secs => ${seconds})
     where id = ${id} and attempts = ${attempts} and state = 'running'`);
}

/** The dead letter: kept with its error until a person sends it again. What was asked for meanwhile starts afresh. */
export async function buryJob(db: Queries, { id, attempts }: TakenJob, error: string): Promise<void> {
  await db.run(sql`
    update jobs
       set state = case when run_again then 'waiting' else 'dead' end,
           attempts = case when run_again then 0 else attempts end,
           run_again = false, run_at = now(), worker = null, locked_until = null, last_error = ${error}
     where id = ${id} and attempts = ${attempts} and state = 'running'`);
}

/** Gives back what was taken but not begun, without counting it as a try. */
export async function returnJobs(db: Queries, jobs: readonly TakenJob[], worker: string): Promise<void> {
  if (jobs.length === 0) return;
  await db.run(sql`
    update jobs
       set state = 'waiting', attempts = attempts - 1, worker = null, locked_until = null
     where id = any (${jobs.map(({ id }) => id)}) and worker = ${worker} and state = 'running'`);
}
