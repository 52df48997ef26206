import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { dateOfLicence } from '../events/public.ts';
import { eventUid, queueMail } from '../mails/public.ts';

type HeldSeat = {
  user_id: number;
  name: string;
  email: string | null;
  language: Language;
  vendor: string;
  course: string;
  site_url: string;
  /** Tells a seat that is lost twice from one that is lost once. */
  lost_at: string;
  /** The mail of the order or registration is still to be sent. */
  booked_unaware: boolean;
  /** The person got the licence later, and the mail about it is still to be sent. */
  given_unaware: boolean;
  date: {
    id: number;
    booked: number | null;
    version: number;
    starts_at: string;
    ends_at: string | null;
    location: string;
  } | null;
};

/** The seat that goes away from the licence's holder together with the licence. It is read before the licence changes. */
export const readHeldSeat = (tx: TenantTx, licenceId: number) =>
  tx.one<HeldSeat>(sql`
    select l.user_id, u.first_name as name, u.email, coalesce(u.language, i.language, 'en') as language,
           i.name as vendor, c.name as course, i.lms_url as site_url, extract(epoch from now())::text as lost_at,
           exists (select from provisioning_steps s
                    where s.instance_id = ${tx.instanceId} and s.step = 'mail' and s.state in ('waiting', 'failed')
                      and (s.participant_id = l.participant_id or s.registration_id = l.registration_id)) as booked_unaware,
           exists (select from provisioning_steps s
                    where s.instance_id = ${tx.instanceId} and s.user_id = l.user_id
                      and s.step = 'enrolment:' || l.course_id and (s.state <> 'done' or s.outcome is not null)) as given_unaware,
           ${dateOfLicence(
             tx.instanceId,
             sql`json_build_object('id', e.id, 'booked', seat.booked, 'version', e.version, 'starts_at', e.start_date, 'ends_at', e.end_date,
                                   'location', e.location)`,
           )} as date
      from licences l
      join users u on u.instance_id = ${tx.instanceId} and u.id = l.user_id and u.erased_at is null
      join courses c on c.instance_id = ${tx.instanceId} and c.id = l.course_id
      join instances i on i.id = l.instance_id
     where l.instance_id = ${tx.instanceId} and l.id = ${licenceId}`);

/** Otherwise the person would travel to the date. Somebody who never heard of it is not written to. */
export async function tellFormerHolder(
  tx: TenantTx,
  { user }: UserCaller,
  licenceId: number,
  seat: HeldSeat | undefined,
): Promise<void> {
  if (!seat?.date || seat.email === null) return;
  const { id, booked, version, starts_at, ends_at, location } = seat.date;
  if (booked === seat.user_id ? seat.booked_unaware : seat.given_unaware) return;
  await queueMail(tx, {
    id: `seat_taken_back.${licenceId}.${seat.user_id}.${seat.lost_at}`,
    template: 'seat_taken_back',
    language: seat.language,
    to: seat.email,
    ...(user.email && { replyTo: user.email }),
    params: {
      name: seat.name,
      vendor: seat.vendor,
      sender: `${user.first_name} ${user.last_name}`.trim(),
      course: seat.course,
      starts_at,
      ends_at,
      location,
      uid: eventUid(id, seat.site_url),
      // Newer than every other calendar file about this event.
      sequence: version + 1,
    },
  });
}
