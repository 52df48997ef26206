import { type Sql, sql } from '../../db/sql.ts';

type Place = {
  /** A condition on the licence `l` of the place. */
  ofPlace: Sql;
  eventId: Sql;
  /** The user who was booked. */
  booked: Sql;
};

/**
 * The licence `l` of the place has been returned, or is somebody else's. Before it begins, it is nobody's yet. A
 * registration has a licence for each of its courses, so the event's course says which one counts.
 */
const isHandedOn = (instanceId: number, { ofPlace, eventId, booked }: Place): Sql => sql`
             ${ofPlace}
               and l.course_id = (select course_id from course_events where instance_id = ${instanceId} and id = ${eventId})
               and l.status in ('available', 'assigned', 'expired') and l.starts_at is not null
               and (l.user_id is null or l.user_id <> ${booked})`;

/**
 * A join of `h`, if the seat of a place is no longer that of the person who was booked, because the licence of the place
 * went elsewhere: `h.id` is the person who has it now. It is null if the licence was returned and nobody has the seat.
 */
export const holderOfSeat = (instanceId: number, place: Place): Sql => sql`
      left join lateral (
             select true as handed_on, u.id, u.first_name, u.last_name, u.email, u.language,
                    coalesce(nullif(u.phone1, ''), nullif(u.phone2, '')) as phone
               from licences l
               left join users u on u.instance_id = ${instanceId} and u.id = l.user_id and u.erased_at is null
              where l.instance_id = ${instanceId} and ${isHandedOn(instanceId, place)}
              limit 1) h on true`;

/** Whether the seat of a place is no longer that of the person who was booked. */
export const hasHandedOn = (instanceId: number, place: Place): Sql => sql`
             exists (select from licences l where l.instance_id = ${instanceId} and ${isHandedOn(instanceId, place)})`;
