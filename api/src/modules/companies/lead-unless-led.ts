import { roles } from '@coursefront/contract/roles.ts';
import type { TenantTx } from '../../db/database.ts';
import { bySystem, recordChange } from '../audit/public.ts';
import { addRoles } from '../roles/public.ts';
import { setLeadUnlessLed } from './companies.queries.ts';
import { joinUnlessElsewhere } from './team-lead.queries.ts';

/**
 * Makes the person who brought the company, or was chosen for it, its team lead if it has none. A training manager
 * can change that later.
 */
export async function leadUnlessLed(tx: TenantTx, companyId: number, userId: number): Promise<void> {
  if (!(await setLeadUnlessLed(tx, companyId, userId))) return;
  await addRoles(tx, userId, [roles.teamlead]);
  await joinUnlessElsewhere(tx, companyId, userId);
  await recordChange(tx, bySystem, {
    action: 'company.changed',
    subject: { kind: 'company', id: companyId },
    before: { team_lead_userid: null },
    after: { team_lead_userid: userId },
  });
}
