import type { TenantTx } from '../../db/database.ts';
import { giveBackLicences } from '../companies/public.ts';
import { giveBackSeats } from '../events/public.ts';
import { releasePlaces } from '../licences/public.ts';
import { withdrawPeople } from '../provisioning/public.ts';
import { endOrder } from './end-order.ts';
import type { LockedOrder, Mover } from './queries/moves.queries.ts';
import { countPlaces, giveBackHeldSeats, noteWithdrawn } from './queries/participants.queries.ts';

/**
 * These people have no place any more: they lose access, and their seats and licences become free. Without its last place the
 * order ends. Runs under the order's lock; repeating it changes nothing.
 */
export async function withdrawPlaces(
  tx: TenantTx,
  order: LockedOrder,
  places: readonly number[] | 'all',
  mover: Mover,
): Promise<void> {
  if (order.status !== 'success') return;
  const noted = await noteWithdrawn(tx, order.id, places);
  const withdrawn = noted.map(({ id }) => id);
  if ((await countPlaces(tx, order.id)) === 0) return endOrder(tx, order.id, 'cancelled', mover);
  if (withdrawn.length === 0) return;
  const licences = await releasePlaces(tx, order.id, withdrawn);
  if (order.company_id !== null) await giveBackLicences(tx, order.company_id, licences);
  if (order.event_id !== null) {
    const seats = Math.min(order.held_seats, noted.filter(({ on_date }) => on_date).length);
    await giveBackSeats(tx, order.event_id, seats);
    await giveBackHeldSeats(tx, order.id, seats);
  }
  await withdrawPeople(tx, order.id, withdrawn);
}
