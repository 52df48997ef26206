import type { readCompanySubscription as entry } from '@coursefront/contract/customers/own-subscription.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { findCompany, sightOf } from '../companies/public.ts';
import { subscriptionAnswer } from './own-subscription.ts';
import { readCurrent } from './queries/subscriptions.queries.ts';

/** A company belongs to its customer's subscription. Callers who may not see the company get "not found". */
export async function readCompanySubscription(
  db: Db,
  caller: Caller,
  companyId: number,
): Promise<AnswerOf<typeof entry>> {
  if (caller.kind !== 'user') throw new Refusal('access.no_customer_account', {});
  const scope = db.tenant(caller.instanceId);
  if (!(await findCompany(scope, companyId, sightOf(caller)))) throw new Refusal('company.not_found', {});
  const current = await readCurrent(scope);
  if (!current) return null;
  const { subscription, status, active, last_paid, expiry } = subscriptionAnswer(current);
  return { subscription, status, active, last_paid, expiry };
}
