import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type * as contract from '@coursefront/contract/people/team-members.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { changeCompany, sendInvitationAgain } from '../users/public.ts';
import { noteRemoval } from './bring-back.ts';
import { returnLicences } from './hand-out-licences.ts';
import { lockPeople } from './people.queries.ts';
import { listCoursesOf } from './persons-courses.queries.ts';
import { findTeam } from './team-sight.ts';

export async function inviteAgain(
  tx: TenantTx,
  caller: UserCaller,
  userId: number,
  { company_id }: BodyOf<typeof contract.inviteAgain>,
): Promise<AnswerOf<typeof contract.inviteAgain>> {
  await lockPeople(tx, await findTeam(tx, caller, company_id), [userId]);
  return sendInvitationAgain(tx, caller, userId);
}

/**
 * Only for those who lead the whole company: a department's lead would take somebody out of everybody's sight. Nobody
 * removes themselves, and a lead first loses the team. An invitation brings the person back.
 */
export async function removeFromTeam(
  tx: TenantTx,
  caller: UserCaller,
  userId: number,
  { company_id, return_licences }: BodyOf<typeof contract.removeFromTeam>,
): Promise<AnswerOf<typeof contract.removeFromTeam>> {
  const team = await findTeam(tx, caller, company_id);
  if (team.branches !== null || userId === caller.userId) throw new Refusal('record.not_found', {});
  await lockPeople(tx, team, [userId]);
  const returned = return_licences ? await returnAll(tx, caller, { company_id, userId }) : 0;
  await changeCompany(tx, caller, userId, { company_id: null });
  await noteRemoval(tx, userId, company_id);
  return { removed: true, returned };
}

async function returnAll(
  tx: TenantTx,
  caller: UserCaller,
  { company_id, userId }: { company_id: number; userId: number },
): Promise<number> {
  const courses = (await listCoursesOf(tx, company_id, [userId])).get(userId) ?? [];
  const ids = courses.flatMap(({ returnable, licence_id }) => (returnable && licence_id !== null ? [licence_id] : []));
  if (ids.length === 0) return 0;
  const { returned } = await returnLicences(tx, caller, { company_id, ids });
  return returned.length;
}
