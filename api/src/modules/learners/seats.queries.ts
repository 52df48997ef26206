import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { hasHandedOn } from '../events/public.ts';
import { orderLeft } from '../licences/public.ts';

/**
 * The events that the person has a seat in; an event once, and confirmed if one of the seats is. A seat belongs to the
 * holder of its licence, which may have been moved. Rows are looked up one by one: a join may begin with all orders that
 * hold seats.
 */
export const seatsOf = ({ instanceId }: TenantQueries, userId: number): Sql => sql`
                    select event_id, bool_or(confirmed) as confirmed, max(licence_id) as licence_id,
                           max(licence_to_ask) as licence_to_ask, max(reference) as reference
                      from (select o.event_id, o.status = 'success' as confirmed, ${licenceToMove(instanceId, userId)} as licence_id,
                                   ${licenceToAskFor(instanceId, userId)} as licence_to_ask, o.reference
                              from (select id, order_id
                                      from order_participants
                                     where instance_id = ${instanceId} and user_id = ${userId} and withdrawn_at is null
                                       and left_date_at is null
                                     union
                                    select h.id, h.order_id
                                      from licences l
                                     cross join lateral (
                                           select id, order_id
                                             from order_participants
                                            where instance_id = ${instanceId} and id = l.participant_id and withdrawn_at is null
                                              and left_date_at is null
                                            limit 1) h
                                     where l.instance_id = ${instanceId} and l.user_id = ${userId} and l.status = 'assigned') p
                             cross join lateral (
                                   select event_id, status, reference, quantity, user_id
                                     from orders
                                    where instance_id = ${instanceId} and id = p.order_id and held_seats > 0
                                    limit 1) o
                             where not ${isHandedOn(instanceId, sql`l.participant_id = p.id`, sql`o.event_id`, userId)}
                             union all
                            select r.event_id, r.status = 'success', null, null, null
                              from (select id, event_id, status
                                      from registrations
                                     where instance_id = ${instanceId} and user_id = ${userId} and holds_seat
                                     union
                                    select h.id, h.event_id, h.status
                                      from licences l
                                     cross join lateral (
                                           select id, event_id, status
                                             from registrations
                                            where instance_id = ${instanceId} and id = l.registration_id and holds_seat
                                            limit 1) h
                                     where l.instance_id = ${instanceId} and l.user_id = ${userId} and l.status = 'assigned') r
                             where not ${isHandedOn(instanceId, sql`l.registration_id = r.id`, sql`r.event_id`, userId)}
                             union all
                            select l.event_id, true, case when b.reference is null then l.id end,
                                   case when b.reference is not null and l.status = 'assigned' and l.ends_at > now()
                                             and ${isOfCompany(instanceId, userId)} then l.id end, b.reference
                              from licences l
                              left join lateral (${orderLeft(instanceId)}) b on true
                             where l.instance_id = ${instanceId} and l.user_id = ${userId}
                               and l.status in ('assigned', 'expired')) seats
                     where event_id is not null
                     group by event_id`;

/** The person has paid the order `o` for themselves alone. */
const isOwn = (userId: number): Sql => sql`(o.quantity = 1 and o.user_id = ${userId})`;

/** The licence of the place `p`, if the person has paid for it and so may move its seat. */
const licenceToMove = (instanceId: number, userId: number): Sql =>
  licenceOfSeat(instanceId, userId, { when: isOwn(userId), which: sql`true` });

/** The same, if the person's company has bought the seat, so that they may ask for another date. */
const licenceToAskFor = (instanceId: number, userId: number): Sql =>
  licenceOfSeat(instanceId, userId, {
    when: sql`${isOwn(userId)} is not true`,
    which: isOfCompany(instanceId, userId),
  });

const isOfCompany = (instanceId: number, userId: number): Sql => sql`
  l.company_id = (select company_id from users where instance_id = ${instanceId} and id = ${userId})`;

const licenceOfSeat = (instanceId: number, userId: number, { when, which }: { when: Sql; which: Sql }): Sql => sql`
                              case when o.status = 'success' and ${when}
                                   then (select l.id from licences l
                                          where l.instance_id = ${instanceId} and l.participant_id = p.id
                                            and l.user_id = ${userId} and l.status = 'assigned' and l.event_id is null
                                            and l.ends_at > now() and ${which}) end`;

const isHandedOn = (instanceId: number, ofPlace: Sql, eventId: Sql, userId: number): Sql =>
  hasHandedOn(instanceId, { ofPlace, eventId, booked: sql`${userId}` });

type SeatRow = {
  id: number;
  version: number;
  course_name: string;
  starts_at: Date;
  ends_at: Date | null;
  location: string;
  trainers: string | null;
  issuer: string;
};

/** The date, if the person has a seat in it. */
export const findOwnDate = (db: TenantQueries, userId: number, eventId: number) =>
  db.one<SeatRow>(sql`
    select e.id, e.version, c.name as course_name, e.start_date as starts_at, e.end_date as ends_at, e.location,
           trainer_names(e.instance_id, e.id) as trainers, i.name as issuer
      from (${seatsOf(db, userId)}) b
      join course_events e on e.instance_id = ${db.instanceId} and e.id = b.event_id and e.cancelled_at is null
      join courses c on c.instance_id = ${db.instanceId} and c.id = e.course_id
      join instances i on i.id = ${db.instanceId}
     where e.id = ${eventId}`);
