import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Enrolment, Span } from '../rules/enrolment-span.ts';

export const readEnrolment = (db: TenantQueries, userId: number, courseId: number) =>
  db.one<Enrolment>(sql`
    select licence_id, starts_at as from, ends_at as until, suspended, ended_at is not null as ended
      from enrolments
     where instance_id = ${db.instanceId} and user_id = ${userId} and course_id = ${courseId}`);

/** The licence was ordered to renew the course for this person. */
export const isRenewal = async (db: TenantQueries, licenceId: number, userId: number): Promise<boolean> =>
  (await db.one(sql`
    select 1
      from licences l
      join order_participants p on p.instance_id = ${db.instanceId} and p.id = l.participant_id
      join renewals r on r.instance_id = ${db.instanceId} and r.user_id = ${userId} and r.course_id = l.course_id
       and r.mark = 'ordered' and r.order_id = p.order_id
     where l.instance_id = ${db.instanceId} and l.id = ${licenceId}`)) !== undefined;

type Renewed = { orderId: number; userId: number; courseId: number };

/**
 * The company that this person has asked to renew the course, if the order answers that; and the end of the certificate, if
 * it was one that ran out.
 */
export const readAskedRenewal = (db: TenantQueries, { orderId, userId, courseId }: Renewed) =>
  db.one<{ company: string; certificate_until: Date | null }>(sql`
    select k.name as company,
           (select t.expires_at
              from certificates t
             where t.instance_id = ${db.instanceId} and t.user_id = q.user_id and t.course_id = q.course_id
               and t.expires_at = q.renews_until
             limit 1) as certificate_until
      from course_requests q
      join companies k on k.instance_id = ${db.instanceId} and k.id = q.company_id
     where q.instance_id = ${db.instanceId} and q.user_id = ${userId} and q.course_id = ${courseId}
       and q.order_id = ${orderId} and q.renews_until is not null`);

/**
 * Whether this licence renews the course for the person: a licence that ended, or a certificate. A row of `renewals` has the
 * licence as soon as it counts.
 */
export const readRenewal = (
  db: TenantQueries,
  { licenceId, userId, courseId }: Omit<Renewed, 'orderId'> & { licenceId: number },
) =>
  db.one<{ certificate_until: Date | null }>(sql`
    select r.renews_end as certificate_until
      from renewals r
     where r.instance_id = ${db.instanceId} and r.user_id = ${userId} and r.course_id = ${courseId}
       and r.kind = 'licence' and r.source_id = ${licenceId} and (r.renews_end is not null or r.renewed_end is not null)`);

/** Two orders for one person must not decide about the enrolment at the same time. */
export async function lockUser(tx: TenantTx, userId: number): Promise<void> {
  await tx.one(sql`select id from users where instance_id = ${tx.instanceId} and id = ${userId} for no key update`);
}

/** A renewal that begins later can be taken from now on. Every later attempt keeps that moment. */
export async function assignLicence(
  tx: TenantTx,
  licenceId: number,
  userId: number,
  { from, until }: Span,
): Promise<void> {
  await tx.run(sql`
    update licences
       set status = 'assigned', user_id = ${userId}, starts_at = ${from}, ends_at = ${until},
           again_from = coalesce(again_from, case when ${from} > now() then now() end)
     where instance_id = ${tx.instanceId} and id = ${licenceId} and status in ('reserved', 'available', 'assigned')`);
}

type KeptEnrolment = Span & {
  userId: number;
  courseId: number;
  licenceId: number;
  source: 'order' | 'signup_form';
  suspended: boolean;
};

/** The enrolment as the site should have it; `noteEnrolled` confirms that it does. */
export async function keepEnrolment(tx: TenantTx, enrolment: KeptEnrolment): Promise<void> {
  await tx.run(sql`
    insert into enrolments (instance_id, user_id, course_id, licence_id, source, starts_at, ends_at, suspended)
    values (${tx.instanceId}, ${enrolment.userId}, ${enrolment.courseId}, ${enrolment.licenceId}, ${enrolment.source},
            ${enrolment.from}, ${enrolment.until}, ${enrolment.suspended})
    on conflict (instance_id, user_id, course_id) do update
       set licence_id = excluded.licence_id, source = excluded.source, starts_at = excluded.starts_at,
           ends_at = excluded.ends_at, suspended = excluded.suspended, ended_at = null, lms_state = 'waiting'`);
}

export async function noteEnrolled(tx: TenantTx, userId: number, courseId: number): Promise<void> {
  await tx.run(sql`
    update enrolments
       set lms_state = 'done', lms_error = null, lms_synced_at = now()
     where instance_id = ${tx.instanceId} and user_id = ${userId} and course_id = ${courseId}`);
}

/** The longest other licence of the person for the course that is still valid. */
export const readOtherLicence = (db: TenantQueries, userId: number, courseId: number, licenceId: number) =>
  db.one<Span & { id: number; source: KeptEnrolment['source'] }>(sql`
    select id, starts_at as from, ends_at as until,
           case when registration_id is null then 'order' else 'signup_form' end as source
      from licences
     where instance_id = ${db.instanceId} and user_id = ${userId} and course_id = ${courseId} and id <> ${licenceId}
       and status = 'assigned' and ends_at > now()
     order by ends_at desc
     limit 1`);

export async function endEnrolment(db: TenantQueries, userId: number, courseId: number): Promise<void> {
  await db.run(sql`
    update enrolments
       set ended_at = now(), lms_state = 'done', lms_synced_at = now()
     where instance_id = ${db.instanceId} and user_id = ${userId} and course_id = ${courseId}`);
}

type NextHolder = { first_name: string | null; email: string | null; language: Language | null };

/** The person to whom the licence of a place went on. Without an address if it was returned and nobody has it. */
export const readNextHolder = (db: TenantQueries, licenceId: number, bookedId: number) =>
  db.one<NextHolder>(sql`
    select u.first_name, u.email, u.language
      from licences l
      left join users u on u.instance_id = ${db.instanceId} and u.id = l.user_id and u.erased_at is null
     where l.instance_id = ${db.instanceId} and l.id = ${licenceId} and l.starts_at is not null
       and l.user_id is distinct from ${bookedId}`);
