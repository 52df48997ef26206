import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import type { LmsAddresses } from '../../ports/lms.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { type BookableEvent, carryingAnswers, giveBackSeats, hasSeatIn, takeSeats } from '../events/public.ts';
import { type DatedLicence, lockDated, readHeldSeat, refuseBooking, tellOfDate } from '../licences/public.ts';
import { moveSeatToDate } from '../orders/public.ts';

/** Only the buyer, for their own seat: an order for others or of a company's lead is changed by the training company. */
export function refuseBought({ bought, user_id }: DatedLicence, caller: UserCaller): void {
  if (bought && user_id !== caller.userId) throw new Refusal('licence.has_date', {});
}

/**
 * The order names another date of its course, which costs the same, until the registration of the first one ends. The new seat is
 * taken before the old one is given back, in one transaction.
 */
export async function moveBoughtSeat(
  tx: TenantTx,
  caller: UserCaller,
  addresses: LmsAddresses,
  { licenceId, event }: { licenceId: number; event: BookableEvent },
): Promise<void> {
  const licence = await lockDated(tx, licenceId);
  refuseBooking(licence);
  refuseBought(licence, caller);
  const { bought } = licence;
  if (!bought) throw new Refusal('licence.has_date', {});
  if (bought.event_id === event.id) return;
  if (event.startsAt >= licence.ends_at) throw new Refusal('licence.ends_before_date', {});
  if (await hasSeatIn(tx, event.id, licence.user_id)) throw new Refusal('licence.has_date', {});

  const seat = await readHeldSeat(tx, licenceId);
  if (!(await takeSeats(tx, event.id, 1))) throw new Refusal('event.sold_out', { count: 0 });
  const way = { from: bought.event_id, to: event.id };
  await carryingAnswers(tx, { userId: licence.user_id, ...way }, async () => {
    // The order may have been refunded or moved by another request since it was read.
    if (!(await moveSeatToDate(tx, bought.order_id, way))) throw new Refusal('licence.has_date', {});
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
