import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

type Undelivered = {
  id: number;
  name: string;
  version: number;
  /** Set if the team lead belongs to the company and has an account at the site. */
  lead_lms_id: number | null;
};

/** Undefined if the site is up to date. */
export const findUndelivered = (db: TenantQueries, companyId: number) =>
  db.one<Undelivered>(sql`
    select c.id, c.name, c.version,
           (select u.lms_id
              from users u
             where u.instance_id = ${db.instanceId} and u.id = c.team_lead_user_id and u.company_id = c.id) as lead_lms_id
      from companies c
     where c.instance_id = ${db.instanceId} and c.id = ${companyId} and c.lms_version < c.version`);

export async function noteDelivered(db: TenantQueries, companyId: number, version: number): Promise<void> {
  await db.run(sql`
    update companies
       set lms_version = ${version}
     where instance_id = ${db.instanceId} and id = ${companyId} and lms_version < ${version}`);
}
