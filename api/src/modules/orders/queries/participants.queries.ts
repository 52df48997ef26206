import type { TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

type Person = { first_name: string; last_name: string; email: string };

/** A participant of a running order whose account is still to be made. Undefined for everybody else. */
export const lockUndelivered = (tx: TenantTx, orderId: number, participantId: number) =>
  tx.one<{ email: string }>(sql`
    select p.email_key as email
      from order_participants p
      join orders o on o.instance_id = ${tx.instanceId} and o.id = p.order_id
     where p.instance_id = ${tx.instanceId} and p.id = ${participantId} and p.order_id = ${orderId}
       and p.erased_at is null and o.status in ('pending', 'pending_card_payment', 'success')
       and exists (select from provisioning_steps s
                    where s.instance_id = ${tx.instanceId} and s.order_id = ${orderId} and s.participant_id = p.id
                      and s.step = 'account' and s.state in ('waiting', 'failed'))
       for update of p`);

/** The buyer of a running order, whose own account is still to be made. */
export const lockUndeliveredBuyer = (tx: TenantTx, orderId: number) =>
  tx.one<{ email: string }>(sql`
    select o.buyer_email_key as email
      from orders o
     where o.instance_id = ${tx.instanceId} and o.id = ${orderId} and o.erased_at is null
       and o.status in ('pending', 'pending_card_payment', 'success')
       and exists (select from provisioning_steps s
                    where s.instance_id = ${tx.instanceId} and s.order_id = ${orderId} and s.participant_id is null
                      and s.step = 'account' and s.state in ('waiting', 'failed'))
       for update of o`);

/** The password was chosen for the former address: the owner of the new one gets one by mail. */
export async function changeBuyer(tx: TenantTx, orderId: number, person: Person): Promise<void> {
  await tx.run(sql`
    update orders
       set buyer_first_name = ${person.first_name}, buyer_last_name = ${person.last_name}, buyer_email = ${person.email},
           sealed_password = case when buyer_email_key = lower(${person.email}) then sealed_password end,
           password_expires_at = case when buyer_email_key = lower(${person.email}) then password_expires_at end
     where instance_id = ${tx.instanceId} and id = ${orderId}`);
}

export const hasParticipant = async (tx: TenantTx, orderId: number, email: string): Promise<boolean> =>
  (await tx.one(sql`
    select 1
      from order_participants
     where instance_id = ${tx.instanceId} and order_id = ${orderId} and email_key = ${email}`)) !== undefined;

export async function changeParticipant(tx: TenantTx, participantId: number, person: Person): Promise<void> {
  await tx.run(sql`
    update order_participants
       set first_name = ${person.first_name}, last_name = ${person.last_name}, email = ${person.email}
     where instance_id = ${tx.instanceId} and id = ${participantId}`);
}

/** Returns the people who are withdrawn by this call, not those who were before, and whether their seats are on the order's date. */
export async function noteWithdrawn(
  tx: TenantTx,
  orderId: number,
  places: readonly number[] | 'all',
): Promise<{ id: number; on_date: boolean }[]> {
  return tx.many<{ id: number; on_date: boolean }>(sql`
    update order_participants
       set withdrawn_at = now()
     where instance_id = ${tx.instanceId} and order_id = ${orderId} and withdrawn_at is null
       and ${places === 'all' ? sql`true` : sql`id = any (${places}::bigint[])`}
    returning id, left_date_at is null as on_date`);
}

/** The places whose seats are on the order's date, and whether others have moved to another one. */
export async function readSeatsOnDate(
  tx: TenantTx,
  orderId: number,
): Promise<{ places: number[]; othersMoved: boolean }> {
  const rows = await tx.many<{ id: number; on_date: boolean }>(sql`
    select id, left_date_at is null as on_date
      from order_participants
     where instance_id = ${tx.instanceId} and order_id = ${orderId} and withdrawn_at is null`);
  const places = rows.filter(({ on_date }) => on_date).map(({ id }) => id);
  return { places, othersMoved: places.length < rows.length };
}

/** Places that are not withdrawn. */
export const countPlaces = async (tx: TenantTx, orderId: number): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*) from order_participants
       where instance_id = ${tx.instanceId} and order_id = ${orderId} and withdrawn_at is null`)
  )?.count ?? 0;

/** The event's count is lowered in the same transaction. */
export async function giveBackHeldSeats(tx: TenantTx, orderId: number, seats: number): Promise<void> {
  await tx.run(sql`
    update orders set held_seats = held_seats - ${seats} where instance_id = ${tx.instanceId} and id = ${orderId}`);
}
