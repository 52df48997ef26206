import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { userAfter, userToChange } from './assign-roles.ts';
import { deliverCompany } from './deliveries.ts';
import { findCompanyName, findLedCompany, setCompany } from './queries/changing.queries.ts';

export async function changeCompany(
  tx: TenantTx,
  caller: UserCaller,
  userId: number,
  { company_id }: { company_id: number | null },
): Promise<UserRow> {
  const user = await userToChange(tx, userId);
  if (user.company_id === company_id) return userAfter(tx, userId);
  const name = company_id === null ? null : await findCompanyName(tx, company_id);
  if (name === undefined) throw new Refusal('company.not_found', {}, { company_id: [{ code: 'company.not_found' }] });
  const led = await findLedCompany(tx, userId, company_id);
  if (led !== undefined) throw new Refusal('user.leads_company', { company: led });

  const before = user.company_id === null ? null : await findCompanyName(tx, user.company_id);
  await setCompany(tx, userId, company_id);
  for (const id of [user.company_id, company_id]) if (id !== null) await deliverCompany(tx, userId, id);
  await recordChange(tx, actorOf(caller), {
    action: 'user.company_changed',
    subject: { kind: 'user', id: userId },
    before: { company: before },
    after: { company: name },
  });
  return userAfter(tx, userId);
}
