import type { TenantTx } from '../../db/database.ts';
import type { Actor } from '../audit/public.ts';
import { giveBackSeats } from '../events/public.ts';
import { freeSeatsOfPerson } from '../licences/public.ts';
import { endOrder } from '../orders/public.ts';
import { freeRegisteredSeats, privateInvoices } from './open-things.queries.ts';
import type { Person } from './person.queries.ts';

/**
 * Ends what only the person could have finished. Invoices of an organisation stay in the list, and unpaid orders end
 * with their hold, which asks the payment provider first.
 */
export async function settleOpenThings(tx: TenantTx, person: Person, actor: Actor): Promise<void> {
  const mover =
    actor.kind === 'user' || actor.kind === 'platform_admin'
      ? ({ by: actor.kind, actorId: actor.id } as const)
      : ({ by: 'system' } as const);
  for (const { id } of await privateInvoices(tx, person))
    await endOrder(tx, id, 'declined', { ...mover, note: 'buyer_erased' });
  for (const { event_id } of await freeRegisteredSeats(tx, person)) await giveBackSeats(tx, event_id, 1);
  if (person.userId !== null) await freeSeatsOfPerson(tx, person.userId);
}
