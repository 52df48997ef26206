import * as browsing from '@coursefront/contract/shop/browsing.ts';
import * as contract from '@coursefront/contract/shop/coupons.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { actorOf } from '../audit/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { changeCoupon } from './change-coupon.ts';
import { couponCsv, couponList, couponOf } from './coupon-list.ts';
import { findCompanies } from './coupons.queries.ts';
import { makeCoupon } from './make-coupon.ts';
import { readShopCoupon } from './read-shop-coupon.ts';
import { switchCoupon } from './switch-coupon.ts';

const companiesAtOnce = 20;

export function couponsRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readCoupons, async ({ query, tenant }) => {
    const [{ rows, total }, time_zone] = await Promise.all([couponList.readPage(tenant, query), readTimeZone(tenant)]);
    return { rows: rows.map(couponOf), total, time_zone };
  });

  serveCsv(app, parts, contract.exportCoupons, async ({ query, tenant }) => ({
    name: 'discount-codes.csv',
    columns: couponCsv,
    rows: couponList.walk(tenant, query),
    timeZone: await readTimeZone(tenant),
  }));

  serve(app, parts, contract.addCoupon, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => makeCoupon(tx, actorOf(caller), body)),
  );

  serve(app, parts, contract.changeCoupon, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => changeCoupon(tx, actorOf(caller), params.id, body)),
  );

  serve(app, parts, contract.switchCoupon, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => switchCoupon(tx, actorOf(caller), params.id, body.active)),
  );

  serve(app, parts, browsing.readShopCoupon, ({ params: { webshop_id }, query: { code }, caller }) => {
    const isOwn = caller?.kind === 'user' && caller.instanceId === webshop_id;
    const companyId = isOwn ? (caller.user.company?.id ?? null) : null;
    return readShopCoupon(parts.db.tenant(webshop_id), { code, companyId });
  });

  serve(app, parts, contract.findCouponCompanies, async ({ query, tenant }) => ({
    rows: await findCompanies(tenant, query.search, companiesAtOnce),
  }));
}
