import * as customers from '@coursefront/contract/customers/admin-customers.ts';
import * as contract from '@coursefront/contract/shop/admin-coupons.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../../http/csv-file.ts';
import { type ServeParts, serve } from '../../../http/serve.ts';
import { actorOf } from '../../audit/public.ts';
import type { BuyingParts } from '../purchase/provider.ts';
import { readPlans } from '../purchase/read-product.ts';
import { renewSubscription } from '../purchase/renew-subscription.ts';
import { couponCsv, couponList } from './coupon-list.ts';
import { makeCoupon, switchCoupon } from './coupons.ts';
import { requestSite } from './request-site.ts';

/** The platform admins' routes for sold sites and discount codes. */
export function adminSubscriptionsRoutes(app: FastifyInstance, parts: ServeParts & BuyingParts): void {
  const { platform } = parts.db;

  serve(app, parts, customers.requestSite, ({ caller, params }) =>
    platform.transaction((tx) => requestSite(tx, actorOf(caller), params.id)),
  );

  serve(app, parts, customers.readPlansOnSale, () => readPlans(parts.payments));

  serve(app, parts, customers.subscribeCustomer, ({ caller, params, body }) =>
    renewSubscription(parts, caller, { instanceId: params.id, priceId: body.price_id, method: 'invoice' }),
  );

  serve(app, parts, contract.readSubscriptionCoupons, ({ query }) => couponList.readPage(platform, query));

  serveCsv(app, parts, contract.exportSubscriptionCoupons, async ({ query: { search } }) => ({
    name: 'subscription-codes.csv',
    columns: couponCsv,
    rows: couponList.walk(platform, { search, sort: 'id', order: 'asc' }),
  }));

  serve(app, parts, contract.addSubscriptionCoupon, ({ caller, body }) =>
    platform.transaction((tx) => makeCoupon(tx, actorOf(caller), body)),
  );

  serve(app, parts, contract.switchSubscriptionCoupon, ({ caller, params, body }) =>
    platform.transaction((tx) => switchCoupon(tx, actorOf(caller), params.id, body.active)),
  );
}
