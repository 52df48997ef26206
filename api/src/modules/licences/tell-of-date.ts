import type { TenantTx } from '../../db/database.ts';
import type { LmsAddresses } from '../../ports/lms.ts';
import { eventUid, queueMail } from '../mails/public.ts';
import { type HeldSeat, readHeldSeat } from './held-seat.queries.ts';
import { isKnown, leftDate } from './tell-former-holder.ts';

type Booked = {
  licenceId: number;
  /** The seat that the holder had before, as it was then. One mail tells of both dates. */
  left?: HeldSeat | undefined;
};

/** Mails the date that the licence was booked on to its holder. If the mail about the course is still to come, it names the date. */
export async function tellOfDate(tx: TenantTx, addresses: LmsAddresses, { licenceId, left }: Booked): Promise<void> {
  const seat = await readHeldSeat(tx, licenceId);
  if (!seat?.date || seat.email === null || seat.given_unaware) return;
  const { id, version, questions, starts_at, ends_at, location, trainers, changes_until, bought } = seat.date;
  await queueMail(tx, {
    id: `event_details.licence.${licenceId}.${seat.user_id}.${seat.at}`,
    template: 'event_details',
    language: seat.language,
    to: seat.email,
    params: {
      name: seat.name,
      vendor: seat.vendor,
      course: seat.course,
      username: seat.username ?? seat.email,
      account: 'existing',
      valid_until: seat.valid_until,
      login_url: addresses.course(seat.courseid),
      password_url: addresses.resetPassword,
      starts_at,
      ends_at,
      location,
      trainers,
      uid: eventUid(id, addresses.home),
      // Newer than the file that took the date out of the calendar, if the person had the seat before.
      sequence: version + 1,
      ...(changes_until && { change: { until: changes_until, url: `/v/?date=${id}`, bought } }),
      ...(isKnown(left) && { left: leftDate(left) }),
      ...(questions.length > 0 && { asked: { questions, url: `/v/?answers=${id}` } }),
    },
  });
}
