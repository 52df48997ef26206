import type { UserDetail } from '@coursefront/contract/people/own-users.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

type Profile = Pick<
  UserDetail,
  | 'phone2'
  | 'language'
  | 'company_name'
  | 'address'
  | 'postal_code'
  | 'location'
  | 'employment_number'
  | 'billing_code'
  | 'external_id'
  | 'company_licences'
  | 'leads'
  | 'groups'
> & { lms_id: number | null };

export const readProfile = (db: TenantQueries, userId: number) =>
  db.one<Profile>(sql`
    select u.lms_id, u.phone2, u.language, u.company_name, u.address, u.postal_code, u.location, u.employment_number,
           u.billing_code, u.external_id,
           (select json_build_object('used', c.used_licenses, 'maximum', c.maximum_license)
              from companies c
             where c.instance_id = ${db.instanceId} and c.id = u.company_id) as company_licences,
           (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name_key, c.id), '[]')
              from companies c
             where c.instance_id = ${db.instanceId}
               and c.id in (select k.id from companies k
                             where k.instance_id = ${db.instanceId} and k.team_lead_user_id = u.id
                             union
                            select t.company_id from team_leads t
                             where t.instance_id = ${db.instanceId} and t.user_id = u.id and t.department_id is null)) as leads,
           (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'course_name', c.name)
                                     order by g.created_at desc, g.id desc), '[]')
              from group_members m
              join groups g on g.instance_id = ${db.instanceId} and g.id = m.group_id
              join courses c on c.instance_id = ${db.instanceId} and c.id = g.course_id
             where m.instance_id = ${db.instanceId} and m.user_id = u.id) as groups
      from users u
     where u.instance_id = ${db.instanceId} and u.id = ${userId} and u.erased_at is null`);

type Enrolment = UserDetail['enrolments'][number];
type EnrolmentRow = Omit<Enrolment, 'starts_at' | 'ends_at' | 'completed_at'> & {
  starts_at: Date | null;
  ends_at: Date | null;
  completed_at: Date | null;
};

/** Courses that the person is or was in, and completions from before enrolments were stored. */
export const listEnrolments = async (db: TenantQueries, userId: number): Promise<Enrolment[]> =>
  (
    await db.many<EnrolmentRow>(sql`
      select c.lms_id as courseid, c.name, e.starts_at, coalesce(e.ended_at, e.ends_at) as ends_at, d.completed_at,
             case when e.id is null or e.ended_at is not null or e.ends_at <= now() then 'over'
                  when e.suspended then 'suspended'
                  else 'running' end as state,
             coalesce(e.lms_state, 'done') as lms_state,
             coalesce((select json_build_object('order_id', o.guid, 'participant_id', s.participant_id, 'reason', s.last_error,
                                       'retrying', s.state = 'waiting')
                from licences l
                join provisioning_steps s on s.instance_id = ${db.instanceId}
                 and (s.participant_id = l.participant_id or s.registration_id = l.registration_id)
                left join orders o on o.instance_id = ${db.instanceId} and o.id = s.order_id
               where l.instance_id = ${db.instanceId} and l.id = e.licence_id and e.lms_state = 'waiting'
                 and e.ended_at is null and needs_help(s) and split_part(s.step, ':', 1) in ('account', 'enrolment')
                 and (o.id is null or o.status in ('pending', 'pending_card_payment', 'success'))
               order by s.id
               limit 1),
             -- What a manager or team lead gave.
             (select json_build_object('order_id', null, 'participant_id', null, 'reason', s.last_error,
                                       'retrying', s.state = 'waiting')
                from provisioning_steps s
               where s.instance_id = ${db.instanceId} and s.user_id = ${userId} and needs_help(s)
                 and s.step in ('account', 'enrolment:' || e.course_id)
                 and e.lms_state <> 'done' and e.ended_at is null
               order by s.id
               limit 1)) as trouble
        from (select * from enrolments where instance_id = ${db.instanceId} and user_id = ${userId}) e
        full join (select * from completions where instance_id = ${db.instanceId} and user_id = ${userId}) d
          on d.course_id = e.course_id
        join courses c on c.instance_id = ${db.instanceId} and c.id = coalesce(e.course_id, d.course_id)
       order by coalesce(e.starts_at, d.completed_at) desc nulls last, c.id`)
  ).map((row) => ({
    ...row,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
  }));

/** Sign-up forms by which the person should be in a course that the learning site has refused. */
export const listFailedRegistrations = (db: TenantQueries, userId: number) =>
  db.many<{ id: number }>(sql`
    select distinct s.registration_id as id
      from enrolments e
      join licences l on l.instance_id = ${db.instanceId} and l.id = e.licence_id
      join provisioning_steps s on s.instance_id = ${db.instanceId} and s.registration_id = l.registration_id
     where e.instance_id = ${db.instanceId} and e.user_id = ${userId} and e.ended_at is null and needs_help(s)`);

type Certificate = UserDetail['certificates'][number];
type CertificateRow = Omit<Certificate, 'issued_at' | 'expires_at' | 'revoked_at'> & {
  issued_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
};

export const listCertificates = async (db: TenantQueries, userId: number): Promise<Certificate[]> =>
  (
    await db.many<CertificateRow>(sql`
      select t.id, t.name, c.name as course_name, t.issued_at, t.expires_at, r.created_at as revoked_at,
             s.certificate_id is not null as shared
        from certificates t
        left join courses c on c.instance_id = ${db.instanceId} and c.id = t.course_id
        left join certificate_revocations r on r.instance_id = ${db.instanceId} and r.certificate_id = t.id
        left join certificate_shares s on s.instance_id = ${db.instanceId} and s.certificate_id = t.id
       where t.instance_id = ${db.instanceId} and t.user_id = ${userId}
       order by t.issued_at desc, t.id desc`)
  ).map((row) => ({
    ...row,
    issued_at: row.issued_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }));

export const findLmsId = (db: TenantQueries, userId: number) =>
  db.one<{ lms_id: number | null }>(sql`
    select lms_id from users where instance_id = ${db.instanceId} and id = ${userId} and erased_at is null`);
