import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { enqueue } from './enqueue.ts';
import type { Task } from './task.ts';

/** Work that comes round by itself, once for all processes together. */
export type Schedule = { readonly task: Task<Record<string, never>>; readonly everySeconds: number };

/** Moves each due schedule on and enqueues its job in one transaction: two workers never enqueue the same round. */
export async function enqueueDue(db: Db, schedules: readonly Schedule[]): Promise<void> {
  for (const { task, everySeconds } of schedules) {
    await db.platform.transaction(async (tx) => {
      const due = await tx.run(sql`
        insert into schedules (task, next_at)
        values (${task.name}, now() + make_interval(secs => ${everySeconds}))
        on conflict (task) do update
           set next_at = now() + make_interval(secs => ${everySeconds})
         where schedules.next_at <= now()`);
      if (due > 0) await enqueue(tx, task, {}, { key: `schedule:${task.name}` });
    });
  }
}
