import { can } from '@coursefront/contract/capabilities.ts';
import type { TenantTx } from '../../../db/database.ts';
import type { UserCaller } from '../../../http/caller.ts';
import type { LmsAddresses } from '../../../ports/lms.ts';
import { Refusal } from '../../../refusal.ts';
import { actorOf, recordChange } from '../../audit/public.ts';
import { type BookableEvent, carryingAnswers, giveBackSeats, hasSeatIn, takeSeats } from '../../events/public.ts';
import { lockDated, readHeldSeat, refuseBooking, setDate, tellOfDate } from '../../licences/public.ts';
import { leaveDate, moveSeatToDate } from '../../orders/public.ts';

/**
 * The seat moves to another date of its course, which costs the same, until the registration of the first one ends. An order of
 * one seat names the new date; the seat of an order for several goes over to its licence. The new seat is taken before the old one
 * is given back, in one transaction. The caller checks who may do it.
 */
export async function moveBoughtSeat(
  tx: TenantTx,
  caller: UserCaller,
  addresses: LmsAddresses,
  { licenceId, userId, event }: { licenceId: number; userId: number; event: BookableEvent },
): Promise<void> {
  const licence = await lockDated(tx, licenceId);
  refuseBooking(licence, can(caller.roleIds, 'manageUsers'));
  const { bought } = licence;
  // Somebody else may have got the licence since it was read.
  if (!bought || licence.user_id !== userId) throw new Refusal('licence.has_date', {});
  if (bought.event_id === event.id) return;
  if (event.startsAt >= licence.ends_at) throw new Refusal('licence.ends_before_date', {});
  if (await hasSeatIn(tx, event.id, licence.user_id)) throw new Refusal('licence.has_date', {});

  const seat = await readHeldSeat(tx, licenceId);
  if (!(await takeSeats(tx, event.id, 1))) throw new Refusal('event.sold_out', { count: 0 });
  const way = { from: bought.event_id, to: event.id };
  await carryingAnswers(tx, { userId: licence.user_id, ...way }, async () => {
    const isMoved = bought.alone
      ? await moveSeatToDate(tx, bought.order_id, way)
      : await leaveDate(tx, bought.order_id, { licenceId, from: way.from });
    // The order may have been refunded or moved by another request since it was read.
    if (!isMoved) throw new Refusal('licence.has_date', {});
    if (!bought.alone) await setDate(tx, licenceId, event.id);
  });
  await giveBackSeats(tx, bought.event_id, 1);
  await tellOfDate(tx, addresses, { licenceId, left: seat });
  await recordChange(tx, actorOf(caller), {
    action: 'licence.date_booked',
    subject: { kind: 'licence', id: licenceId },
    before: { start_date: seat?.date && new Date(seat.date.starts_at).toISOString(), location: seat?.date?.location },
    after: {
      user: licence.email,
      course: licence.course_name,
      start_date: event.startsAt.toISOString(),
      location: event.location,
    },
  });
}
