import * as contract from '@coursefront/contract/account-orders.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import type { LearningSites } from '../lms/public.ts';
import { exportOrders } from './export-orders.ts';
import { readOrder } from './read-order.ts';
import { readInvoices, readOrders } from './read-order-lists.ts';

type Parts = ServeParts & { sites: LearningSites };

/** Orders as whoever runs the shop sees them. */
export function accountOrdersRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  serve(app, parts, contract.readInvoices, ({ query, caller: { instanceId } }) =>
    readInvoices(db.tenant(instanceId), instanceId, query),
  );
  serve(app, parts, contract.readOrders, ({ body, caller: { instanceId } }) =>
    readOrders(db.tenant(instanceId), instanceId, body),
  );
  serve(app, parts, contract.readOrder, ({ params, caller: { instanceId } }) =>
    readOrder(parts, instanceId, params.id),
  );
  serveFile(app, parts, contract.exportOrders, async ({ query, caller: { instanceId }, language }) => ({
    name: 'orders.csv',
    content: exportOrders(db.tenant(instanceId), instanceId, query, language),
  }));
}
