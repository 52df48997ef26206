import { can } from '@coursefront/contract/capabilities.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import type { LmsAddresses } from '../../ports/lms.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { type BookableEvent, carryingAnswers, giveBackSeats, hasSeatIn, takeSeats } from '../events/public.ts';
import { readHeldSeat } from './held-seat.queries.ts';
import { type DatedLicence, lockDated, setDate } from './licence-date.queries.ts';
import { tellFormerHolder } from './tell-former-holder.ts';
import { tellOfDate } from './tell-of-date.ts';

type Wish = {
  licenceId: number;
  event: Pick<BookableEvent, 'id' | 'startsAt' | 'location'> & { courseId: number };
  /** Instead of the date that the licence is booked on. Otherwise such a licence is refused. */
  mayChange: boolean;
};

/**
 * Refuses a licence that nobody uses, and one that has its date. One that may change its date has an own seat in an open date;
 * `late`, for those who manage people, in a date that is not over.
 */
export function refuseBooking(
  licence: DatedLicence | undefined,
  late = false,
): asserts licence is DatedLicence & { user_id: number; ends_at: Date } {
  if (!licence?.runs || licence.user_id === null || licence.ends_at === null)
    throw new Refusal('licence.not_in_use', {});
  if (!licence.needs_date && !(licence.is_coming && (licence.is_open || late)))
    throw new Refusal('licence.has_date', {});
}

/**
 * Books the licence on a date of its course, or on another one instead of the first. The caller checks who may do it, and
 * when. The same date again changes nothing.
 */
export async function bookDate(
  tx: TenantTx,
  caller: UserCaller,
  addresses: LmsAddresses,
  { licenceId, event, mayChange }: Wish,
): Promise<void> {
  const licence = await lockDated(tx, licenceId);
  if (licence?.event_id === event.id) return;
  refuseBooking(licence, can(caller.roleIds, 'manageUsers'));
  if (licence.course_id !== event.courseId) throw new Refusal('event.not_found', {});
  // A bought seat is moved with its order.
  if (licence.bought || (licence.event_id !== null && !mayChange)) throw new Refusal('licence.has_date', {});
  if (event.startsAt >= licence.ends_at) throw new Refusal('licence.ends_before_date', {});
  if (await hasSeatIn(tx, event.id, licence.user_id)) throw new Refusal('licence.has_date', {});

  if (!(await takeSeats(tx, event.id, 1))) throw new Refusal('event.sold_out', { count: 0 });
  const left = licence.event_id === null ? undefined : await readHeldSeat(tx, licenceId);
  if (licence.event_id === null) await setDate(tx, licenceId, event.id);
  else {
    await giveBackSeats(tx, licence.event_id, 1);
    const way = { userId: licence.user_id, from: licence.event_id, to: event.id };
    await carryingAnswers(tx, way, () => setDate(tx, licenceId, event.id));
  }
  await tellOfDate(tx, addresses, { licenceId, left });
  await recordChange(tx, actorOf(caller), {
    action: 'licence.date_booked',
    subject: { kind: 'licence', id: licenceId },
    after: {
      user: licence.email,
      course: licence.course_name,
      start_date: event.startsAt.toISOString(),
      location: event.location,
    },
  });
}

/** The seat is free again, and the licence stays: it can be booked on another date. */
export async function giveUpDate(
  tx: TenantTx,
  caller: UserCaller,
  licenceId: number,
  { late }: { late: boolean },
): Promise<void> {
  const licence = await lockDated(tx, licenceId);
  if (!licence || licence.event_id === null) throw new Refusal('event.not_found', {});
  if (!licence.is_coming) throw new Refusal('event.over', {});
  if (!licence.is_open && !late) throw new Refusal('event.registration_closed', {});
  const seat = await readHeldSeat(tx, licenceId);
  await giveBackSeats(tx, licence.event_id, 1);
  await tellFormerHolder(tx, caller, { licenceId, seat, keepsLicence: true });
  await setDate(tx, licenceId, null);
  await recordChange(tx, actorOf(caller), {
    action: 'licence.date_given_up',
    subject: { kind: 'licence', id: licenceId },
    before: { user: licence.email, course: licence.course_name },
  });
}
