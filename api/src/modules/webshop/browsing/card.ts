import type { TenantQueries } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** Dates that visitors see; full ones are shown as sold out. */
export const openToSee = sql`e.published and e.cancelled_at is null and e.publish_date <= now() and e.last_registration_date > now()`;

/** A course of a list as JSON: `w` is its item, `c` the course and `s` the shop. */
export const cardOf = (db: TenantQueries): Sql => sql`
                   json_build_object(
                     'id', c.id, 'courseid', c.lms_id, 'instance_id', c.instance_id,
                     'name', c.name, 'image', c.image, 'type', c.type,
                     'duration', c.duration_minutes, 'languages', w.languages, 'price', w.lowest_price,
                     'price_varies', w.lowest_price < w.price, 'currency', w.currency,
                     'web_shop_instance_active', json_build_object('price', w.price, 'currency', w.currency),
                     'sold_elsewhere', w.external_id is not null and s.product_api is not null,
                     'next_event',
                     (select json_build_object('start_date', e.start_date, 'location', e.location,
                                               'available_slots', e.max_attendance_count - e.booked_slots)
                        from course_events e
                       where e.instance_id = ${db.instanceId} and e.course_id = c.id
                         and ${openToSee} and e.booked_slots < e.max_attendance_count
                       order by e.start_date, e.id
                       limit 1))`;
