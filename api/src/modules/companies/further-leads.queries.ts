import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Adds a lead of a department, or of the whole company beside its team lead. The id of the row, whether it was added or was there already. */
export async function insertLead(
  tx: TenantTx,
  { userId, companyId, departmentId }: { userId: number; companyId: number; departmentId: number | null },
): Promise<{ id: number; added: boolean }> {
  const added = await tx.run(sql`
    insert into team_leads (instance_id, user_id, company_id, department_id)
    values (${tx.instanceId}, ${userId}, ${companyId}, ${departmentId}::bigint)
    on conflict do nothing`);
  const row = await tx.one<{ id: number }>(sql`
    select id from team_leads
     where instance_id = ${tx.instanceId} and user_id = ${userId} and company_id = ${companyId}
       and department_id is not distinct from ${departmentId}::bigint`);
  if (!row) throw new Error('The lead was not added.');
  return { id: row.id, added: added > 0 };
}

export const dropLead = (tx: TenantTx, id: number) =>
  tx.run(sql`delete from team_leads where instance_id = ${tx.instanceId} and id = ${id}`);
