import { type Sql, sql } from '../../db/sql.ts';

/**
 * The problem with the learning site of the instance `i` that somebody has to solve, or null. A site that is away does not
 * count, because it is retried automatically, and neither does one that is still being created.
 */
export const siteTrouble: Sql = sql`(
         select case when c.sealed_token is null then 'unconnected'
                     when c.failing_since is null and c.last_error is not null then 'refusing'
                     when exists (select from jsonb_each(c.checks) l where (l.value ->> 'to_do')::int > 0) then 'to_do' end
           from (select where i.active and i.site_status = 'ready') site
           left join connections c on c.instance_id = i.id and c.party = 'lms')`;
