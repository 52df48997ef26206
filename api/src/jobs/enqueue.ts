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
    on conflict (key) do update
       set run_again = jobs.state = 'running',
           state     = case jobs.state when 'dead' then 'waiting' else jobs.state end,
           attempts  = case jobs.state when 'dead' then 0 else jobs.attempts end,
           payload   = excluded.payload,
           run_at    = least(jobs.run_at, excluded.run_at)`);
}
