import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import type { PlatformTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { type PlatformActor, recordChange } from '../audit/public.ts';
import { customerOf, findCustomer } from './admin-customer-of.ts';
import { lockCustomer, setActive } from './admin-customers.queries.ts';

/**
 * Off: its people's sessions end and none begins, its shop and its forms are closed. What it has sold goes on: payments
 * under way are still taken note of, and enrolments that wait are made once it is on again.
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
