import type { Tx } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Task } from './task.ts';

type Options = {
  instanceId?: number;
  /**
   * At most one open job per key. Enqueuing the key again has no effect while the job waits, makes it run once more
   * if it is running, and restarts it with all its attempts if it has failed.
   */
  key?: string;
  /** Earliest start, in seconds from now. */
  inSeconds?: number;
};

/** Writes the job in the caller's transaction, so it runs if and only if that transaction commits. */
export async function enqueue<Payload>(tx: Tx, task: Task<Payload>, payload: Payload, options: Options = {}) {
  await tx.run(sql`
    insert into jobs (task, payload, instance_id, key, run_at, max_attempts)
    values (${task.name}, ${JSON.stringify(payload)}, ${options.instanceId ?? null}, ${options.key ?? null},
            now() + make_interval(secs => ${options.inSeconds ?? 0}), ${task.tries})
    ${unlessOpen}`);
}

/** Part of a statement that writes the cause of the job, too: a job for each row of `from`. */
export const jobsFrom = (
  task: Task,
  { payload, instanceId, from }: { payload: Sql; instanceId: Sql; from: Sql },
): Sql => sql`
  insert into jobs (task, payload, instance_id, max_attempts)
  select ${task.name}, ${payload}, ${instanceId}, ${task.tries} from ${from}`;

/** Enqueues many jobs with one statement, each under its own key. A job may name its own instance. */
export async function enqueueAll<Payload>(
  tx: Tx,
  task: Task<Payload>,
  jobs: readonly { key: string; payload: Payload; instanceId?: number; inSeconds?: number }[],
  { instanceId }: { instanceId?: number } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  // Inserted in key order, so that two transactions enqueuing the same jobs cannot deadlock.
  await tx.run(sql`
    insert into jobs (task, payload, instance_id, key, run_at, max_attempts)
    select ${task.name}, payload, coalesce("instanceId", ${instanceId ?? null}), key,
           now() + make_interval(secs => coalesce("inSeconds", 0)), ${task.tries}
      from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
        as j(key text, payload jsonb, "instanceId" bigint, "inSeconds" int)
     order by key
    ${unlessOpen}`);
}

/** Takes a job back that has not begun, because what it is about is gone. One that runs finds nothing to do. */
export async function dropJob(tx: Tx, key: string): Promise<void> {
  await tx.run(sql`delete from jobs where key = ${key} and state <> 'running'`);
}

const unlessOpen = sql`
    on conflict (key) do update
       set run_again = jobs.state = 'running',
           state     = case jobs.state when 'dead' then 'waiting' else jobs.state end,
           attempts  = case jobs.state when 'dead' then 0 else jobs.attempts end,
           payload   = excluded.payload,
           run_at    = least(jobs.run_at, excluded.run_at)`;
