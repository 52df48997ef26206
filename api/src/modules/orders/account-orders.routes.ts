import type { Language } from '@coursefront/contract/languages.ts';
import * as contract from '@coursefront/contract/orders/account-orders.ts';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { type FileAnswer, type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { actorOf, filteredBy, recordChange } from '../audit/public.ts';
import { readTimeZone } from '../events/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { exportOrders } from './export-orders.ts';
import { ordersOf, waitingInvoices } from './order-lists.queries.ts';
import { readOrder } from './read-order.ts';
import { methodOf, readInvoices, readOrders } from './read-order-lists.ts';

type Parts = ServeParts & { sites: LearningSites };

/** Orders as whoever runs the shop sees them. */
export function accountOrdersRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  serve(app, parts, contract.readInvoices, ({ query, tenant }) => readInvoices(tenant, query));
  serve(app, parts, contract.readOrders, ({ body, tenant }) => readOrders(tenant, body));
  serve(app, parts, contract.readOrder, ({ params, tenant }) => readOrder(parts, tenant, params.id));

  type Asked = { what: 'invoice' | 'order'; which: Sql; search: string; caller: UserCaller; language: Language };
  const fileOf = async ({ what, which, search, caller, language }: Asked): Promise<FileAnswer> => {
    const { instanceId } = caller;
    const scope = db.tenant(instanceId);
    await recordChange(scope, actorOf(caller), {
      action: `${what}.exported`,
      subject: { kind: 'instance', id: instanceId },
      after: filteredBy({ search }),
    });
    const timeZone = await readTimeZone(scope);
    return { name: `${what}s.csv`, content: exportOrders(scope, { which, search, language, timeZone }) };
  };
  serveFile(app, parts, contract.exportInvoices, ({ query: { search }, caller, language }) =>
    fileOf({ what: 'invoice', which: waitingInvoices, search, caller, language }),
  );
  serveFile(app, parts, contract.exportOrders, ({ query: { search, method }, caller, language }) => {
    const which = ordersOf({ method: methodOf(method === undefined ? undefined : Number(method)) });
    return fileOf({ what: 'order', which, search, caller, language });
  });
}
