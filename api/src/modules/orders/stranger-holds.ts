import type { TenantTx, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';
import { halfOf, judgeUnpaidSeats, type StrangersSeats } from './rules/unpaid-seats.ts';

export type StrangerHold = { orderId: number; eventId: number; network: string; confirmed: boolean };

/** Notes that a stranger's order holds seats, and refuses it if strangers hold too many then. */
export async function holdAsStranger(
  tx: TenantTx,
  { orderId, eventId, network, confirmed }: StrangerHold,
): Promise<void> {
  await tx.run(sql`
    insert into stranger_holds (instance_id, order_id, event_id, network, confirmed)
    values (${tx.instanceId}, ${orderId}, ${eventId}, ${network}, ${confirmed})`);
  await refuseTooManyUnpaid(tx, orderId, { mayConfirm: true });
}

/**
 * Asks strangers to confirm their address, or refuses, before they hold too many seats of an event without paying. Call
 * it when the seats are taken: the lock on the event makes concurrent orders take turns.
 */
export async function refuseTooManyUnpaid(
  tx: TenantTx,
  orderId: number,
  { mayConfirm }: { mayConfirm: boolean },
): Promise<void> {
  const held = await readStrangersSeats(tx, orderId);
  const verdict = held ? judgeUnpaidSeats(held) : 'fine';
  if (!held || verdict === 'fine') return;
  throw verdict === 'confirm' && mayConfirm
    ? new Refusal('order.confirm_address', {})
    : new Refusal('order.too_many_unpaid', { most: halfOf(held) });
}

/** Undefined for an order that is no stranger's, or for no event. */
const readStrangersSeats = (tx: TenantTx, orderId: number) =>
  tx.one<StrangersSeats>(sql`
    with mine as (
      select h.event_id, h.network, h.confirmed, o.method, o.buyer_email_key as buyer
        from stranger_holds h
        join orders o on o.instance_id = ${tx.instanceId} and o.id = h.order_id
       where h.instance_id = ${tx.instanceId} and h.order_id = ${orderId}),
    held as (
      select h.network, o.buyer_email_key as buyer, o.held_seats as seats, o.method in ('invoice', 'invoice_internal') as invoiced
        from mine m
        join stranger_holds h on h.instance_id = ${tx.instanceId} and h.event_id = m.event_id
        join orders o on o.instance_id = ${tx.instanceId} and o.id = h.order_id
         and o.status in ('pending', 'pending_card_payment'))
    select m.method, m.confirmed, e.max_attendance_count as seats,
           (select coalesce(sum(seats), 0)::int from held where network = m.network) as network,
           (select coalesce(sum(seats), 0)::int from held where buyer = m.buyer) as buyer,
           (select coalesce(sum(seats), 0)::int from held) as strangers,
           (select coalesce(sum(seats), 0)::int from held where invoiced) as invoiced
      from mine m
      join course_events e on e.instance_id = ${tx.instanceId} and e.id = m.event_id`);

/** An unpaid order can be taken up again for a while; after that nobody needs to know where it came from. */
export async function dropOldStrangerHolds(tx: Tx): Promise<void> {
  await tx.run(sql`
    -- all tenants: cleaning up knows no tenant
    delete from stranger_holds where created_at < now() - interval '60 days'`);
}
