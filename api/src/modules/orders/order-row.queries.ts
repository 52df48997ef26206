import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import type { Queries, TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

type Stored = Omit<OrderRow, 'created_at' | 'date_paid'> & { created_at: Date; date_paid: Date | null };

/**
 * Orders of an instance as invoices and orders list them; `o` is the order, and `page` are conditions, order and limit. Cut
 * to the page before anything is looked up: sub-selects would else run for every row that is skipped.
 */
export const orderRow = (instanceId: number, page: Sql): Sql => sql`
    select o.guid as id, o.reference as order_reference_id, o.created_at, o.paid_at as date_paid, o.status, o.method,
           o.total, o.sub_total, o.discount, o.currency, o.quantity, o.group_name, o.event_id,
           json_build_object(
             'first_name', coalesce(o.buyer_first_name, ''), 'last_name', coalesce(o.buyer_last_name, ''),
             'email', coalesce(o.buyer_email, ''),
             'company', case when o.company_name is not null then json_build_object(
               'name', o.company_name, 'organization_number', o.organization_number, 'address', o.address,
               'city', o.city, 'postal_code', o.postal_code) end) as buyer,
           (select coalesce(json_agg(json_build_object('webshop', json_build_object('course',
                     json_build_object('name', i.course_name))) order by i.id), '[]')
              from order_items i
             where i.instance_id = ${instanceId} and i.order_id = o.id) as webshop_payment_items
      from (select * from orders o where o.instance_id = ${instanceId} and ${page}) o`;

/** `statement` is `orderRow`, put in order. */
export async function readRows(db: Queries, statement: Sql): Promise<OrderRow[]> {
  const rows = await db.many<Stored>(statement);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    date_paid: row.date_paid?.toISOString() ?? null,
  }));
}

export async function readOrderRow(db: TenantQueries, orderId: number): Promise<OrderRow> {
  const [row] = await readRows(db, orderRow(db.instanceId, sql`o.id = ${orderId}`));
  if (!row) throw new Error('The order is gone.');
  return row;
}
