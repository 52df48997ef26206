import type { CourseEvent } from '@coursefront/contract/shop/events.ts';
import type { CourseType } from '@coursefront/contract/shop/webshop.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { type FormFacts, formFacts } from './form-rows.queries.ts';

export type PublicFormRow = FormFacts & {
  vendor: string;
  instance_guid: string;
  site_url: string;
  /** Only courses in which people can be enrolled now. */
  courses: { id: number; courseid: number; name: string; type: CourseType; events: CourseEvent[] }[];
};

/** More dates than anybody looks through. */
const mostEvents = 100;

/** Finds a form by its link; undefined when it was deleted, is closed or never existed. The caller checks the limit. */
export const findOpenForm = (db: TenantQueries, guid: string) =>
  db.one<PublicFormRow>(sql`
    select ${formFacts(db.instanceId)}, i.name as vendor, i.guid as instance_guid, i.lms_url as site_url,
           (select coalesce(json_agg(json_build_object('id', c.id, 'courseid', c.lms_id, 'name', c.name, 'type', c.type,
                                                       'events', e.events) order by c.name_key, c.id), '[]')
              from signup_form_courses s
              join courses c on c.instance_id = ${db.instanceId} and c.id = s.course_id and c.removed_at is null
               and c.enrollable
             cross join lateral (
                     select coalesce(json_agg(v.event), '[]') as events
                       from (
                         select json_build_object(
                                  'id', e.id, 'courseeventid', e.id, 'start_date', e.start_date, 'end_date', e.end_date,
                                  'location', e.location, 'booked_slots', e.booked_slots,
                                  'available_slots', e.max_attendance_count - e.booked_slots,
                                  'max_attendance_count', e.max_attendance_count,
                                  'last_registration_date', floor(extract(epoch from e.last_registration_date))::bigint,
                                  'publish_date', e.publish_date, 'published', e.published,
                                  'registration_form', (
                                    select coalesce(json_agg(json_build_object(
                                             'questionid', q.id, 'question', q.question, 'type', q.type,
                                             'options', q.options, 'optional', q.optional) order by q.position, q.id), '[]')
                                      from event_questions q
                                     where q.instance_id = ${db.instanceId} and q.event_id = e.id)) as event
                           from course_events e
                          where e.instance_id = ${db.instanceId} and e.course_id = c.id and e.published
                            and c.type = 'instructor_led_training' and e.cancelled_at is null
                            and e.publish_date <= now() and e.last_registration_date > now()
                          order by e.start_date, e.id
                          limit ${mostEvents}) v) e
             where s.instance_id = ${db.instanceId} and s.form_id = f.id) as courses
      from signup_forms f
      join instances i on i.id = f.instance_id
     where f.instance_id = ${db.instanceId} and f.guid = ${guid} and f.closed_at is null and f.deleted_at is null`);

/** Includes closed forms. */
export const readCount = (db: TenantQueries, guid: string) =>
  db.one<{ registered: number; max_allowed_registrations: number }>(sql`
    select registration_count as registered, max_allowed_registrations
      from signup_forms
     where instance_id = ${db.instanceId} and guid = ${guid} and deleted_at is null`);
