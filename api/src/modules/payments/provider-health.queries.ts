import type { Queries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Those that are one for all customers. */
export type SharedParty = 'payments' | 'mail';

/** Nothing is written while the row already says so: most calls go well, and most of those soon after another. */
export async function noteProviderReached(db: Queries, party: SharedParty): Promise<void> {
  await db.run(sql`
    insert into third_parties as t (party, last_ok_at)
    values (${party}, now())
    on conflict (party) do update
       set last_ok_at = now(), failing_since = null, last_error = null
     where t.failing_since is not null or t.last_ok_at is null or t.last_ok_at < now() - interval '1 minute'`);
}

export async function noteProviderAway(db: Queries, party: SharedParty, trouble: string): Promise<void> {
  await db.run(sql`
    insert into third_parties as t (party, failing_since, last_error)
    values (${party}, now(), ${trouble})
    on conflict (party) do update
       set failing_since = coalesce(t.failing_since, now()), last_error = excluded.last_error`);
}
