import { randomBytes } from 'node:crypto';
import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';

type PlacedOrder = {
  itemId: number;
  courseId: number;
  method?: OrderMethod;
  status?: OrderStatus;
  eventId?: number | null;
  quantity?: number;
  unitPrice?: number;
  discount?: number;
  applicationFee?: number;
  email?: string;
};

export type TestOrder = { id: number; guid: string; reference: string; total: number };

/** An order as if it had just been placed: its places are taken, and it waits to be paid. */
export async function anOrder(tenant: TenantScope, order: PlacedOrder): Promise<TestOrder> {
  const { itemId, courseId, method = 'card', eventId = null, quantity = 1 } = order;
  const { unitPrice = 49_900, discount = 0, applicationFee = 0, email = 'buyer@example.test' } = order;
  const status = order.status ?? (method === 'card' ? 'pending_card_payment' : 'pending');
  const subTotal = unitPrice * quantity;
  const total = subTotal - discount;
  const key = randomBytes(8).toString('hex');
  const participants = Array.from({ length: quantity }, (_, position) => ({
    position,
    email: `${key}-${position}@example.test`,
  }));
  const held = eventId === null ? 0 : quantity;

  const row = await tenant.transaction(async (tx) => {
    if (eventId !== null) {
      await tx.run(sql`
        update course_events
           set booked_slots = booked_slots + ${quantity}
         where instance_id = ${tenant.instanceId} and id = ${eventId}`);
    }
    return tx.one<Omit<TestOrder, 'total'>>(sql`
      with counter as (
        insert into order_counters as c (instance_id, last_number)
        values (${tenant.instanceId}, 1)
        on conflict (instance_id) do update set last_number = c.last_number + 1
        returning last_number
      ), o as (
        insert into orders (
          instance_id, client_key, number, method, status, event_id, buyer_first_name, buyer_last_name, buyer_email,
          country, quantity, currency, sub_total, discount, total, application_fee, held_seats, hold_expires_at)
        select ${tenant.instanceId}, ${key}, last_number, ${method}, ${status}, ${eventId}, 'Bea', 'Buyer', ${email}, 'SE',
               ${quantity}, 'SEK', ${subTotal}, ${discount}, ${total}, ${applicationFee}, ${held},
               case when ${method} = 'card' then now() + interval '30 minutes' end
          from counter
        returning id, guid, reference
      ), i as (
        insert into order_items (
          instance_id, order_id, webshop_item_id, course_name, quantity, unit_price, discount, vat_basis_points, vat, total)
        select ${tenant.instanceId}, o.id, ${itemId}, 'Hot work', ${quantity}, ${unitPrice}, ${discount}, 0, 0, ${total} from o
      ), p as (
        insert into order_participants (instance_id, order_id, position, first_name, last_name, email)
        select ${tenant.instanceId}, o.id, p.position, 'Pia', 'Participant', p.email
          from o, jsonb_to_recordset(${JSON.stringify(participants)}::jsonb) as p(position int, email text)
        returning id
      ), l as (
        insert into licences (instance_id, course_id, participant_id, status)
        select ${tenant.instanceId}, ${courseId}, p.id, 'reserved' from p
      )
      select id, guid, reference from o`);
  });
  if (!row) throw new Error('no order');
  return { ...row, total };
}
