import { can } from '@coursefront/contract/capabilities.ts';
import type { readCompanySubscription as entry } from '@coursefront/contract/customers/own-subscription.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { subscriptionAnswer } from './own-subscription.ts';
import { findCompany } from './queries/people.queries.ts';
import { readCurrent } from './queries/subscriptions.queries.ts';

/** A company belongs to its customer's subscription. Callers who may not see the company get "not found". */
export async function readCompanySubscription(
  db: Db,
  caller: Caller,
  companyId: number,
): Promise<AnswerOf<typeof entry>> {
  if (caller.kind !== 'user') throw new Refusal('access.no_customer_account', {});
  const scope = db.tenant(caller.instanceId);
  const company = await findCompany(scope, companyId);
  const maySee = can(caller.roleIds, 'manageCompanies') || company?.team_lead_user_id === caller.userId;
  if (!company || !maySee) throw new Refusal('company.not_found', {});
  const current = await readCurrent(scope);
  if (!current) return null;
  const { subscription, status, active, last_paid, expiry } = subscriptionAnswer(current);
  return { subscription, status, active, last_paid, expiry };
}
