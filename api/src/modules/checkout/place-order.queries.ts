import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type PlacedOrder = {
  guid: string;
  lms_id: number;
  event_id: number | null;
  quantity: number;
  method: OrderMethod;
  buyer: string | null;
  participants: string[];
};

/** The order placed with this client key. */
export const findPlaced = (db: TenantQueries, clientKey: string) =>
  db.one<PlacedOrder>(sql`
    select o.guid, c.lms_id, o.event_id, o.quantity, o.method, o.buyer_email_key as buyer,
           array(select p.email_key
                   from order_participants p
                  where p.instance_id = ${db.instanceId} and p.order_id = o.id
                  order by p.position) as participants
      from orders o
      join order_items i on i.instance_id = ${db.instanceId} and i.order_id = o.id
      join webshop_items w on w.instance_id = ${db.instanceId} and w.id = i.webshop_item_id
      join courses c on c.instance_id = ${db.instanceId} and c.id = w.course_id
     where o.instance_id = ${db.instanceId} and o.client_key = ${clientKey}`);
