import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Db, Tx } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';
import { enqueue } from './enqueue.ts';
import type { Task } from './task.ts';

type Round = { readonly task: Task<Record<string, never>> };

/** A recurring job, run once across all processes: at an interval, or daily at an hour. */
export type Schedule = Round & ({ readonly everySeconds: number } | { readonly atHour: number });

/** Advances each due schedule and enqueues its job in one transaction, so two workers never enqueue the same round. */
export async function enqueueDue(db: Db, schedules: readonly Schedule[]): Promise<void> {
  for (const schedule of schedules) {
    await db.platform.transaction(async (tx) => {
      const { task } = schedule;
      if (await moveOn(tx, schedule)) await enqueue(tx, task, {}, { key: `schedule:${task.name}` });
    });
  }
}

async function moveOn(tx: Tx, schedule: Schedule): Promise<boolean> {
  const { name } = schedule.task;
  const next =
    'atHour' in schedule ? nextAt(schedule.atHour) : sql`now() + make_interval(secs => ${schedule.everySeconds})`;
  // A daily schedule waits for its hour. An interval starts at once.
  if ('atHour' in schedule)
    await tx.run(sql`insert into schedules (task, next_at) values (${name}, ${next}) on conflict do nothing`);
  const moved = await tx.run(sql`
    insert into schedules (task, next_at)
    values (${name}, ${next})
    on conflict (task) do update set next_at = excluded.next_at where schedules.next_at <= now()`);
  return moved > 0;
}

/** The next time that hour comes, in the time zone of most customers. */
function nextAt(hour: number): Sql {
  const here = sql`(now() at time zone ${usualTimeZone})`;
  return sql`(date_trunc('day', ${here} - make_interval(hours => ${hour})) + interval '1 day' + make_interval(hours => ${hour}))
             at time zone ${usualTimeZone}`;
}
