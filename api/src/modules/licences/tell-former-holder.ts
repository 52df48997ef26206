import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { eventUid, queueMail } from '../mails/public.ts';
import type { HeldSeat } from './held-seat.queries.ts';

type Lost = {
  licenceId: number;
  /** As it was before. */
  seat: HeldSeat | undefined;
  /** The licence stays with the person and can be booked on another date. */
  keepsLicence?: boolean;
};

type KnownSeat = HeldSeat & { date: NonNullable<HeldSeat['date']>; email: string };

/** Somebody whose mail about the seat is still to come never heard of it. */
export function isKnown(seat: HeldSeat | undefined): seat is KnownSeat {
  if (!seat?.date || seat.email === null) return false;
  return !(seat.date.booked === seat.user_id ? seat.booked_unaware : seat.given_unaware);
}

/** The date as mails say that it is left, and as their file takes it out of the calendar. */
export const leftDate = ({ date: { id, version, starts_at, ends_at, location }, site_url }: KnownSeat) => ({
  starts_at,
  ends_at,
  location,
  uid: eventUid(id, site_url),
  // Newer than every other calendar file about this event.
  sequence: version + 1,
});

/** Otherwise the person would travel to the date. */
export async function tellFormerHolder(
  tx: TenantTx,
  { user, userId }: UserCaller,
  { licenceId, seat, keepsLicence = false }: Lost,
): Promise<void> {
  if (!isKnown(seat)) return;
  const byThemselves = userId === seat.user_id;
  await queueMail(tx, {
    id: `seat_taken_back.${licenceId}.${seat.user_id}.${seat.at}`,
    template: 'seat_taken_back',
    language: seat.language,
    to: seat.email,
    ...(user.email && !byThemselves && { replyTo: user.email }),
    params: {
      ...leftDate(seat),
      name: seat.name,
      vendor: seat.vendor,
      sender: byThemselves ? seat.vendor : `${user.first_name} ${user.last_name}`.trim(),
      course: seat.course,
      keeps_licence: keepsLicence,
      given_up: byThemselves && keepsLicence,
      licence_id: licenceId,
    },
  });
}

/**
 * The same for a seat of an order that goes to another participant, with or without a date: access to the course is lost
 * as well. Who was never told of the seat need not hear that it is gone.
 */
export async function tellReplaced(tx: TenantTx, orderId: number, { licenceId, seat }: Lost): Promise<void> {
  if (!seat || seat.email === null) return;
  if (seat.ordered_for === seat.user_id ? seat.booked_unaware : seat.given_unaware) return;
  await queueMail(tx, {
    id: `place_replaced.${licenceId}.${seat.user_id}.${seat.at}`,
    template: 'place_withdrawn',
    language: seat.language,
    to: seat.email,
    orderId,
    params: {
      name: seat.name,
      vendor: seat.vendor,
      course: seat.course,
      reason: 'replaced',
      event: isKnown(seat) ? leftDate(seat) : null,
    },
  });
}
