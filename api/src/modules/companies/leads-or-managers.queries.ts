import { roles } from '@coursefront/contract/roles.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** Those of the leads whom a mail reaches; without any, the training managers. `leads` gives ids of users. */
export const leadsOrManagers = (instanceId: number, leads: Sql): Sql => sql`
    with reachable as not materialized (
      select id, email, coalesce(language, (select i.language from instances i where i.id = ${instanceId})) as language
        from users
       where instance_id = ${instanceId} and erased_at is null and not suspended and email is not null),
    lead as (select r.* from (${leads}) l (id) join reachable r on r.id = l.id)
    select id, email, language from lead
     union all
    select r.id, r.email, r.language
      from role_assignments a
      join reachable r on r.id = a.user_id
     where a.instance_id = ${instanceId} and a.role_id = ${roles.trainingmanager} and not exists (select from lead)`;
