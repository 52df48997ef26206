import type { CompanyPerson } from '@coursefront/contract/people/companies.ts';
import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Follows the index by name. Empty if the given person is not in the company. */
export const listPeopleAfter = (
  db: TenantQueries,
  companyId: number,
  { after, rows }: { after: number; rows: number },
) =>
  db.many<CompanyPerson>(sql`
    select id as userid, first_name, last_name, email
      from users
     where instance_id = ${db.instanceId} and company_id = ${companyId} and erased_at is null
       and (name_key, id) > (select f.name_key, f.id
                               from users f
                              where f.instance_id = ${db.instanceId} and f.company_id = ${companyId} and f.id = ${after})
     order by name_key, id
     limit ${rows}`);
