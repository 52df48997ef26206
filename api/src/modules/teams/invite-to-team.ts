import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { inviteToTeam as contract } from '@coursefront/contract/people/team.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { inviteUser } from '../users/public.ts';
import { bringBack, checkInvited } from './bring-back.ts';
import { departmentToFill, placeInDepartment } from './departments/departments.queries.ts';
import { findTeam } from './team-sight.ts';

/**
 * Like a training manager's invitation, with courses out of the bought licences. The lead of a branch invites into that branch.
 * Somebody whom a lead took out of the company comes back.
 */
export async function inviteToTeam(
  tx: TenantTx,
  caller: UserCaller,
  { department_id, ...person }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const team = await findTeam(tx, caller, person.company_id);
  const { known } = await checkInvited(tx, caller, { company_id: person.company_id, emails: [person.email] });
  if (known[0]?.as === 'team') throw new Refusal('user.in_team', {}, { email: [{ code: 'user.in_team' }] });
  const department = await departmentToFill(tx, team, department_id);
  const userid =
    (await bringBack(tx, caller, team, person)) ??
    (await inviteUser(tx, caller, person, { newLicences: false })).userid;
  if (department) await placeInDepartment(tx, [userid], department.id);
  return { userid };
}
