import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { inviteToTeam as contract } from '@coursefront/contract/people/team.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { inviteUser } from '../users/public.ts';
import { departmentToFill, placeInDepartment } from './departments.queries.ts';
import { findTeam } from './team-sight.ts';

/** Like a training manager's invitation, with courses out of the bought licences. The lead of a branch invites into that branch. */
export async function inviteToTeam(
  tx: TenantTx,
  caller: UserCaller,
  { department_id, ...person }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const team = await findTeam(tx, caller, person.company_id);
  const department = await departmentToFill(tx, team, department_id);
  const { userid } = await inviteUser(tx, caller, person, { newLicences: false });
  if (department) await placeInDepartment(tx, [userid], department.id);
  return { userid };
}
