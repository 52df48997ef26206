import type { Licence } from '@coursefront/contract/people/licences.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { maximumReached, takeLicences } from '../companies/public.ts';
import { deliverPeople } from '../provisioning/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { holderToBe, refuseAssigned } from './give-licence.ts';
import { type HeldLicence, type Holder, readHeld } from './holding.queries.ts';
import { readLicence } from './licence-list.ts';

/**
 * The licence stays what it is and ends on a later day. Nothing is ordered, and the holder is not told. One that has
 * expired is in use again from now on, and counts in its company's maximum again.
 */
export async function extendLicence(
  tx: TenantTx,
  caller: UserCaller,
  licenceId: number,
  { last_day: lastDay }: { last_day: string },
): Promise<Licence> {
  const held = await readHeld(tx, licenceId);
  if (!held) throw new Refusal('record.not_found', {});
  const hasHad = held.status === 'assigned' || held.status === 'expired';
  if (!hasHad || held.user_id === null || held.on_its_way) throw new Refusal('licence.not_in_use', {});
  const holder = await holderToBe(tx, held.user_id);
  if (held.is_over) await refuseReopening(tx, held, holder);
  const before = await moveEnd(tx, held, lastDay);
  if (!before) throw new Refusal('licence.not_extended', {}, { last_day: [{ code: 'licence.not_extended' }] });
  if (held.status === 'expired' && held.company_id !== null && !(await takeLicences(tx, held.company_id, 1)))
    throw await maximumReached(tx, held.company_id);

  if (held.is_over) await reopenEnrolment(tx, licenceId);
  else await extendEnrolment(tx, licenceId);
  await deliverPeople(tx, [holder.id]);
  const licence = await readLicence(tx, licenceId);
  await recordChange(tx, actorOf(caller), {
    action: 'licence.extended',
    subject: { kind: 'licence', id: licenceId },
    before: { user: holder.email, course: licence.course_name, ends_at: before.ends_at.toISOString() },
    after: { user: holder.email, course: licence.course_name, ends_at: licence.ends_at },
  });
  return licence;
}

/** Nothing is handed out by it that could not be assigned now. */
async function refuseReopening(tx: TenantTx, held: HeldLicence, holder: Holder): Promise<void> {
  if (held.company_id !== null && held.company_id !== holder.company_id) throw new Refusal('licence.other_company', {});
  if (!holder.company_active) throw new Refusal('licence.company_inactive', {});
  if (!held.enrollable) throw new Refusal('licence.course_closed', {});
  await refuseAssigned(tx, held.course_id, holder);
}

/**
 * The hour stays. Undefined if the day is past, not later than the end or more than a year later, or if the licence was
 * changed meanwhile.
 */
const moveEnd = async (tx: TenantTx, { id: licenceId, status, user_id: userId }: HeldLicence, day: string) => {
  const zone = await readTimeZone(tx);
  return tx.one<{ ends_at: Date }>(sql`
    update licences l
       set ends_at = n.ends_at, status = 'assigned'
      from (select b.ends_at as before,
                   (${day}::date + (b.ends_at at time zone ${zone})::time) at time zone ${zone} as ends_at
              from licences b
             where b.instance_id = ${tx.instanceId} and b.id = ${licenceId}) n
     where l.instance_id = ${tx.instanceId} and l.id = ${licenceId} and l.status = ${status} and l.user_id = ${userId}
       and l.ends_at = n.before and n.ends_at > greatest(n.before, now()) and n.ends_at <= n.before + interval '1 year'
    returning n.before as ends_at`);
};

/** Of several licences of a course, the one that lasts longest decides the end. Who was not enrolled yet is still welcomed. */
async function extendEnrolment(tx: TenantTx, licenceId: number): Promise<void> {
  await tx.run(sql`
    update enrolments e
       set licence_id = l.id, ends_at = l.ends_at, extended = e.extended or e.lms_state = 'done',
           lms_state = 'waiting', lms_error = null
      from licences l
     where l.instance_id = ${tx.instanceId} and l.id = ${licenceId}
       and e.instance_id = ${tx.instanceId} and e.user_id = l.user_id and e.course_id = l.course_id
       and e.ended_at is null and e.ends_at < l.ends_at`);
}

/** The person has no other licence of the course that lasts, so this one decides. They had the course, so they are not welcomed. */
async function reopenEnrolment(tx: TenantTx, licenceId: number): Promise<void> {
  await tx.run(sql`
    insert into enrolments as e (instance_id, user_id, course_id, licence_id, source, starts_at, ends_at, extended)
    select instance_id, user_id, course_id, id, 'manager', starts_at, ends_at, true
      from licences
     where instance_id = ${tx.instanceId} and id = ${licenceId}
    on conflict (instance_id, user_id, course_id) do update
       set licence_id = excluded.licence_id, starts_at = least(e.starts_at, excluded.starts_at), ends_at = excluded.ends_at,
           suspended = false, ended_at = null, extended = true, lms_state = 'waiting', lms_error = null`);
}
