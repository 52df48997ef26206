import type { Db, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

const atOnce = 500;

/** Licences whose year is over no longer count against their companies. The site ends the enrolment on its own. */
export async function expireLicences(db: Db): Promise<void> {
  for (let ended = atOnce; ended === atOnce; ) ended = await db.platform.transaction(expireSome);
}

async function expireSome(tx: Tx): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    -- all tenants: a round ends everybody's
    with ended as (
      update licences l
         set status = 'expired'
        from (select instance_id, id
                from licences
               where status in ('available', 'assigned') and ends_at <= now()
               order by ends_at
               limit ${atOnce}
                 for update skip locked) o
       where l.instance_id = o.instance_id and l.id = o.id
      returning l.instance_id, l.company_id
    ), counted as (
      update companies c
         set used_licenses = c.used_licenses - e.count
        from (select instance_id, company_id, count(*)::int as count
                from ended
               where company_id is not null
               group by instance_id, company_id) e
       where c.instance_id = e.instance_id and c.id = e.company_id
    )
    select count(*) from ended`);
  return row?.count ?? 0;
}
