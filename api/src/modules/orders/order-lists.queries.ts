import { mostCounted } from '@coursefront/contract/lists.ts';
import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import type { TenantQueries } from '../../db/database.ts';
import { foundBy } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { orderRow, readRows } from './order-row.queries.ts';

export type OrderList = {
  page: number;
  page_size: number;
  /** The last two for short lists alone: no index has them. */
  sort: 'created_at' | 'order_reference_id' | 'company' | 'total';
  order: 'asc' | 'desc';
  search: string;
};

export type OrderFilter = { method?: 'card' | 'invoice' | undefined; companyId?: number | undefined };

/** Literals, not parameters: only so does the planner know that the small index of waiting invoices holds them all. */
export const waitingInvoices = sql`
  o.method = 'invoice_internal' and o.status in ('pending', 'pending_card_payment') and o.buyer_email is not null`;

/** What succeeded, and whatever went to the external shop. An erased buyer was one: the books keep the order. */
export function ordersOf({ method, companyId }: OrderFilter): Sql {
  const hasBuyer = sql`(o.buyer_email is not null or o.erased_at is not null)`;
  const base = sql`((o.status = 'success' and ${hasBuyer}) or o.method = 'woocommerce_integration')`;
  const paidBy =
    method === undefined
      ? sql`true`
      : method === 'card'
        ? sql`o.method = 'card'`
        : sql`o.method in ('invoice', 'invoice_internal')`;
  return sql`${base} and ${paidBy} and ${companyId === undefined ? sql`true` : sql`o.company_id = ${companyId}`}`;
}

/** What somebody has ordered, whatever became of it. */
export const ordersBy = (userId: number): Sql => sql`o.user_id = ${userId}`;

const orders: Record<OrderList['sort'], Record<OrderList['order'], Sql>> = {
  created_at: { asc: sql`order by o.created_at, o.id`, desc: sql`order by o.created_at desc, o.id desc` },
  order_reference_id: { asc: sql`order by o.number`, desc: sql`order by o.number desc` },
  // Whoever buys for themselves stands at the end, whichever way the companies go.
  company: {
    asc: sql`order by lower(o.company_name) nulls last, o.id`,
    desc: sql`order by lower(o.company_name) desc nulls last, o.id desc`,
  },
  total: { asc: sql`order by o.total, o.id`, desc: sql`order by o.total desc, o.id desc` },
};

export const countOrders = async (db: TenantQueries, which: Sql, search: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)
        from (select from orders o
               where o.instance_id = ${db.instanceId} and ${which} and ${foundBy(db.instanceId, 'order', sql`o.id`, search)}
               limit ${mostCounted + 1}) counted`)
  )?.count ?? 0;

export const listOrders = (db: TenantQueries, which: Sql, list: OrderList): Promise<OrderRow[]> =>
  readRows(
    db,
    sql`
    ${orderRow(
      db.instanceId,
      sql`
      ${which} and ${foundBy(db.instanceId, 'order', sql`o.id`, list.search)}
      ${orders[list.sort][list.order]}
      limit ${list.page_size} offset ${(list.page - 1) * list.page_size}`,
    )}
    ${orders[list.sort][list.order]}`,
  );

type Walk = { search: string; below: number | undefined; rows: number };

/** The next rows below an order number, the highest first: a walk through all of them that never counts. */
export const walkOrders = (db: TenantQueries, which: Sql, { search, below, rows }: Walk) =>
  readRows(
    db,
    sql`
    ${orderRow(
      db.instanceId,
      sql`
      ${which} and ${foundBy(db.instanceId, 'order', sql`o.id`, search)}
      and ${below === undefined ? sql`true` : sql`o.number < ${below}`}
      order by o.number desc
      limit ${rows}`,
    )}
    order by o.number desc`,
  );
