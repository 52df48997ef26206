import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { UserCaller } from '../../../http/caller.ts';
import { actorOf } from '../../audit/public.ts';
import { endTeamLead } from '../../companies/public.ts';

export type LeadFacts = {
  id: number;
  user_id: number;
  company_id: number;
  department_id: number | null;
  path: string | null;
};

export const findLead = (db: TenantQueries, id: number) =>
  db.one<LeadFacts>(sql`
    select t.id, t.user_id, t.company_id, t.department_id, d.path
      from team_leads t
      left join departments d on d.instance_id = ${db.instanceId} and d.id = t.department_id
     where t.instance_id = ${db.instanceId} and t.id = ${id}`);

/** Whether the company's details name the person. */
export const isNamedLead = async (db: TenantQueries, companyId: number, userId: number): Promise<boolean> =>
  (await db.one(sql`
    select 1 from companies
     where instance_id = ${db.instanceId} and id = ${companyId} and team_lead_user_id = ${userId}`)) !== undefined;

export async function leadIds(db: TenantQueries, departmentId: number): Promise<number[]> {
  const rows = await db.many<{ user_id: number }>(sql`
    select t.user_id
      from departments d
      join team_leads t on t.instance_id = ${db.instanceId} and t.company_id = d.company_id and t.department_id = d.id
     where d.instance_id = ${db.instanceId} and d.id = ${departmentId}
     order by t.user_id`);
  return rows.map(({ user_id }) => user_id);
}

/** Takes the role from people who lead nothing any more. */
export async function releaseLeads(tx: TenantTx, caller: UserCaller, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) await endTeamLead(tx, actorOf(caller), userId);
}
