import { can } from '@coursefront/contract/capabilities.ts';
import type { NewLead } from '@coursefront/contract/people/companies.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { inviteUser } from './invite-user.ts';

/** Invites the team lead of a company that this transaction has made. What is wrong is said under the fields of that person. */
export async function inviteCompanyLead(
  tx: TenantTx,
  caller: UserCaller,
  companyId: number,
  lead: NewLead,
): Promise<void> {
  if (!can(caller.roleIds, 'manageUsers')) throw new Refusal('access.forbidden', {});
  const person = { ...lead, phone: null, company_id: companyId, courseids: [], role_id: roles.teamlead };
  try {
    await inviteUser(tx, caller, person);
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([field, faults]) => [`new_lead.${field}`, faults]);
    throw new Refusal(error.code, error.params as never, Object.fromEntries(fields));
  }
}
