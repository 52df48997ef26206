import type { Queries } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';
import { nothingSeen, type Place, type Seen } from './seen.ts';
import { leaseSeconds } from './task.ts';

export type TakenJob = {
  id: number;
  task: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
};

const due = sql`state = 'waiting' and run_at <= now()`;

/**
 * Takes due jobs, the longest waiting first, and jobs whose worker died, that is, whose lease has expired. Of `most`,
 * `newest` are the latest ones, so that a new job does not wait until thousands of others are done. `skip locked` lets
 * several workers take jobs at once without waiting. The attempt count is part of the lease: a worker that was believed
 * dead finds a higher count and changes nothing. The limits are sub-selects because with plain numbers Postgres would plan
 * the statement again for every call, and planning takes longer than running it. It does not look into what was seen.
 */
export const takeJobs = (
  db: Queries,
  worker: string,
  most: number,
  newest = 0,
  { floor, lower, upper }: Seen = nothingSeen,
) =>
  db.many<TakenJob & Place>(sql`
    with lost as (
      select id from jobs
       where state = 'running' and locked_until < now()
       order by locked_until
       limit (select ${most - newest}::int)
         for update skip locked),
    latest as (
      select id from jobs
       where ${due} and (run_at, id) > (${upper.at}::timestamptz, ${upper.id}::bigint)
       order by run_at desc, id desc
       limit (select ${newest}::int)
         for update skip locked),
    older as (
      select id from jobs
       where ${due} and (run_at, id) < (${lower.at}::timestamptz, ${lower.id}::bigint)
       order by run_at desc, id desc
       limit (select ${newest}::int - count(*) from latest)
         for update skip locked),
    oldest as (
      select id from jobs
       where ${due} and (run_at, id) > (${floor.at}::timestamptz, ${floor.id}::bigint)
       order by run_at, id
       limit (select ${most - newest}::int - count(*) from lost)
         for update skip locked)
    update jobs
       set state = 'running', worker = ${worker}, attempts = attempts + 1,
           locked_until = now() + make_interval(secs => ${leaseSeconds})
     where id = any (array(select id from lost union all select id from latest
                           union all select id from older union all select id from oldest))
    returning id, task, payload, attempts, max_attempts, (run_at at time zone 'UTC')::text || '+00' as run_at,
              case when id = any (array(select id from lost)) then 'lost'
                   when id = any (array(select id from latest)) then 'latest'
                   when id = any (array(select id from older)) then 'older'
                   else 'oldest' end as part`);

/** Deletes the job. A result that people must see is stored by the module that enqueued it. */
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

/** Marks the job as failed and keeps it with its error until a person retries it. If it was enqueued again meanwhile, it starts afresh. */
export async function buryJob(db: Queries, { id, attempts }: TakenJob, error: string): Promise<void> {
  await db.run(sql`
    update jobs
       set state = case when run_again then 'waiting' else 'dead' end,
           attempts = case when run_again then 0 else attempts end,
           run_again = false, run_at = now(), worker = null, locked_until = null, last_error = ${error}
     where id = ${id} and attempts = ${attempts} and state = 'running'`);
}

/** Returns jobs that were taken but not started, without counting an attempt. */
export async function returnJobs(db: Queries, jobs: readonly TakenJob[], worker: string): Promise<void> {
  if (jobs.length === 0) return;
  await db.run(sql`
    update jobs
       set state = 'waiting', attempts = attempts - 1, worker = null, locked_until = null
     where id = any (${jobs.map(({ id }) => id)}) and worker = ${worker} and state = 'running'`);
}

/** Failed and waits for another try. Says the same as the partial index on such jobs. */
export const isRetrying = (j: Sql): Sql =>
  sql`(${j}.state = 'waiting' and ${j}.attempts > 0 and ${j}.last_error is not null)`;

/**
 * Runs a job that failed now. One that was given up gets all its tries again. The last error stays readable until the next
 * try ends. A job whose next try is due already is not started twice.
 */
export const reviveJob = async (db: Queries, id: number): Promise<boolean> =>
  (await db.run(sql`
    update jobs j
       set state = 'waiting', attempts = case j.state when 'dead' then 0 else j.attempts end, run_at = now()
     where j.id = ${id} and (j.state = 'dead' or (${isRetrying(sql`j`)} and j.run_at > now()))`)) > 0;

/** Revives the dead jobs of these tasks; with `payload`, only those whose payload contains it. Returns their number. */
export const reviveTasks = (db: Queries, tasks: readonly string[], payload: object = {}): Promise<number> =>
  db.run(sql`
    update jobs
       set state = 'waiting', attempts = 0, run_at = now()
     where state = 'dead' and task = any (${tasks}::text[]) and payload @> ${JSON.stringify(payload)}::jsonb`);

/** Whether the job runs or is about to; undefined if there is no such job. */
export const hasStarted = async (db: Queries, id: number): Promise<boolean | undefined> => {
  const job = await db.one<{ started: boolean }>(sql`
    select state = 'running' or (state = 'waiting' and run_at <= now()) as started from jobs where id = ${id}`);
  return job?.started;
};
