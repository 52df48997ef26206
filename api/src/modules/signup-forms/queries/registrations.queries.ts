import type { RegistrationStatus } from '@coursefront/contract/signup/registrations.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

type StepState = 'waiting' | 'done' | 'failed' | 'skipped';

export type Progress = {
  guid: string;
  status: RegistrationStatus;
  steps: { step: 'account' | 'enrolment' | 'company' | 'mail'; state: StepState; course: string | null }[];
  courses: number[];
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
             where l.instance_id = ${db.instanceId} and l.registration_id = r.id) as courses
      from registrations r
     where r.instance_id = ${db.instanceId} and r.guid = ${guid}`);

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
