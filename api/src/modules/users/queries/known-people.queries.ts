import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { KnownPerson } from '../rules/check-import.ts';

type KnownRow = Omit<KnownPerson, 'company'> & {
  email: string;
  company_id: number | null;
  company_active: boolean;
  company_used: number;
  company_maximum: number;
};

/** The people with these addresses (in lower case), by address. */
export async function listKnownPeople(db: TenantQueries, emails: readonly string[]): Promise<Map<string, KnownPerson>> {
  const rows = await db.many<KnownRow>(sql`
    select u.id, u.email_key as email, u.first_name, u.last_name, u.suspended, c.id as company_id,
           coalesce(c.active, true) as company_active, coalesce(c.used_licenses, 0) as company_used,
           coalesce(c.maximum_license, 0) as company_maximum
      from users u
      left join companies c on c.instance_id = ${db.instanceId} and c.id = u.company_id
     where u.instance_id = ${db.instanceId} and u.email_key = any (${emails}::text[])`);
  return new Map(
    rows.map(({ email, company_id, company_active, company_used, company_maximum, ...person }) => [
      email,
      {
        ...person,
        company:
          company_id === null
            ? null
            : { id: company_id, active: company_active, used: company_used, maximum: company_maximum },
      },
    ]),
  );
}

/** Serialises all changes of these people's courses. In the order of their ids, so that two imports cannot deadlock. */
export async function lockKnownPeople(tx: TenantTx, emails: readonly string[]): Promise<void> {
  await tx.run(sql`
    select from users
     where instance_id = ${tx.instanceId} and email_key = any (${emails}::text[])
     order by id
       for no key update`);
}
