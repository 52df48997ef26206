import { roles } from '@coursefront/contract/roles.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** A person who can become team lead: neither erased nor suspended. */
export const findLead = (tx: TenantTx, userId: number) =>
  tx.one<{ first_name: string; last_name: string; has_role: boolean }>(sql`
    select u.first_name, u.last_name,
           exists (select from role_assignments r
                    where r.instance_id = ${tx.instanceId} and r.user_id = u.id and r.role_id = ${roles.teamlead}) as has_role
      from users u
     where u.instance_id = ${tx.instanceId} and u.id = ${userId} and u.erased_at is null and not u.suspended`);

/** A team lead buys for the company, unless they belong to another one. */
export async function joinUnlessElsewhere(tx: TenantTx, companyId: number, userId: number): Promise<void> {
  await tx.run(sql`
    update users
       set company_id = ${companyId}
     where instance_id = ${tx.instanceId} and id = ${userId} and company_id is null`);
}
