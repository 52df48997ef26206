import { orderMethods } from '@coursefront/contract/constants.ts';
import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import type { TenantQueries } from '../../db/database.ts';
import type { Sql } from '../../db/sql.ts';
import { countOrders, listOrders, type OrderList, ordersBy, ordersOf, waitingInvoices } from './order-lists.queries.ts';

type Page = { rows: OrderRow[]; total: number };

export const readInvoices = (db: TenantQueries, list: OrderList): Promise<Page> => readPage(db, waitingInvoices, list);

type Asked = OrderList & { method?: 1 | 2 | null | undefined; company_id?: number | null | undefined };

export const readOrders = (db: TenantQueries, { method, company_id, ...list }: Asked): Promise<Page> =>
  readPage(db, ordersOf({ method: methodOf(method), companyId: company_id ?? undefined }), list);

export const readOwnOrders = (db: TenantQueries, userId: number, list: OrderList): Promise<Page> =>
  readPage(db, ordersBy(userId), list);

/** The filter's own numbers: 1 is card, 2 is invoice. */
export function methodOf(method: number | null | undefined): 'card' | 'invoice' | undefined {
  if (method === orderMethods.card) return 'card';
  return method === orderMethods.invoice ? 'invoice' : undefined;
}

async function readPage(db: TenantQueries, which: Sql, list: OrderList): Promise<Page> {
  const [rows, total] = await Promise.all([listOrders(db, which, list), countOrders(db, which, list.search)]);
  return { rows, total };
}
