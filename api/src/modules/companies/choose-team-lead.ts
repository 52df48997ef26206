import { can } from '@coursefront/contract/capabilities.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { addRoles } from '../roles/public.ts';
import { findLead, joinUnlessElsewhere } from './team-lead.queries.ts';

/** The new team lead gets the role and joins the company. The former team lead keeps both. */
export async function chooseTeamLead(
  tx: TenantTx,
  caller: UserCaller,
  companyId: number,
  userId: number,
): Promise<void> {
  const lead = await findLead(tx, userId);
  if (!lead) throw new Refusal('request.invalid', {}, { customercontact: [{ code: 'company.lead_unknown' }] });
  if (!lead.has_role) {
    if (!can(caller.roleIds, 'assignRoles')) throw new Refusal('access.forbidden', {});
    await addRoles(tx, userId, [roles.teamlead]);
    await recordChange(tx, actorOf(caller), {
      action: 'user.role_given',
      subject: { kind: 'user', id: userId },
      after: { role: 'teamlead' },
    });
  }
  await joinUnlessElsewhere(tx, companyId, userId);
}
