import { type Sql, sql } from '../../db/sql.ts';

/**
 * The seat that a licence, `l`, has: by its order, by its registration, or booked for the licence itself. `booked` is the
 * user whom the order or registration names. Rows are looked up one by one: a join may begin with all orders that hold
 * seats.
 */
const seatOfLicence = (instanceId: number, l: Sql): Sql => sql`
                    select o.event_id, p.user_id as booked
                      from order_participants p
                     cross join lateral (
                           select event_id
                             from orders
                            where instance_id = ${instanceId} and id = p.order_id and held_seats > 0
                            limit 1) o
                     where p.instance_id = ${instanceId} and p.id = ${l}.participant_id and p.withdrawn_at is null
                       and p.left_date_at is null
                     union all
                    select r.event_id, r.user_id
                      from registrations r
                     where r.instance_id = ${instanceId} and r.id = ${l}.registration_id and r.holds_seat
                     union all
                    select ${l}.event_id, null where ${l}.event_id is not null`;

/** The date of the seat. A registration has a licence for each of its courses, so the course says which one counts. */
const dateOfSeat = (instanceId: number, l: Sql, which: Sql = sql`true`): Sql => sql`
             cross join lateral (
                   select *
                     from course_events
                    where instance_id = ${instanceId} and id = seat.event_id and course_id = ${l}.course_id
                      and cancelled_at is null and ${which}
                    limit 1) e`;

/** These columns of the date `e` that a licence, `l`, has a seat in, until it is over. `seat.booked` is the user who was booked. */
export const dateOfLicence = (instanceId: number, columns: Sql, l: Sql = sql`l`): Sql => sql`
           (select ${columns}
              from (${seatOfLicence(instanceId, l)}) seat
             ${dateOfSeat(instanceId, l, sql`coalesce(end_date, start_date + interval '1 day') > now()`)}
             limit 1)`;

/** When the date of the licence `l` began, if it is over. */
export const pastDate = (instanceId: number, l: Sql = sql`l`): Sql => sql`
           (select ${iso(sql`e.start_date`)}
              from (${seatOfLicence(instanceId, l)}) seat
             ${dateOfSeat(instanceId, l, sql`coalesce(end_date, start_date + interval '1 day') <= now()`)}
             limit 1)`;

/**
 * Whether a date can be booked with the licence `l`: somebody has it, it is valid, and it has had no seat yet. A licence is
 * good for one date, so one whose date is over needs no other. A date that was cancelled does not count.
 */
export const needsDate = (instanceId: number, l: Sql = sql`l`): Sql => sql`
           (${l}.status = 'assigned' and ${l}.ends_at > now()
            and not exists (select from (${seatOfLicence(instanceId, l)}) seat ${dateOfSeat(instanceId, l)}))`;

/** The date of the licence `l` as the contract has it. */
export const bookedDate = (instanceId: number, licence?: Sql): Sql =>
  dateOfLicence(
    instanceId,
    sql`json_build_object('starts_at', ${iso(sql`e.start_date`)}, 'ends_at', ${iso(sql`e.end_date`)}, 'location', e.location,
                          'asks', exists (select from event_questions q
                                           where q.instance_id = ${instanceId} and q.event_id = e.id))`,
    licence,
  );

const iso = (moment: Sql): Sql => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
