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
import { findToChange } from './find-to-change.ts';
import { findLead, isNamedLead, releaseLeads } from './team-leads.queries.ts';

/**
 * Somebody of the team. Leads of a branch choose leads for what is below it, never a second one beside themselves. A
 * person who leads it already is neither told again nor put into the log again.
 */
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
  if (!person) throw new Refusal('record.not_found', {});
  if (person.suspended) throw new Refusal('licence.person_suspended', {});
  const user = { first_name: person.first_name, last_name: person.last_name };
  if (department_id === null && (await isNamedLead(tx, company_id, userid))) return { id: null, added: false, user };
  await addRoles(tx, userid, [roles.teamlead]);
  const lead = await insertLead(tx, { userId: userid, companyId: company_id, departmentId: department_id });
  if (!lead.added) return { ...lead, user };
  await tellNewLead(tx, caller, {
    userId: userid,
    companyId: company_id,
    ...(department && { department: department.name }),
  });
  await recordChange(tx, actorOf(caller), {
    action: department ? 'department.changed' : 'company.changed',
    subject: { kind: department ? 'department' : 'company', id: department?.id ?? company_id },
    after: { team_lead: person.email },
  });
  return { ...lead, user };
}

export async function removeTeamLead(
  tx: TenantTx,
  caller: UserCaller,
  id: number,
): Promise<AnswerOf<typeof contract.removeTeamLead>> {
  const { thing: lead } = await findToChange(tx, caller, {
    find: () => findLead(tx, id),
    isTheirs: ({ path }, { branches }) => (path === null ? branches === null : mayChange(path, branches)),
    missing: () => new Refusal('record.not_found', {}),
  });
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
