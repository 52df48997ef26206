import type { RegistrationStatus } from '@coursefront/contract/signup/registrations.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

type StepState = 'waiting' | 'done' | 'failed' | 'skipped';

export type Progress = {
  guid: string;
  status: RegistrationStatus;
  steps: { step: 'account' | 'enrolment' | 'company' | 'mail'; state: StepState; course: string | null }[];
  courses: number[];
  company: string | null;
  date: { course: string; starts_at: string; ends_at: string | null; location: string } | null;
};

export const readProgress = (db: TenantQueries, guid: string) =>
  db.one<Progress>(sql`
    select r.guid, r.status,
           (select coalesce(json_agg(json_build_object(
                     'step', split_part(s.step, ':', 1), 'state', s.state,
                     'course', (select c.name from courses c
                                 where c.instance_id = ${db.instanceId}
                                   and c.id = nullif(split_part(s.step, ':', 2), '')::bigint)) order by s.id), '[]')
              from provisioning_steps s
             where s.instance_id = ${db.instanceId} and s.registration_id = r.id) as steps,
           (select coalesce(json_agg(c.lms_id), '[]')
              from licences l
              join courses c on c.instance_id = ${db.instanceId} and c.id = l.course_id
             where l.instance_id = ${db.instanceId} and l.registration_id = r.id) as courses,
           (select k.name
              from licences l
              join companies k on k.instance_id = ${db.instanceId} and k.id = l.company_id
             where l.instance_id = ${db.instanceId} and l.registration_id = r.id
             order by l.id
             limit 1) as company,
           (select json_build_object('course', c.name, 'starts_at', e.start_date, 'ends_at', e.end_date,
                                     'location', e.location)
              from course_events e
              join courses c on c.instance_id = ${db.instanceId} and c.id = e.course_id
             where e.instance_id = ${db.instanceId} and e.id = r.event_id and e.cancelled_at is null
               and r.holds_seat) as date
      from registrations r
     where r.instance_id = ${db.instanceId} and r.guid = ${guid}`);

export type RegisteredDate = {
  id: number;
  version: number;
  course: string;
  starts_at: Date;
  ends_at: Date | null;
  location: string;
  trainers: string | null;
  vendor: string;
};

export const findRegisteredDate = (db: TenantQueries, guid: string) =>
  db.one<RegisteredDate>(sql`
    select e.id, e.version, c.name as course, e.start_date as starts_at, e.end_date as ends_at, e.location,
           trainer_names(e.instance_id, e.id) as trainers, n.name as vendor
      from registrations r
      join course_events e on e.instance_id = ${db.instanceId} and e.id = r.event_id and e.cancelled_at is null
      join courses c on c.instance_id = ${db.instanceId} and c.id = e.course_id
      join instances n on n.id = ${db.instanceId}
     where r.instance_id = ${db.instanceId} and r.guid = ${guid} and r.holds_seat`);

/** The last days in this zone, including days without registrations. */
export const countByDay = (db: TenantQueries, formId: number, { days, zone }: { days: number; zone: string }) =>
  db.many<{ day: string; count: number }>(sql`
    select d.day::date as day, count(r.id)
      from generate_series(date_trunc('day', now() at time zone ${zone}) - make_interval(days => ${days - 1}::int),
                           date_trunc('day', now() at time zone ${zone}), interval '1 day') as d(day)
      left join registrations r on r.instance_id = ${db.instanceId} and r.form_id = ${formId} and r.status <> 'failed'
       and r.created_at >= (d.day at time zone ${zone}) and r.created_at < ((d.day + interval '1 day') at time zone ${zone})
     group by d.day
     order by d.day`);
