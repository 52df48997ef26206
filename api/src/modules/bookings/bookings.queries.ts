import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { holderOfSeat } from '../events/public.ts';
import { chosenLanguage } from '../mails/public.ts';

export type BookedEvent = {
  id: number;
  version: number;
  starts_at: string;
  ends_at: string | null;
  location: string;
  trainers: string | null;
  course: string;
  vendor: string;
  site_url: string;
  is_cancelled: boolean;
};

export const readBookedEvent = (db: TenantQueries, eventId: number) =>
  db.one<BookedEvent>(sql`
    select e.id, e.version, to_json(e.start_date) #>> '{}' as starts_at, to_json(e.end_date) #>> '{}' as ends_at, e.location,
           trainer_names(e.instance_id, e.id) as trainers, c.name as course, i.name as vendor, i.lms_url as site_url,
           e.cancelled_at is not null as is_cancelled
      from course_events e
      join courses c on c.instance_id = ${db.instanceId} and c.id = e.course_id
      join instances i on i.id = e.instance_id
     where e.instance_id = ${db.instanceId} and e.id = ${eventId}`);

export const findBookedOrders = (db: TenantQueries, eventId: number) =>
  db.many<{ id: number }>(sql`
    select id
      from orders
     where instance_id = ${db.instanceId} and event_id = ${eventId} and held_seats > 0
     order by id`);

export type Told = {
  key: string;
  name: string;
  email: string;
  language: Language;
  order_id: number | null;
  licence_id?: number;
};

/** Empty if a stranger typed it and nobody vouches for it, as in the mail about the place. */
const nameOf = (name: Sql, isBuyer: Sql): Sql => sql`
  case when o.address_unconfirmed and o.invoiced_at is null and not (${isBuyer} and o.paid_at is not null) then '' else ${name} end`;

/** Somebody has the seat: its licence was not merely returned. */
const hasHolder = sql`(h.handed_on is null or h.email is not null)`;

/** Participants who know of the event, or those who have their licences now. People whom an unconfirmed order merely names were never written to. */
export const readToldParticipants = (db: TenantQueries, eventId: number, orderId?: number) =>
  db.many<Told>(sql`
    select 'p' || p.id as key,
           coalesce(h.first_name, ${nameOf(sql`p.first_name`, sql`p.email_key = o.buyer_email_key`)}) as name,
           coalesce(h.email, p.email) as email, coalesce(h.language, u.language, o.language) as language, o.id as order_id
      from orders o
      join order_participants p on p.instance_id = ${db.instanceId} and p.order_id = o.id and p.erased_at is null
       and p.withdrawn_at is null and p.left_date_at is null
      join provisioning_steps s on s.instance_id = ${db.instanceId} and s.order_id = o.id and s.participant_id = p.id
       and s.step = 'mail' and s.state = 'done'
      left join users u on u.instance_id = ${db.instanceId} and u.id = p.user_id
      ${holderOfSeat(db.instanceId, { ofPlace: sql`l.participant_id = p.id`, eventId: sql`${eventId}`, booked: sql`p.user_id` })}
     where o.instance_id = ${db.instanceId} and o.event_id = ${eventId} and o.held_seats > 0 and p.email is not null
       and ${hasHolder} and (${orderId ?? null}::bigint is null or o.id = ${orderId ?? null})
     order by p.id`);

export const readBookedBuyers = (db: TenantQueries, eventId: number, orderId?: number) =>
  db.many<Told>(sql`
    select 'o' || o.id as key, ${nameOf(sql`o.buyer_first_name`, sql`true`)} as name, o.buyer_email as email,
           coalesce(${chosenLanguage(db.instanceId, sql`o.user_id`)}, o.language) as language, o.id as order_id
      from orders o
     where o.instance_id = ${db.instanceId} and o.event_id = ${eventId} and o.held_seats > 0 and o.erased_at is null
       and o.buyer_email is not null and (${orderId ?? null}::bigint is null or o.id = ${orderId ?? null})
     order by o.id`);

export const readRegistered = (db: TenantQueries, eventId: number) =>
  db.many<Told>(sql`
    select 'r' || r.id as key, coalesce(h.first_name, case when r.by_stranger then '' else r.first_name end) as name,
           coalesce(h.email, r.email) as email, coalesce(h.language, u.language, r.language) as language, null as order_id
      from registrations r
      left join users u on u.instance_id = ${db.instanceId} and u.id = r.user_id
      ${holderOfSeat(db.instanceId, { ofPlace: sql`l.registration_id = r.id`, eventId: sql`${eventId}`, booked: sql`r.user_id` })}
     where r.instance_id = ${db.instanceId} and r.event_id = ${eventId} and r.holds_seat and r.erased_at is null
       and r.email is not null and ${hasHolder}
     order by r.id`);

/** Holders of licences that were booked on the event without an order. */
export const readHolders = (db: TenantQueries, eventId: number) =>
  db.many<Told>(sql`
    select 'l' || l.id as key, u.first_name as name, u.email, coalesce(u.language, i.language, 'en') as language,
           null as order_id, l.id as licence_id
      from licences l
      join users u on u.instance_id = ${db.instanceId} and u.id = l.user_id and u.erased_at is null and u.email is not null
      join instances i on i.id = l.instance_id
     where l.instance_id = ${db.instanceId} and l.event_id = ${eventId}
     order by l.id`);

/** Somebody of the instance with this address, in lower case. */
export async function findPersonId(db: TenantQueries, email: string): Promise<number | undefined> {
  const row = await db.one<{ id: number }>(sql`
    select id from users where instance_id = ${db.instanceId} and email_key = ${email} and erased_at is null`);
  return row?.id;
}
