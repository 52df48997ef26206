import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import { shownStatus } from '@coursefront/contract/orders/order-rules.ts';
import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import type { EventParticipant } from '@coursefront/contract/shop/own-events.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { csvTable } from '../../http/csv-file.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../texts.ts';
import { answersSince } from './answers.queries.ts';
import { type EventRow, findEvent } from './events.queries.ts';
import { holderOfSeat } from './holder-of-seat.ts';

/** Imported answers name the question by its text, all others by its id. */
export type StoredAnswers = readonly { questionid?: number; question?: string; value: string | string[] }[];
type Attendance = { event: EventRow; participants: EventParticipant[] };

export async function readEventParticipants(db: TenantQueries, eventId: number, most: number): Promise<Attendance> {
  const [event, rows] = await Promise.all([findEvent(db, eventId), listParticipants(db, eventId, most)]);
  if (!event) throw new Refusal('event.not_found', {});
  return {
    event,
    participants: rows.map(({ status, method, is_paid, ...row }) => ({
      ...row,
      status: status && method && shownStatus({ status, method, isPaid: is_paid }),
      answers: event.questions.map((asked) => [answerTo(asked, row.answers) ?? []].flat().join(', ')),
    })),
  };
}

export const answerTo = ({ questionid, question }: EventQuestion, answers: StoredAnswers) =>
  answers.find((given) => given.questionid === questionid || given.question === question)?.value;

/** With a column for each question of the event. */
export function participantsCsv({ event, participants }: Attendance, language: Language): Readable {
  const text = (key: string) => say(language, `answers:attendees.${key}`);
  const isCancelled = event.cancelledAt !== null;
  const stateOf = ({ confirmed, vacant, status }: EventParticipant) => {
    if (isCancelled) return say(language, 'answers:orders.statuses.cancelled');
    if (vacant) return text('vacant');
    if (confirmed || status === null) return text(confirmed ? 'confirmed' : 'waiting');
    return say(language, `answers:orders.statuses.${status}`);
  };
  const columns = ['first_name', 'last_name', 'email', 'phone', 'company', 'order', 'state'];
  return csvTable(
    [...columns.map(text), ...event.questions.map(({ question }) => question)],
    participants,
    (person) => [
      person.first_name,
      person.last_name,
      person.email,
      person.phone,
      person.company,
      person.order_reference_id,
      stateOf(person),
      ...person.answers,
    ],
  );
}

type ParticipantRow = {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  user_id: number | null;
  account_waiting: boolean;
  licence_id: number | null;
  movable_licence_id: number | null;
  participant_id: number | null;
  company_id: number | null;
  order_id: string | null;
  order_reference_id: string | null;
  confirmed: boolean;
  vacant: boolean;
  status: OrderStatus | null;
  method: OrderMethod | null;
  is_paid: boolean;
  answers: StoredAnswers;
};

/** The company that a person leads or else belongs to, for seats that name none. A team lead need not belong to theirs. */
const companyOf = (instanceId: number, userId: Sql): Sql => sql`
           (select c.name
              from users u
              join companies c on c.instance_id = ${instanceId} and (c.team_lead_user_id = u.id or c.id = u.company_id)
             where u.instance_id = ${instanceId} and u.id = ${userId}
             order by c.team_lead_user_id = u.id desc nulls last, c.id
             limit 1)`;

/** Of the person `h` who has the seat now, or of the one who was booked. */
const nowOr = (ofHolder: Sql, ofBooked: Sql, ofNobody = sql`null`): Sql =>
  sql`case when h.handed_on then coalesce(${ofHolder}, ${ofNobody}) else ${ofBooked} end`;

const isVacant = sql`h.handed_on is true and h.id is null`;

const ofParticipant = ({ instanceId }: TenantQueries, eventId: number): Sql =>
  holderOfSeat(instanceId, { ofPlace: sql`l.participant_id = p.id`, eventId: sql`${eventId}`, booked: sql`p.user_id` });

const ofRegistration = ({ instanceId }: TenantQueries, eventId: number): Sql =>
  holderOfSeat(instanceId, {
    ofPlace: sql`l.registration_id = r.id`,
    eventId: sql`${eventId}`,
    booked: sql`r.user_id`,
  });

