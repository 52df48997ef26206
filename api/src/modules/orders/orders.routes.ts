import { randomUUID } from 'node:crypto';
import { supportedLanguage } from '@coursefront/contract/languages.ts';
import { readOwnOrders as ownOrders } from '@coursefront/contract/orders/account-orders.ts';
import * as contract from '@coursefront/contract/orders/orders.ts';
import * as placing from '@coursefront/contract/orders/placing-orders.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { tenantOf } from '../../http/tenancy.ts';
import { keepTemporaryOrder } from './keep-temporary-order.ts';
import { orderList, ordersBy } from './order-list.ts';
import { type PlaceParts, placeOrder } from './place-order.ts';
import { buyerOf } from './purchase.ts';
import { quotePrice } from './quote-price.ts';
import { readBuyerOrderView } from './read-buyer-order.ts';

/** Buying, from the side of whoever buys. */
export function ordersRoutes(app: FastifyInstance, parts: ServeParts & PlaceParts & { config: Config }): void {
  serve(app, parts, placing.quotePrice, async ({ body, caller, host }) => {
    const tenant = await tenantOf(parts, { caller, named: body.instance_id, host });
    const companyId = caller?.kind === 'user' ? (caller.user.company?.id ?? null) : null;
    return quotePrice(parts, tenant, { ...body, companyId });
  });

  serve(app, parts, placing.placeOrder, async ({ body, caller, host, language }) => {
    const tenant = await tenantOf(parts, { caller, named: body.instance_id, host });
    const guid = await placeOrder(parts, tenant, {
      ...body,
      client_key: body.client_key ?? randomUUID(),
      buyer: buyerOf(caller?.kind === 'user' ? caller : undefined, body.buyer),
      language: supportedLanguage(body.language) ?? language,
    });
    return readBuyerOrderView(parts, tenant, guid);
  });

  serve(app, parts, contract.readBuyerOrder, async ({ body, caller, host }) =>
    readBuyerOrderView(parts, await tenantOf(parts, { caller, named: body.instance_id, host }), body.id),
  );

  serve(app, parts, ownOrders, async ({ query, caller }) => {
    // Who runs the platform buys nothing at a customer's.
    if (caller.kind !== 'user') return { rows: [], total: 0 };
    return orderList.readPage(parts.db.tenant(caller.instanceId), { ...query, which: ordersBy(caller.userId) });
  });

  serve(app, parts, placing.keepTemporaryOrder, async ({ body, caller, host }) =>
    keepTemporaryOrder(await tenantOf(parts, { caller, named: body.instance_id, host }), body),
  );
}
