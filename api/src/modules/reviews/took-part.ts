import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** The end of a date `e`. One without an end lasts a day. */
export const dateEnd: Sql = sql`coalesce(e.end_date, e.start_date + interval '1 day')`;

/** Somebody has had the licence `l`: from then on, the seat of its place is its holder's. */
export const hasBegun: Sql = sql`l.starts_at is not null and l.status in ('available', 'assigned', 'expired')`;

/**
 * Whether a person took part in a course and finished: the place was bought or assigned, and the course is completed or
 * its date is over. Enrolments made in the learning site do not count. Orders are looked up one by one: a join may begin with
 * all orders of the course.
 */
export const tookPart = ({ instanceId }: TenantQueries, userId: Sql, courseId: Sql): Sql => sql`
    (exists (select
               from enrolments n
               join completions d on d.instance_id = ${instanceId} and d.user_id = n.user_id and d.course_id = n.course_id
              where n.instance_id = ${instanceId} and n.user_id = ${userId} and n.course_id = ${courseId}
                and n.source <> 'lms')
     or exists (select
                  from order_participants p
                 cross join lateral (
                       select event_id
                         from orders
                        where instance_id = ${instanceId} and id = p.order_id and status = 'success'
                        limit 1) o
                  join course_events e on e.instance_id = ${instanceId} and e.id = o.event_id
                   and e.course_id = ${courseId} and e.cancelled_at is null and ${dateEnd} < now()
                 where p.instance_id = ${instanceId} and p.user_id = ${userId} and p.withdrawn_at is null and p.left_date_at is null
                   and not exists (select from licences l
                                    where l.instance_id = ${instanceId} and l.participant_id = p.id and ${hasBegun}
                                      and l.user_id is distinct from ${userId}))
     or exists (select
                  from licences l
                 cross join lateral (
                       select o.event_id
                         from order_participants p
                         join orders o on o.instance_id = ${instanceId} and o.id = p.order_id and o.status = 'success'
                        where p.instance_id = ${instanceId} and p.id = l.participant_id and p.withdrawn_at is null and p.left_date_at is null
                        limit 1) seat
                  join course_events e on e.instance_id = ${instanceId} and e.id = seat.event_id
                   and e.course_id = ${courseId} and e.cancelled_at is null and ${dateEnd} < now()
                 where l.instance_id = ${instanceId} and l.user_id = ${userId} and l.course_id = ${courseId} and ${hasBegun})
     or exists (select
                  from licences l
                  join course_events e on e.instance_id = ${instanceId} and e.id = l.event_id
                   and e.cancelled_at is null and ${dateEnd} < now()
                 where l.instance_id = ${instanceId} and l.user_id = ${userId} and l.course_id = ${courseId})
     or exists (select
                  from registrations r
                  join course_events e on e.instance_id = ${instanceId} and e.id = r.event_id
                   and e.course_id = ${courseId} and e.cancelled_at is null and ${dateEnd} < now()
                 where r.instance_id = ${instanceId} and r.user_id = ${userId} and r.status = 'success'
                   and r.holds_seat
                   and not exists (select from licences l
                                    where l.instance_id = ${instanceId} and l.registration_id = r.id
                                      and l.course_id = e.course_id and ${hasBegun}
                                      and l.user_id is distinct from ${userId})))`;

/** The person's review of the course `c` as JSON: null if they may not write one, `written` null if they may. */
export const ownReview = (db: TenantQueries, userId: number): Sql => sql`
    (select json_build_object('written', (
              select json_build_object('stars', v.stars, 'text', v.body, 'status', v.status, 'answer', v.answer)
                from course_reviews v
               where v.instance_id = ${db.instanceId} and v.course_id = c.id and v.user_id = ${userId}))
       from shops h
      where h.instance_id = ${db.instanceId} and h.reviews <> 'off' and ${tookPart(db, sql`${userId}`, sql`c.id`)})`;
