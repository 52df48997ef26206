import type { Queries, TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Newcomer } from './find-or-make-account.ts';

export type Deliverable = Omit<Newcomer, 'key'> & {
  instance_guid: string;
  vendor: string;
  username: string | null;
};

/** Undefined once the person was erased. */
export const readDeliverable = (db: TenantQueries, userId: number) =>
  db.one<Deliverable>(sql`
    select u.lms_id as "lmsId", u.username, u.email, u.first_name, u.last_name, u.phone1 as phone, u.phone2, u.address,
           u.location, coalesce(u.language, i.language, 'en') as language, i.guid as instance_guid, i.name as vendor,
           (select json_build_object('id', c.id, 'name', c.name)
              from companies c
             where c.instance_id = ${db.instanceId} and c.id = u.company_id) as company
      from users u
      join instances i on i.id = u.instance_id
     where u.instance_id = ${db.instanceId} and u.id = ${userId} and u.erased_at is null`);

export type WaitingEnrolment = {
  id: number;
  licence_id: number | null;
  course: { lms_id: number; name: string };
  from: Date | null;
  until: Date | null;
  suspended: boolean;
  ended: boolean;
  by_hand: boolean;
  /** The site's ids of the person's groups in that course. */
  group_ids: number[];
};

/** What the site has not been told yet. */
export const readWaitingEnrolments = (db: TenantQueries, userId: number) =>
  db.many<WaitingEnrolment>(sql`
    select e.id, e.licence_id, json_build_object('lms_id', c.lms_id, 'name', c.name) as course, e.starts_at as from,
           e.ends_at as until, e.suspended, e.ended_at is not null as ended, e.source = 'manager' as by_hand,
           array(select g.lms_id
                   from group_members m
                   join groups g on g.instance_id = ${db.instanceId} and g.id = m.group_id
                  where m.instance_id = ${db.instanceId} and m.user_id = e.user_id and g.course_id = e.course_id
                    and g.lms_id is not null) as group_ids
      from enrolments e
      join courses c on c.instance_id = ${db.instanceId} and c.id = e.course_id
     where e.instance_id = ${db.instanceId} and e.user_id = ${userId} and e.lms_state = 'waiting'
     order by e.id`);

/** How many of these jobs are still to be done, and how many were given up. One that is done has gone. */
export const countJobs = (db: Queries, keys: readonly string[]) =>
  db.one<{ open: number; failed: number }>(sql`
    select count(*) filter (where state <> 'dead') as open, count(*) filter (where state = 'dead') as failed
      from jobs
     where key = any (${keys}::text[])`);

/** Unless it was changed while the site was being asked: then the site is to be told again. */
export async function noteDelivered(
  tx: TenantTx,
  { id, licence_id, ended }: WaitingEnrolment,
  trouble: string | null,
): Promise<void> {
  await tx.run(sql`
    update enrolments
       set lms_state = case when ${trouble}::text is null then 'done' else 'failed' end, lms_error = ${trouble},
           lms_synced_at = now()
     where instance_id = ${tx.instanceId} and id = ${id} and lms_state = 'waiting'
       and licence_id is not distinct from ${licence_id} and (ended_at is not null) = ${ended}`);
}
