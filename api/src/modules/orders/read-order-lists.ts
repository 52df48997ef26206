import { orderMethods } from '@coursefront/contract/constants.ts';
import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import type { Queries } from '../../db/database.ts';
import type { Sql } from '../../db/sql.ts';
import { countOrders, listOrders, type OrderList, ordersBy, ordersOf, waitingInvoices } from './order-lists.queries.ts';

type Page = { rows: OrderRow[]; total: number };

export const readInvoices = (db: Queries, instanceId: number, list: OrderList): Promise<Page> =>
  readPage(db, instanceId, waitingInvoices, list);

type Asked = OrderList & { method?: 1 | 2 | null | undefined; company_id?: number | null | undefined };

export const readOrders = (db: Queries, instanceId: number, { method, company_id, ...list }: Asked): Promise<Page> =>
  readPage(db, instanceId, ordersOf({ method: methodOf(method), companyId: company_id ?? undefined }), list);

export const readOwnOrders = (db: Queries, instanceId: number, userId: number, list: OrderList): Promise<Page> =>
  readPage(db, instanceId, ordersBy(userId), list);

/** The filter's own numbers: 1 is card, 2 is invoice. */
export function methodOf(method: number | null | undefined): 'card' | 'invoice' | undefined {
  if (method === orderMethods.card) return 'card';
  return method === orderMethods.invoice ? 'invoice' : undefined;
}

async function readPage(db: Queries, instanceId: number, which: Sql, list: OrderList): Promise<Page> {
  const [rows, total] = await Promise.all([
    listOrders(db, instanceId, which, list),
    countOrders(db, instanceId, which, list.search),
  ]);
  return { rows, total };
}
