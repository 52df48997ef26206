import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { dateOfLicence, isOpenDate, unansweredBy } from '../events/public.ts';
import { orderLeft, seatBoughtForOneself } from './licence-date.queries.ts';

export type HeldSeat = {
  user_id: number;
  name: string;
  email: string | null;
  username: string | null;
  language: Language;
  vendor: string;
  course: string;
  /** The course's id at the learning site. */
  courseid: number;
  site_url: string;
  valid_until: string;
  /** Tells what happens twice to a seat from what happens once. */
  at: string;
  /** The user whom the order names; null for a licence of no order. */
  ordered_for: number | null;
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
    trainers: string | null;
    /** Until then the holder can change or give up the seat. Null afterwards, and for a seat that somebody else bought. */
    changes_until: string | null;
    /** The holder bought it with its date, so it can be moved but not given up. */
    bought: boolean;
    /** Those that the holder has not answered. A buyer has left optional ones empty with the order. */
    questions: string[];
  } | null;
};

/** The licence's holder, and the coming date that the licence has a seat in. */
export const readHeldSeat = (tx: TenantTx, licenceId: number) =>
  tx.one<HeldSeat>(sql`
    select l.user_id, u.first_name as name, u.email, u.username, coalesce(u.language, i.language, 'en') as language,
           i.name as vendor, c.name as course, c.lms_id as courseid, i.lms_url as site_url,
           coalesce(to_json(l.ends_at) #>> '{}', '') as valid_until, extract(epoch from now())::text as at,
           (select p.user_id from order_participants p
             where p.instance_id = ${tx.instanceId} and p.id = l.participant_id) as ordered_for,
           exists (select from provisioning_steps s
                    where s.instance_id = ${tx.instanceId} and s.step = 'mail' and s.state in ('waiting', 'failed')
                      and (s.participant_id = l.participant_id or s.registration_id = l.registration_id)) as booked_unaware,
           exists (select from provisioning_steps s
                    where s.instance_id = ${tx.instanceId} and s.user_id = l.user_id
                      and s.step = 'enrolment:' || l.course_id and (s.state <> 'done' or s.outcome is not null)) as given_unaware,
           ${dateOfLicence(
             tx.instanceId,
             sql`json_build_object('id', e.id, 'booked', seat.booked, 'version', e.version, 'starts_at', e.start_date, 'ends_at', e.end_date,
                                   'location', e.location, 'trainers', trainer_names(e.instance_id, e.id),
                                   'changes_until', case when ${isOpenDate} and (l.event_id = e.id and not exists (${orderLeft(tx.instanceId)})
                                                                                     or exists (${seatBoughtForOneself(tx.instanceId)}))
                                                          then e.last_registration_date end,
                                   'bought', l.event_id is null,
                                   'questions', (select coalesce(json_agg(q.question order by q.position), '[]')
                                                 ${unansweredBy(tx.instanceId, sql`e.id`, sql`l.user_id`)}
                                                   and not (q.optional and l.event_id is null)))`,
           )} as date
      from licences l
      join users u on u.instance_id = ${tx.instanceId} and u.id = l.user_id and u.erased_at is null
      join courses c on c.instance_id = ${tx.instanceId} and c.id = l.course_id
      join instances i on i.id = l.instance_id
     where l.instance_id = ${tx.instanceId} and l.id = ${licenceId}`);
