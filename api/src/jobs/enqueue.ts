import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Task } from './task.ts';

type Options = {
  instanceId?: number;
  /**
   * One open job per key: asking again while it waits changes nothing, while it runs makes it run once more, and when it
   * had been given up gives it its tries back.
   */
  key?: string;
  /** Not before so many seconds from now. */
  inSeconds?: number;
};

/** Written in the transaction that causes the work: it is done if and only if that transaction commits. */
export async function enqueue<Payload>(tx: Tx, task: Task<Payload>, payload: Payload, options: Options = {}) {
  await tx.run(sql`
    insert into jobs (task, payload, instance_id, key, run_at, max_attempts)
    values (${task.name}, ${JSON.stringify(payload)}, ${options.instanceId ?? null}, ${options.key ?? null},
            now() + make_interval(secs => ${options.inSeconds ?? 0}), ${task.tries})
    ${unlessOpen}`);
}

/** The same for many at once, each under its key: one statement, however many there are. A job may name its own instance. */
export async function enqueueAll<Payload>(
  tx: Tx,
  task: Task<Payload>,
  jobs: readonly { key: string; payload: Payload; instanceId?: number; inSeconds?: number }[],
  { instanceId }: { instanceId?: number } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  // Inserted in the order of their keys: two transactions that ask for the same jobs cannot lock each other out.
  await tx.run(sql`
    insert into jobs (task, payload, instance_id, key, run_at, max_attempts)
    select ${task.name}, payload, coalesce("instanceId", ${instanceId ?? null}), key,
           now() + make_interval(secs => coalesce("inSeconds", 0)), ${task.tries}
      from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
        as j(key text, payload jsonb, "instanceId" bigint, "inSeconds" int)
     order by key
    ${unlessOpen}`);
}

const unlessOpen = sql`
    on conflict (key) do update
       set run_again = jobs.state = 'running',
           state     = case jobs.state when 'dead' then 'waiting' else jobs.state end,
           attempts  = case jobs.state when 'dead' then 0 else jobs.attempts end,
           payload   = excluded.payload,
           run_at    = least(jobs.run_at, excluded.run_at)`;
