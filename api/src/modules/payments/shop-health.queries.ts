import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Nothing is written while the row already says so, as for those that all customers share. */
export async function noteShopReached(db: TenantQueries): Promise<void> {
  await db.run(sql`
    insert into connections as c (instance_id, party, last_ok_at)
    values (${db.instanceId}, 'external_shop', now())
    on conflict (instance_id, party) do update
       set last_ok_at = now(), failing_since = null, last_error = null
     where c.failing_since is not null or c.last_ok_at is null or c.last_ok_at < now() - interval '1 minute'`);
}

export async function noteShopTrouble(db: TenantQueries, trouble: string): Promise<void> {
  await db.run(sql`
    insert into connections as c (instance_id, party, failing_since, last_error)
    values (${db.instanceId}, 'external_shop', now(), ${trouble})
    on conflict (instance_id, party) do update
       set failing_since = coalesce(c.failing_since, now()), last_error = excluded.last_error
     where c.failing_since is null or c.last_error is distinct from excluded.last_error`);
}
