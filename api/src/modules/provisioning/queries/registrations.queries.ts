import type { TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** One enrolment step for each licence of the registration. */
export async function writeRegistrationSteps(tx: TenantTx, registrationId: number): Promise<void> {
  await tx.run(sql`
    with had as (
      select course_id, company_id
        from licences
       where instance_id = ${tx.instanceId} and registration_id = ${registrationId} and status <> 'released'
    )
    insert into provisioning_steps (instance_id, registration_id, step, state)
    select ${tx.instanceId}, ${registrationId}, s.step, s.state
      from (
        select 1 as position, 'account' as step, 'waiting' as state
         union all
        select 2, 'enrolment:' || course_id, 'waiting' from had
         union all
        select 3, 'company', case when exists (select from had where company_id is not null) then 'waiting' else 'skipped' end
         union all
        select 4, 'mail', 'waiting') s
     order by s.position, s.step
    on conflict on constraint provisioning_steps_once do nothing`);
}

/** A registration succeeds once the person is enrolled in every course. */
export async function settleRegistration(tx: TenantTx, registrationId: number): Promise<void> {
  await tx.run(sql`
    update registrations
       set status = 'success'
     where instance_id = ${tx.instanceId} and id = ${registrationId} and status = 'pending'
       and not exists (
             select from provisioning_steps s
              where s.instance_id = ${tx.instanceId} and s.registration_id = ${registrationId}
                and s.state in ('waiting', 'failed') and s.step not in ('company', 'mail'))`);
}

type Ended = { event_id: number | null; held_seat: boolean; form_guid: string; title: string };

/** Undefined if it had ended before. Frees its place in the form's count; the caller gives the seat back. */
export async function endRegistration(tx: TenantTx, registrationId: number): Promise<Ended | undefined> {
  const before = await tx.one<Ended>(sql`
    select r.event_id, r.holds_seat as held_seat, f.guid as form_guid, f.title
      from registrations r
      join signup_forms f on f.instance_id = ${tx.instanceId} and f.id = r.form_id
     where r.instance_id = ${tx.instanceId} and r.id = ${registrationId} and r.status = 'pending'
       for update of f, r`);
  if (!before) return undefined;
  await tx.run(sql`
    with ended as (
      update registrations
         set status = 'failed', holds_seat = false, sealed_password = null, password_expires_at = null
       where instance_id = ${tx.instanceId} and id = ${registrationId}
      returning form_id
    )
    update signup_forms
       set registration_count = registration_count - 1
     where instance_id = ${tx.instanceId} and id = (select form_id from ended)`);
  await tx.run(sql`
    update provisioning_steps
       set state = 'skipped', last_error = 'The address has an account; its owner has to sign in.'
     where instance_id = ${tx.instanceId} and registration_id = ${registrationId} and state in ('waiting', 'failed')`);
  return before;
}

/** All licences of a registration belong to one company, or to none. */
export const releaseRegistrationLicences = (tx: TenantTx, registrationId: number) =>
  tx.one<{ company_id: number | null; count: number }>(sql`
    with released as (
      update licences
         set status = 'released'
       where instance_id = ${tx.instanceId} and registration_id = ${registrationId} and status <> 'released'
      returning company_id
    )
    select company_id, count(*) from released group by company_id`);

/** Licences for the event's course. Those of other courses stay with the person. */
export const releaseEventLicences = (tx: TenantTx, eventId: number) =>
  tx.many<{ id: number; company_id: number | null }>(sql`
    update licences l
       set status = 'released'
      from registrations r
      join course_events e on e.instance_id = ${tx.instanceId} and e.id = r.event_id
     where r.instance_id = ${tx.instanceId} and r.event_id = ${eventId} and r.holds_seat
       and l.instance_id = ${tx.instanceId} and l.registration_id = r.id and l.course_id = e.course_id
       and l.status <> 'released'
    returning l.id, l.company_id`);

/** Returns the people whose enrolment the site must end. */
export async function leaveEventCourse(tx: TenantTx, licenceIds: readonly number[]): Promise<number[]> {
  const rows = await tx.many<{ user_id: number }>(sql`
    update enrolments
       set ended_at = now(), lms_state = 'waiting', lms_error = null
     where instance_id = ${tx.instanceId} and licence_id = any (${licenceIds}::bigint[]) and ended_at is null
    returning user_id`);
  return rows.map(({ user_id }) => user_id);
}

/** Undelivered places are not needed any more. */
export async function skipEventSteps(tx: TenantTx, eventId: number): Promise<void> {
  await tx.run(sql`
    update provisioning_steps s
       set state = 'skipped', last_error = null
      from registrations r
      join course_events e on e.instance_id = ${tx.instanceId} and e.id = r.event_id
     where r.instance_id = ${tx.instanceId} and r.event_id = ${eventId} and r.holds_seat
       and s.instance_id = ${tx.instanceId} and s.registration_id = r.id and s.step = 'enrolment:' || e.course_id
       and s.state in ('waiting', 'failed')`);
}

/**
 * Returns how many seats are free again. A registration without another course came to nothing: it leaves the form's
 * count, and the person may choose another date.
 */
export const freeEventRegistrations = (tx: TenantTx, eventId: number): Promise<number> =>
  tx.run(sql`
    with freed as (
      update registrations r
         set holds_seat = false, sealed_password = null, password_expires_at = null,
             status = case
               when exists (select from licences l
                             where l.instance_id = ${tx.instanceId} and l.registration_id = r.id
                               and l.status <> 'released') then r.status
               else 'failed'
             end
       where r.instance_id = ${tx.instanceId} and r.event_id = ${eventId} and r.holds_seat
      returning r.form_id, r.status
    ), counted as (
      update signup_forms f
         set registration_count = registration_count - ended.count
        from (select form_id, count(*)::int as count from freed where status = 'failed' group by form_id) ended
       where f.instance_id = ${tx.instanceId} and f.id = ended.form_id
    )
    select from freed`);
