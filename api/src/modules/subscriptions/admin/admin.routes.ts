import * as customers from '@coursefront/contract/customers/admin-customers.ts';
import * as subscription from '@coursefront/contract/customers/customer-subscription.ts';
import * as contract from '@coursefront/contract/shop/admin-coupons.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../../http/csv-file.ts';
import { type ServeParts, serve } from '../../../http/serve.ts';
import { actorOf } from '../../audit/public.ts';
import { cancelAtPeriodEnd, changePlan, quoteChange, resume } from '../change-subscription.ts';
import { readCustomerSubscription } from '../own-subscription.ts';
import type { BuyingParts } from '../purchase/provider.ts';
import { readPlans } from '../purchase/read-product.ts';
import { renewSubscription } from '../purchase/renew-subscription.ts';
import { changeForCustomer } from './change-for-customer.ts';
import { couponCsv, couponList } from './coupon-list.ts';
import { makeCoupon, switchCoupon } from './coupons.ts';
import { giveCredit, refundInvoice, takeCredit } from './money-for-customer.ts';
import { requestSite } from './request-site.ts';

/** The platform admins' routes for sold sites and discount codes. */
export function adminSubscriptionsRoutes(app: FastifyInstance, parts: ServeParts & BuyingParts): void {
  const { platform } = parts.db;
  const tenantOf = ({ id }: { id: number }) => parts.db.tenant(id);

  serve(app, parts, customers.requestSite, ({ caller, params }) =>
    platform.transaction((tx) => requestSite(tx, actorOf(caller), params.id)),
  );

  serve(app, parts, customers.readPlansOnSale, () => readPlans(parts.payments));

  serve(app, parts, customers.subscribeCustomer, ({ caller, params, body }) =>
    renewSubscription(parts, caller, { instanceId: params.id, priceId: body.price_id, method: 'invoice' }),
  );

  serve(app, parts, subscription.readCustomerSubscription, ({ params }) =>
    readCustomerSubscription(parts.payments, tenantOf(params)),
  );

  serve(app, parts, subscription.quoteCustomerChange, ({ params, body }) =>
    quoteChange(parts, tenantOf(params), body.price_id),
  );

  serve(app, parts, subscription.changeCustomerSubscription, ({ caller, params, body }) => {
    const tenant = tenantOf(params);
    return changeForCustomer(parts, caller, tenant, 'changed', () => changePlan(parts, tenant, body));
  });

  serve(app, parts, subscription.cancelCustomerSubscription, ({ caller, params }) => {
    const tenant = tenantOf(params);
    return changeForCustomer(parts, caller, tenant, 'cancelled', () => cancelAtPeriodEnd(parts, tenant));
  });

  serve(app, parts, subscription.resumeCustomerSubscription, ({ caller, params }) => {
    const tenant = tenantOf(params);
    return changeForCustomer(parts, caller, tenant, 'resumed', () => resume(parts, tenant));
  });

  serve(app, parts, subscription.refundCustomerInvoice, ({ caller, params, body }) =>
    refundInvoice(parts, caller, tenantOf(params), params.invoice, body),
  );

  serve(app, parts, subscription.giveCustomerCredit, ({ caller, params, body }) =>
    giveCredit(parts, caller, tenantOf(params), body),
  );

  serve(app, parts, subscription.takeCustomerCredit, ({ caller, params, body }) =>
    takeCredit(parts, caller, tenantOf(params), body),
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
