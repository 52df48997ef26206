import type { Queries, TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/**
 * The steps for everything that the site has not been told about these people. They are opened again by each decision of a
 * manager. A person without an account gets none if all their courses have ended.
 */
export async function writeUserSteps(tx: TenantTx, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    with people as (
      select id, lms_id
        from users
       where instance_id = ${tx.instanceId} and id = any (${userIds}::bigint[]) and erased_at is null
    ), untold as (
      select e.user_id, e.course_id, e.ended_at is not null as ended
        from enrolments e
       where e.instance_id = ${tx.instanceId} and e.user_id in (select id from people) and e.lms_state = 'waiting'
    )
    insert into provisioning_steps (instance_id, user_id, step, state)
    select ${tx.instanceId}, s.user_id, s.step, s.state
      from (
        select p.id as user_id, 1 as position, 'account' as step,
               case when p.lms_id is null and (select bool_and(ended) from untold where user_id = p.id) then 'skipped'
                    else 'waiting' end as state
          from people p
         union all
        select user_id, 2, 'enrolment:' || course_id, 'waiting' from untold
         union all
        select t.user_id, 3, 'group:' || t.course_id, 'waiting'
          from untold t
         where exists (select from group_members m
                         join groups g on g.instance_id = ${tx.instanceId} and g.id = m.group_id
                        where m.instance_id = ${tx.instanceId} and m.user_id = t.user_id and g.course_id = t.course_id)
         union all
        select id, 4, 'company', 'waiting' from people
         union all
        select p.id, 5, 'mail', 'waiting'
          from people p
         where p.lms_id is null or exists (select from untold where user_id = p.id)) s
     order by s.user_id, s.position, s.step
    on conflict on constraint provisioning_steps_once do update
       set state = excluded.state, refusals = 0, done_at = null, last_error = null, failing_since = null`);
}

/** The outcome of an enrolment that the next mail has to name. */
export const unannounced = 'unannounced';

/** Called when the mail is queued: the next one names neither these courses nor a new account. */
export async function noteAnnounced(tx: TenantTx, userId: number): Promise<void> {
  await tx.run(sql`
    update provisioning_steps
       set outcome = case when step = 'account' then 'existing' end
     where instance_id = ${tx.instanceId} and user_id = ${userId} and (step = 'account' or outcome = ${unannounced})`);
}

/** A course that was retried after its mail gets a mail of its own. */
export async function reopenMail(tx: TenantTx, userId: number): Promise<void> {
  await tx.run(sql`
    update provisioning_steps
       set state = 'waiting', done_at = null
     where instance_id = ${tx.instanceId} and user_id = ${userId} and step = 'mail' and state = 'done'`);
}

type GivenEnrolment = {
  licence_id: number | null;
  from: Date | null;
  until: Date | null;
  suspended: boolean;
  ended: boolean;
  /** The person gets a course that they did not have. */
  is_news: boolean;
  /** The person has the course, and a later end. */
  extended: boolean;
  told: boolean;
};

export const readGivenEnrolment = (db: TenantQueries, userId: number, courseId: number) =>
  db.one<GivenEnrolment>(sql`
    select licence_id, starts_at as from, ends_at as until, suspended, ended_at is not null as ended,
           source = 'manager' and ended_at is null and not extended as is_news, extended,
           lms_state = 'done' as told
      from enrolments
     where instance_id = ${db.instanceId} and user_id = ${userId} and course_id = ${courseId}`);

/** False if it was changed during the call to the site: then the site must be told again. */
export const noteTold = async (
  tx: TenantTx,
  userId: number,
  courseId: number,
  { licence_id, until, ended }: GivenEnrolment,
): Promise<boolean> =>
  (await tx.run(sql`
    update enrolments
       set lms_state = 'done', extended = false, lms_error = null, lms_synced_at = now()
     where instance_id = ${tx.instanceId} and user_id = ${userId} and course_id = ${courseId}
       and licence_id is not distinct from ${licence_id}
       and date_trunc('milliseconds', ends_at) is not distinct from ${until} and (ended_at is not null) = ${ended}`)) >
  0;

/** Shown with the person. Without a course: all that wait, because the account could not be provided. */
export async function noteNotTold(
  db: TenantQueries,
  userId: number,
  courseId: number | null,
  trouble: string,
): Promise<void> {
  await db.run(sql`
    update enrolments
       set lms_state = 'failed', lms_error = ${trouble}, lms_synced_at = now()
     where instance_id = ${db.instanceId} and user_id = ${userId} and lms_state = 'waiting'
       and (${courseId}::bigint is null or course_id = ${courseId})`);
}

/** The site's ids of the person's groups in a course; none once they have left it. */
export const readOwnGroups = (db: TenantQueries, userId: number, courseId: number) =>
  db.many<{ lms_id: number }>(sql`
    select g.lms_id
      from group_members m
      join groups g on g.instance_id = ${db.instanceId} and g.id = m.group_id and g.course_id = ${courseId}
      join enrolments e on e.instance_id = ${db.instanceId} and e.user_id = m.user_id and e.course_id = g.course_id
     where m.instance_id = ${db.instanceId} and m.user_id = ${userId} and g.lms_id is not null and e.ended_at is null`);

/** Open and failed jobs. A finished job has no row. */
export const countJobs = (db: Queries, keys: readonly string[]) =>
  db.one<{ open: number; failed: number }>(sql`
    select count(*) filter (where state <> 'dead') as open, count(*) filter (where state = 'dead') as failed
      from jobs
     where key = any (${keys}::text[])`);