/** The seats of the event that nobody has. */
export const vacantSeats = (db: TenantQueries, eventId: number): Sql => sql`
    select
      from orders o
      join order_participants p on p.instance_id = ${db.instanceId} and p.order_id = o.id and p.withdrawn_at is null and p.left_date_at is null
      ${ofParticipant(db, eventId)}
     where o.instance_id = ${db.instanceId} and o.event_id = ${eventId} and o.held_seats > 0 and ${isVacant}
     union all
    select
      from registrations r
      ${ofRegistration(db, eventId)}
     where r.instance_id = ${db.instanceId} and r.event_id = ${eventId} and r.holds_seat and ${isVacant}
     union all
    select
      from licences l
     where l.instance_id = ${db.instanceId} and l.event_id = ${eventId} and l.user_id is null`;

/** The people on the booked seats: participants of orders that hold seats, registrations, and holders of booked licences. */
const takenSeats = (db: TenantQueries, eventId: number): Sql => sql`
    select ${nowOr(sql`h.first_name`, sql`p.first_name`, sql`''`)} as first_name,
           ${nowOr(sql`h.last_name`, sql`p.last_name`, sql`''`)} as last_name,
           ${nowOr(sql`h.email`, sql`p.email`)} as email, ${nowOr(sql`h.phone`, sql`p.phone`)} as phone,
           coalesce(o.company_name, ${companyOf(db.instanceId, sql`coalesce(h.id, p.user_id)`)}) as company,
           ${nowOr(sql`h.id`, sql`p.user_id`)} as user_id,
           h.handed_on is not true and p.user_id is null and exists (
             select from provisioning_steps s
              where s.instance_id = ${db.instanceId} and s.order_id = o.id and s.participant_id = p.id
                and s.step = 'account' and s.state = 'waiting') as account_waiting,
           null::bigint as licence_id,
           (select l.id from licences l
             where l.instance_id = ${db.instanceId} and l.participant_id = p.id and l.status = 'assigned' and l.event_id is null
               and o.status = 'success'
             limit 1) as movable_licence_id,
           p.id as participant_id, o.company_id, o.guid as order_id, o.reference as order_reference_id,
           o.status = 'success' as confirmed, ${isVacant} as vacant, o.status, o.method, o.paid_at is not null as is_paid,
           coalesce(${answersSince(db.instanceId, sql`${eventId}`, nowOr(sql`h.id`, sql`p.user_id`))},
                    ${nowOr(sql`'[]'::jsonb`, sql`p.answers`)}) as answers
      from orders o
      join order_participants p on p.instance_id = ${db.instanceId} and p.order_id = o.id and p.withdrawn_at is null and p.left_date_at is null
      ${ofParticipant(db, eventId)}
     where o.instance_id = ${db.instanceId} and o.event_id = ${eventId} and o.held_seats > 0
     union all
    select ${nowOr(sql`h.first_name`, sql`r.first_name`, sql`''`)}, ${nowOr(sql`h.last_name`, sql`r.last_name`, sql`''`)},
           ${nowOr(sql`h.email`, sql`r.email`)}, ${nowOr(sql`h.phone`, sql`r.phone1`)},
           coalesce(r.company_name, ${companyOf(db.instanceId, sql`coalesce(h.id, r.user_id)`)}),
           ${nowOr(sql`h.id`, sql`r.user_id`)}, false, null, null, null, null, null, null, r.status = 'success', ${isVacant}, null, null, false,
           coalesce(${answersSince(db.instanceId, sql`${eventId}`, nowOr(sql`h.id`, sql`r.user_id`))},
                    ${nowOr(sql`'[]'::jsonb`, sql`r.answers`)})
      from registrations r
      ${ofRegistration(db, eventId)}
     where r.instance_id = ${db.instanceId} and r.event_id = ${eventId} and r.holds_seat
     union all
    select coalesce(u.first_name, ''), coalesce(u.last_name, ''), u.email, coalesce(nullif(u.phone1, ''), nullif(u.phone2, '')),
           coalesce((select c.name from companies c where c.instance_id = ${db.instanceId} and c.id = l.company_id),
                    ${companyOf(db.instanceId, sql`u.id`)}),
           u.id, false, l.id, case when u.id is not null then l.id end, null, l.company_id, null, null, true, l.user_id is null, null, null, false,
           coalesce(${answersSince(db.instanceId, sql`${eventId}`, sql`u.id`)}, '[]')
      from licences l
      left join users u on u.instance_id = ${db.instanceId} and u.id = l.user_id and u.erased_at is null
     where l.instance_id = ${db.instanceId} and l.event_id = ${eventId}`;

