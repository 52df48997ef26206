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
    },
  });
}
