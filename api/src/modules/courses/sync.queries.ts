import type { Queries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Active instances with an account at their learning site. */
export const listConnected = (db: Queries) =>
  db.many<{ id: number }>(sql`
    -- all tenants: one round asks for everybody's synchronisation
    select i.id
      from instances i
      join connections c on c.instance_id = i.id and c.party = 'lms' and c.sealed_token is not null
     where i.active
     order by i.id`);
