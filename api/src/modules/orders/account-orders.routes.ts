import * as contract from '@coursefront/contract/orders/account-orders.ts';
import type { FastifyInstance } from 'fastify';
import type { TenantQueries } from '../../db/database.ts';
import type { Sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { recordExport } from '../audit/public.ts';
import { readTimeZone } from '../events/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { orderCsv, orderList, ordersOf, waitingInvoices, walkOrders } from './order-list.ts';
import { readOrder } from './read-order.ts';

type Parts = ServeParts & { sites: LearningSites };

/** Orders for the people who run the shop. */
export function accountOrdersRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, contract.readInvoices, ({ query, tenant }) =>
    orderList.readPage(tenant, { ...query, which: waitingInvoices }),
  );
  serve(app, parts, contract.readOrders, ({ body: { method, company_id, ...list }, tenant }) =>
    orderList.readPage(tenant, { ...list, which: ordersOf({ method, company_id }) }),
  );
  serve(app, parts, contract.readOrder, ({ params, tenant }) => readOrder(parts, tenant, params.id));

  serveCsv(app, parts, contract.exportInvoices, ({ query: { search }, caller, tenant }) =>
    exportOf(tenant, caller, { what: 'invoice', which: waitingInvoices, search }),
  );
  serveCsv(app, parts, contract.exportOrders, ({ query: { search, method }, caller, tenant }) =>
    exportOf(tenant, caller, {
      what: 'order',
      which: ordersOf({ method: method === undefined ? undefined : Number(method) }),
      search,
    }),
  );
}

type OrderExport = { what: 'invoice' | 'order'; which: Sql; search: string };

async function exportOf(tenant: TenantQueries, caller: UserCaller, { what, which, search }: OrderExport) {
  await recordExport(tenant, caller, `${what}.exported`, { search });
  const rows = walkOrders(tenant, which, search);
  return { name: `${what}s.csv`, columns: orderCsv, rows, timeZone: await readTimeZone(tenant) };
}
