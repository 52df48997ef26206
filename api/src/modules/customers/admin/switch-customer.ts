import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import type { PlatformTx } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import { type PlatformActor, recordChange } from '../../audit/public.ts';
import { lockCustomer, setActive } from '../queries/admin-customers.queries.ts';
import { customerOf, findCustomer } from './customer-of.ts';

/**
 * Switching off ends all sessions, prevents new ones, and closes shop and signup forms. Sold orders go on: payments
 * are still recorded, and waiting enrolments are made once the customer is active again.
 */
export async function switchCustomer(
  tx: PlatformTx,
  actor: PlatformActor,
  id: number,
  active: boolean,
): Promise<Customer> {
  const before = await lockCustomer(tx, id);
  if (!before) throw new Refusal('instance.not_found', {});
  await setActive(tx, id, active);
  await recordChange(tx.tenant(id), actor, {
    action: active ? 'customer.activated' : 'customer.deactivated',
    subject: { kind: 'customer', id },
    before: { active: before.active },
    after: { active },
  });
  return customerOf(await findCustomer(tx, id));
}