/** By name. Seats of nobody come last. */
const listParticipants = (db: TenantQueries, eventId: number, most: number) =>
  db.many<ParticipantRow>(sql`
    ${takenSeats(db, eventId)}
     union all
    ${formerSeats(db, eventId)}
     order by vacant, last_name, first_name, email
     limit ${most}`);

/** By the mail that told them of the cancellation, since a seat that was given back leaves no other trace. */
const wasToldOf = ({ instanceId }: TenantQueries, eventId: number, key: Sql): Sql => sql`exists (
             select from mails m
              where m.instance_id = ${instanceId} and m.message_id = 'event_cancelled.' || ${eventId}::bigint || '.' || ${key})`;

/** The people who had a seat on a cancelled event, so that its organiser can call them. Empty for any other event. */
const formerSeats = (db: TenantQueries, eventId: number): Sql => sql`
    select p.first_name, p.last_name, p.email, p.phone,
           coalesce(o.company_name, ${companyOf(db.instanceId, sql`p.user_id`)}), p.user_id, false, null::bigint, null::bigint, null::bigint, o.company_id, o.guid,
           o.reference, false, false, o.status, o.method, o.paid_at is not null, p.answers
      from course_events e
      join orders o on o.instance_id = ${db.instanceId} and o.event_id = e.id and o.held_seats = 0 and o.status = 'cancelled'
      join order_participants p on p.instance_id = ${db.instanceId} and p.order_id = o.id
       and p.left_date_at is null and (p.withdrawn_at is null or p.withdrawn_at >= e.cancelled_at)
     where e.instance_id = ${db.instanceId} and e.id = ${eventId}
       and exists (select from order_moves m
                    where m.instance_id = ${db.instanceId} and m.order_id = o.id and m.to_status = 'cancelled'
                      and m.created_at >= e.cancelled_at)
     union all
    select r.first_name, r.last_name, r.email, r.phone1,
           coalesce(r.company_name, ${companyOf(db.instanceId, sql`r.user_id`)}), r.user_id, false, null, null, null, null, null, null, false,
           false, null, null, false, r.answers
      from registrations r
     where r.instance_id = ${db.instanceId} and r.event_id = ${eventId} and not r.holds_seat
       and ${wasToldOf(db, eventId, sql`'r' || r.id`)}
     union all
    select coalesce(u.first_name, ''), coalesce(u.last_name, ''), u.email, coalesce(nullif(u.phone1, ''), nullif(u.phone2, '')),
           coalesce((select c.name from companies c where c.instance_id = ${db.instanceId} and c.id = l.company_id),
                    ${companyOf(db.instanceId, sql`u.id`)}),
           u.id, false, null, null, null, null, null, null, false, false, null, null, false,
           coalesce(${answersSince(db.instanceId, sql`${eventId}`, sql`u.id`)}, '[]')
      from course_events e
      join licences l on l.instance_id = ${db.instanceId} and l.course_id = e.course_id and l.event_id is distinct from e.id
      join users u on u.instance_id = ${db.instanceId} and u.id = l.user_id and u.erased_at is null
     where e.instance_id = ${db.instanceId} and e.id = ${eventId} and e.cancelled_at is not null
       and ${wasToldOf(db, eventId, sql`'l' || l.id`)}`;

/** The answers of the person, if they have a seat in the event. */
export const findSeatsAnswers = (db: TenantQueries, eventId: number, userId: number) =>
  db.one<{ answers: StoredAnswers }>(sql`
    select s.answers from (${takenSeats(db, eventId)}) s where s.user_id = ${userId} limit 1`);

/** Whether the person has a seat in the event, by whichever order, registration or licence. */
export const hasSeatIn = async (db: TenantQueries, eventId: number, userId: number): Promise<boolean> =>
  (await findSeatsAnswers(db, eventId, userId)) !== undefined;
