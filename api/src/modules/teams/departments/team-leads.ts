import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type * as contract from '@coursefront/contract/people/departments.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { TenantTx } from '../../../db/database.ts';
import type { UserCaller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import { actorOf, recordChange } from '../../audit/public.ts';
import { dropLead, insertLead, tellNewLead } from '../../companies/public.ts';
import { addRoles } from '../../roles/public.ts';
import { lockPeople } from '../people.queries.ts';
import { mayChange } from '../rules/department-paths.ts';
import { findTeam } from '../team-sight.ts';
import { departmentToFill, lockTree } from './departments.queries.ts';
import { findLead, releaseLeads } from './team-leads.queries.ts';

/** Somebody of the team. Leads of a branch choose leads for what is below it, never a second one beside themselves. */
export async function addTeamLead(
  tx: TenantTx,
  caller: UserCaller,
  { company_id, userid, department_id }: BodyOf<typeof contract.addTeamLead>,
): Promise<AnswerOf<typeof contract.addTeamLead>> {
  await lockTree(tx, company_id);
  const team = await findTeam(tx, caller, company_id);
  const department = await departmentToFill(tx, team, department_id);
  if (department && !mayChange(department.path, team.branches)) throw new Refusal('department.not_found', {});
  const [person] = await lockPeople(tx, team, [userid]);
  if (person?.suspended) throw new Refusal('licence.person_suspended', {});
  await addRoles(tx, userid, [roles.teamlead]);
  const { id, added } = await insertLead(tx, { userId: userid, companyId: company_id, departmentId: department_id });
  if (added)
    await tellNewLead(tx, caller, {
      userId: userid,
      companyId: company_id,
      ...(department && { department: department.name }),
    });
  await recordChange(tx, actorOf(caller), {
    action: department ? 'department.changed' : 'company.changed',
    subject: { kind: department ? 'department' : 'company', id: department?.id ?? company_id },
    after: { team_lead: person?.email ?? null },
  });
  return { id };
}

export async function removeTeamLead(
  tx: TenantTx,
  caller: UserCaller,
  id: number,
): Promise<AnswerOf<typeof contract.removeTeamLead>> {
  const missing = () => new Refusal('record.not_found', {});
  const lead = await findLead(tx, id);
  if (!lead) throw missing();
  await lockTree(tx, lead.company_id);
  const team = await findTeam(tx, caller, lead.company_id).catch((error) => {
    throw error instanceof Refusal ? missing() : error;
  });
  const isTheirs = lead.path === null ? team.branches === null : mayChange(lead.path, team.branches);
  if (!isTheirs) throw missing();
  await dropLead(tx, id);
  await releaseLeads(tx, caller, [lead.user_id]);
  await recordChange(tx, actorOf(caller), {
    action: lead.department_id === null ? 'company.changed' : 'department.changed',
    subject: {
      kind: lead.department_id === null ? 'company' : 'department',
      id: lead.department_id ?? lead.company_id,
    },
    before: { team_lead: lead.user_id },
  });
  return { id };
}
