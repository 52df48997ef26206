import type { TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { deliverPeople } from '../provisioning/public.ts';
import { freeSeatsOf } from './licence-date.queries.ts';

type Places = { companyId: number | null; courseId: number };

/**
 * A licence for each row of `people`, the participants that the surrounding statement inserts. The caller raises the
 * company's counter.
 */
export const reserveForPeople = ({ companyId, courseId }: Places): Sql => sql`
  insert into licences (instance_id, company_id, course_id, participant_id, status)
  select instance_id, ${companyId}::bigint, ${courseId}::bigint, id, 'reserved' from people`;

/** The order is paid: its licences can be assigned. */
export async function openOrderLicences(tx: TenantTx, orderId: number): Promise<void> {
  await tx.run(sql`
    update licences l
       set status = 'available'
      from order_participants p
     where p.instance_id = ${tx.instanceId} and p.order_id = ${orderId}
       and l.instance_id = ${tx.instanceId} and l.participant_id = p.id and l.status = 'reserved'`);
}

/** The order failed. Returns how many licences were released now, without those released before. */
export const releaseOrderLicences = (tx: TenantTx, orderId: number): Promise<number> => release(tx, orderId, sql`true`);

/** Some places of the order are withdrawn. */
export const releasePlaces = (tx: TenantTx, orderId: number, participants: readonly number[]): Promise<number> =>
  release(tx, orderId, sql`p.id = any (${participants}::bigint[])`);

async function release(tx: TenantTx, orderId: number, which: Sql): Promise<number> {
  await deliverPeople(tx, await endMoved(tx, orderId, which));
  const released = await tx.many<{ id: number; event_id: number | null }>(sql`
    update licences l
       set status = 'released'
      from order_participants p
     where p.instance_id = ${tx.instanceId} and p.order_id = ${orderId} and ${which}
       and l.instance_id = ${tx.instanceId} and l.participant_id = p.id
       and l.status in ('reserved', 'available', 'assigned')
    returning l.id, l.event_id`);
  const booked = released.filter(({ event_id }) => event_id !== null).map(({ id }) => id);
  if (booked.length > 0) await freeSeatsOf(tx, sql`l.id = any (${booked}::bigint[])`);
  return released.length;
}

/** The order's withdrawal covers its participants, but not people to whom a licence was moved. */
async function endMoved(tx: TenantTx, orderId: number, which: Sql): Promise<number[]> {
  const rows = await tx.many<{ user_id: number }>(sql`
    update enrolments e
       set ended_at = now(), lms_state = 'waiting', lms_error = null
      from order_participants p
      join licences l on l.instance_id = ${tx.instanceId} and l.participant_id = p.id and l.user_id <> p.user_id
     where p.instance_id = ${tx.instanceId} and p.order_id = ${orderId} and ${which}
       and e.instance_id = ${tx.instanceId} and e.licence_id = l.id and e.user_id = l.user_id and e.ended_at is null
    returning e.user_id`);
  return rows.map(({ user_id }) => user_id);
}

/** An ended order is resumed. Returns how many places it needs again. */
export const reserveOrderLicencesAgain = (tx: TenantTx, orderId: number): Promise<number> =>
  tx.run(sql`
    update licences l
       set status = 'reserved', user_id = null, starts_at = null, ends_at = null, again_from = null
      from order_participants p
     where p.instance_id = ${tx.instanceId} and p.order_id = ${orderId} and p.withdrawn_at is null
       and l.instance_id = ${tx.instanceId} and l.participant_id = p.id and l.status = 'released'`);

/** People who come into an order that is not paid; who came back gets the licence of before. The caller raises the counter. */
export async function reserveForPlaces(
  tx: TenantTx,
  participants: readonly number[],
  { companyId, courseId }: Places,
): Promise<void> {
  await tx.run(sql`
    update licences
       set status = 'reserved', user_id = null, starts_at = null, ends_at = null, again_from = null
     where instance_id = ${tx.instanceId} and participant_id = any (${participants}::bigint[]) and status = 'released'`);
  await tx.run(sql`
    insert into licences (instance_id, company_id, course_id, participant_id, status)
    select ${tx.instanceId}, ${companyId}::bigint, ${courseId}, p.id, 'reserved'
      from unnest(${participants}::bigint[]) as p(id)
     where not exists (select from licences l where l.instance_id = ${tx.instanceId} and l.participant_id = p.id)`);
}
