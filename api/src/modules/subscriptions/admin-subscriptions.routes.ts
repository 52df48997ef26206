import { requestSite as requestSiteContract } from '@coursefront/contract/customers/admin-customers.ts';
import * as contract from '@coursefront/contract/shop/admin-coupons.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { actorOf } from '../audit/public.ts';
import { couponOf, makeCoupon, switchCoupon } from './admin-coupons.ts';
import { exportCoupons } from './admin-export-coupons.ts';
import { requestSite } from './admin-request-site.ts';
import { countCoupons, listCoupons } from './coupons.queries.ts';

/** What the platform's owner does about sites that are sold, and the codes to sell them by. */
export function adminSubscriptionsRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { platform } = parts.db;

  serve(app, parts, requestSiteContract, ({ caller, params }) =>
    platform.transaction((tx) => requestSite(tx, actorOf(caller), params.id)),
  );

  serve(app, parts, contract.readSubscriptionCoupons, async ({ query }) => {
    const [rows, total] = await Promise.all([listCoupons(platform, query), countCoupons(platform, query)]);
    return { rows: rows.map(couponOf), total };
  });

  serveFile(app, parts, contract.exportSubscriptionCoupons, async ({ query, language }) => ({
    name: 'subscription-codes.csv',
    content: exportCoupons(platform, query.search, language),
  }));

  serve(app, parts, contract.addSubscriptionCoupon, ({ caller, body }) =>
    platform.transaction((tx) => makeCoupon(tx, actorOf(caller), body)),
  );

  serve(app, parts, contract.switchSubscriptionCoupon, ({ caller, params, body }) =>
    platform.transaction((tx) => switchCoupon(tx, actorOf(caller), params.id, body.active)),
  );
}
