import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
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

/**
 * The phone numbers in the accounts of these addresses (in lower case), null where an account has none. Only accounts of
 * the buyer's company and the buyer's own are found.
 */
export async function findPhones(
  tx: TenantTx,
  { companyId, userId }: { companyId: number | null; userId: number | null },
  emails: readonly string[],
): Promise<Map<string, string | null>> {
  if (emails.length === 0) return new Map();
  const rows = await tx.many<{ email: string; phone: string | null }>(sql`
    -- Each address is looked up. A plan prepared for the average customer would go through all people.
    select asked.email, coalesce(nullif(u.phone1, ''), nullif(u.phone2, '')) as phone
      from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as asked (email)
     cross join lateral (
           select id, company_id, phone1, phone2
             from users
            where instance_id = ${tx.instanceId} and email_key = asked.email and erased_at is null
            limit 1) u
     where u.company_id = ${companyId}::bigint or u.id = ${userId}::bigint`);
  return new Map(rows.map(({ email, phone }) => [email, phone]));
}
