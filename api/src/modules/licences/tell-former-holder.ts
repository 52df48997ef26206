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

/** Otherwise the person would travel to the date. Somebody who never heard of it is not written to. */
export async function tellFormerHolder(
  tx: TenantTx,
  { user, userId }: UserCaller,
  { licenceId, seat, keepsLicence = false }: Lost,
): Promise<void> {
  if (!seat?.date || seat.email === null) return;
  const { id, booked, version, starts_at, ends_at, location } = seat.date;
  if (booked === seat.user_id ? seat.booked_unaware : seat.given_unaware) return;
  const byThemselves = userId === seat.user_id;
  await queueMail(tx, {
    id: `seat_taken_back.${licenceId}.${seat.user_id}.${seat.at}`,
    template: 'seat_taken_back',
    language: seat.language,
    to: seat.email,
    ...(user.email && !byThemselves && { replyTo: user.email }),
    params: {
      name: seat.name,
      vendor: seat.vendor,
      sender: byThemselves ? seat.vendor : `${user.first_name} ${user.last_name}`.trim(),
      course: seat.course,
      starts_at,
      ends_at,
      location,
      uid: eventUid(id, seat.site_url),
      // Newer than every other calendar file about this event.
      sequence: version + 1,
      keeps_licence: keepsLicence,
    },
  });
}
