import * as contract from '@coursefront/contract/orders/account-orders.ts';
import { changeReferences as changeReferencesEntry } from '@coursefront/contract/orders/changing-orders.ts';
import * as detail from '@coursefront/contract/orders/order-detail.ts';
import * as buyers from '@coursefront/contract/orders/orders.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { recordExport } from '../audit/public.ts';
import { findCompany, refuseElsewhere, sightOf } from '../companies/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { readTimeZone, tenantOf } from '../tenants/public.ts';
import { changeReferences } from './change-references.ts';
import { correctParticipant } from './correct-participant.ts';
import { notifyBuyer } from './notify-buyer.ts';
import { companyOrderCsv, orderCsv } from './order-csv.ts';
import { orderList, ordersBy, ordersOf, readCompanyOwed, waitingOf, walkOrders } from './order-list.ts';
import { readBuyerOrderView } from './read-buyer-order.ts';
import { readOrder } from './read-order.ts';
import { readOrderCalendar } from './read-order-calendar.ts';
import { retryFailed } from './retry-failed.ts';
import { retryOrder } from './retry-order.ts';

type OrdersRoutesParts = ServeParts & { config: Config; sites: LearningSites };

/** Orders for their buyer, for the people who run the shop, and for a company's team lead. */
export function ordersRoutes(app: FastifyInstance, parts: OrdersRoutesParts): void {
  serve(app, parts, buyers.readBuyerOrder, async ({ body, caller, host }) => {
    const tenant = await tenantOf(parts, { caller, named: body.instance_id, host });
    return readBuyerOrderView(parts, tenant, body.id, caller);
  });
  serveFile(app, parts, buyers.readOrderCalendar, async ({ params, query, caller, host, language }) => {
    const tenant = await tenantOf(parts, { caller, named: query.instance_id, host });
    return readOrderCalendar(parts.sites, tenant, { guid: params.id, language });
  });

  serve(app, parts, contract.readOwnOrders, async ({ query, caller }) => {
    // Platform admins place no orders at a customer.
    if (caller.kind !== 'user') return { rows: [], total: 0 };
    const tenant = parts.db.tenant(caller.instanceId);
    const which = sql`${ordersBy(caller.userId)} and ${await ordersOf(tenant, query)}`;
    return orderList.readPage(tenant, { ...query, which });
  });

  serve(app, parts, contract.readInvoices, async ({ query, tenant }) =>
    orderList.readPage(tenant, { ...query, which: await waitingOf(tenant, query) }),
  );
  serve(app, parts, contract.readOrders, async ({ body, tenant }) =>
    orderList.readPage(tenant, { ...body, which: await ordersOf(tenant, body) }),
  );
  serve(app, parts, detail.readOrder, ({ params, tenant }) => readOrder(parts, tenant, params.id));

  serve(app, parts, detail.correctParticipant, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => correctParticipant(tx, caller, params.id, body)),
  );
  serve(app, parts, changeReferencesEntry, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => changeReferences(tx, caller, params.id, body)),
  );
  serve(app, parts, detail.retryFailed, ({ caller, tenant }) => tenant.transaction((tx) => retryFailed(tx, caller)));
  serve(app, parts, detail.retryOrder, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => retryOrder(tx, caller, params.id, body.person)),
  );

  serveCsv(app, parts, contract.exportInvoices, async ({ query, caller, tenant }) =>
    exportOf(tenant, caller, { what: 'invoice', which: await waitingOf(tenant, query), search: query.search }),
  );
  serveCsv(app, parts, contract.exportOrders, async ({ query, caller, tenant }) =>
    exportOf(tenant, caller, { what: 'order', which: await ordersOf(tenant, chosenIn(query)), search: query.search }),
  );

  serve(app, parts, detail.notifyBuyer, ({ body, tenant }) =>
    tenant.transaction((tx) => notifyBuyer(tx, body.id, body.template_id)),
  );

  serve(app, parts, contract.readCompanyOrders, async ({ body, caller, tenant }) => {
    const { companyid: company_id, instance_id } = body;
    refuseElsewhere(caller, instance_id);
    if (!(await findCompany(tenant, company_id, sightOf(caller)))) throw new Refusal('company.not_found', {});
    return orderList.readPage(tenant, { ...body, which: await ordersOf(tenant, { ...body, company_id }) });
  });

  serve(app, parts, contract.readCompanyOwed, async ({ query, caller, tenant }) => {
    if (!(await findCompany(tenant, query.id, sightOf(caller)))) throw new Refusal('company.not_found', {});
    return readCompanyOwed(tenant, query.id);
  });

  serveCsv(app, parts, contract.exportCompanyOrders, async ({ query, caller, tenant }) => {
    const { id, search } = query;
    if (!(await findCompany(tenant, id, sightOf(caller)))) throw new Refusal('company.not_found', {});
    await recordExport(tenant, caller, 'order.exported', { search }, { kind: 'company', id });
    const rows = walkOrders(tenant, await ordersOf(tenant, { ...chosenIn(query), company_id: id }), search);
    return { name: `company-${id}-orders.csv`, columns: companyOrderCsv, rows, timeZone: await readTimeZone(tenant) };
  });
}

/** The address has the method as text. */
const chosenIn = <Query extends { method?: string | undefined }>({ method, ...query }: Query) => ({
  ...query,
  method: method === undefined ? undefined : Number(method),
});

type OrderExport = { what: 'invoice' | 'order'; which: Sql; search: string };

async function exportOf(tenant: TenantQueries, caller: UserCaller, { what, which, search }: OrderExport) {
  await recordExport(tenant, caller, `${what}.exported`, { search });
  const rows = walkOrders(tenant, which, search);
  return { name: `${what}s.csv`, columns: orderCsv, rows, timeZone: await readTimeZone(tenant) };
}
