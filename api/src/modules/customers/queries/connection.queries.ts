import type { TenantQueries } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

type ConnectionRow = { lms_url: string; sealed_token: Buffer | null; session_cookie: string | null };

/** How the instance is connected, active or not. */
export const readConnection = (db: TenantQueries) =>
  db.one<ConnectionRow>(sql`
    select i.lms_url, c.sealed_token, c.session_cookie
      from instances i
      left join connections c on c.instance_id = i.id and c.party = 'lms'
     where i.id = ${db.instanceId}`);
