import { mostCounted } from '@coursefront/contract/lists.ts';
import type { RegistrationRow, RegistrationStatus } from '@coursefront/contract/signup/registrations.ts';
import type { TenantQueries } from '../../db/database.ts';
import { foundBy } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';

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

export type RegistrationList = {
  page: number;
  page_size: number;
  sort: 'created_at' | 'last_name';
  order: 'asc' | 'desc';
  search: string;
};

export type StoredRegistration = Omit<RegistrationRow, 'created_at'> & { id: number; created_at: Date };

const registrationRow = (instanceId: number, formId: number): Sql => sql`
    select r.id, r.guid, r.first_name, r.last_name, r.email, r.phone1, r.phone2, r.company_name, r.address, r.postal_code,
           r.location, r.billing_code, r.employment_number, r.order_certificate, r.status, r.created_at,
           (select json_build_object('id', e.id, 'start_date', e.start_date, 'location', e.location)
              from course_events e
             where e.instance_id = ${instanceId} and e.id = r.event_id) as event
      from registrations r
     where r.instance_id = ${instanceId} and r.form_id = ${formId}`;

const orders: Record<RegistrationList['sort'], Record<RegistrationList['order'], Sql>> = {
  created_at: { asc: sql`order by r.created_at, r.id`, desc: sql`order by r.created_at desc, r.id desc` },
  last_name: {
    asc: sql`order by r.last_name, r.first_name, r.id`,
    desc: sql`order by r.last_name desc, r.first_name desc, r.id desc`,
  },
};

export const listRegistrations = (db: TenantQueries, formId: number, list: RegistrationList) =>
  db.many<StoredRegistration>(sql`
    ${registrationRow(db.instanceId, formId)} and ${foundBy(db.instanceId, 'registration', sql`r.id`, list.search)}
    ${orders[list.sort][list.order]}
    limit ${list.page_size} offset ${(list.page - 1) * list.page_size}`);

/** The next rows below an id, the newest first: a walk through all of them that never counts. */
export const walkRegistrations = (
  db: TenantQueries,
  formId: number,
  { below, rows }: { below: number | undefined; rows: number },
) =>
  db.many<StoredRegistration>(sql`
    ${registrationRow(db.instanceId, formId)} and ${below === undefined ? sql`true` : sql`r.id < ${below}`}
    order by r.id desc
    limit ${rows}`);

export const countRegistrations = async (db: TenantQueries, formId: number, search: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*)
      from (select r.id
              from registrations r
             where r.instance_id = ${db.instanceId} and r.form_id = ${formId}
               and ${foundBy(db.instanceId, 'registration', sql`r.id`, search)}
             limit ${mostCounted + 1}) counted`)
  )?.count ?? 0;

/** Every one of the last days in this zone, also those without anybody. */
export const countByDay = (db: TenantQueries, formId: number, { days, zone }: { days: number; zone: string }) =>
  db.many<{ day: string; count: number }>(sql`
    select d.day::date as day, count(r.id)
      from generate_series((now() at time zone ${zone})::date - ${days - 1}::int, (now() at time zone ${zone})::date,
                           interval '1 day') as d(day)
      left join registrations r on r.instance_id = ${db.instanceId} and r.form_id = ${formId} and r.status <> 'failed'
       and r.created_at >= (d.day at time zone ${zone}) and r.created_at < ((d.day + interval '1 day') at time zone ${zone})
     group by d.day
     order by d.day`);
