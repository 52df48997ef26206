import { type Sql, sql } from '../../db/sql.ts';

/**
 * A join of `h`, the person to whom the licence of a place was moved: the seat went with it. No row if the person who was
 * booked still has it.
 */
export const holderOfSeat = (instanceId: number, ofPlace: Sql, booked: Sql): Sql => sql`
      left join lateral (
             select u.id, u.first_name, u.last_name, u.email, u.language,
                    coalesce(nullif(u.phone1, ''), nullif(u.phone2, '')) as phone
               from licences l
               join users u on u.instance_id = ${instanceId} and u.id = l.user_id and u.erased_at is null
              where l.instance_id = ${instanceId} and ${ofPlace} and l.status = 'assigned' and l.user_id <> ${booked}
              limit 1) h on true`;
