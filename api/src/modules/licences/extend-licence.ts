import type { Licence } from '@coursefront/contract/people/licences.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { deliverPeople } from '../provisioning/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { holderToBe } from './give-licence.ts';
import { readHeld } from './holding.queries.ts';
import { readLicence } from './licence-list.ts';

/** The licence stays what it is and ends on a later day. Nothing is ordered, and the holder is not told. */
export async function extendLicence(
  tx: TenantTx,
  caller: UserCaller,
  licenceId: number,
  { last_day: lastDay }: { last_day: string },
): Promise<Licence> {
  const held = await readHeld(tx, licenceId);
  if (!held) throw new Refusal('record.not_found', {});
  if (held.status !== 'assigned' || held.user_id === null || held.is_over || held.on_its_way)
    throw new Refusal('licence.not_in_use', {});
  const holder = await holderToBe(tx, held.user_id);
  const before = await moveEnd(tx, licenceId, holder.id, lastDay);
  if (!before) throw new Refusal('licence.not_extended', {}, { last_day: [{ code: 'licence.not_extended' }] });

  await extendEnrolment(tx, licenceId);
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

/** The hour stays. Undefined if the day is not later, more than a year later, or somebody else has the licence by now. */
const moveEnd = async (tx: TenantTx, licenceId: number, userId: number, day: string) => {
  const zone = await readTimeZone(tx);
  return tx.one<{ ends_at: Date }>(sql`
    update licences l
       set ends_at = n.ends_at
      from (select b.ends_at as before,
                   (${day}::date + (b.ends_at at time zone ${zone})::time) at time zone ${zone} as ends_at
              from licences b
             where b.instance_id = ${tx.instanceId} and b.id = ${licenceId}) n
     where l.instance_id = ${tx.instanceId} and l.id = ${licenceId} and l.status = 'assigned' and l.user_id = ${userId}
       and l.ends_at = n.before and n.ends_at > n.before and n.ends_at <= n.before + interval '1 year'
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
