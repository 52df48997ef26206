import * as contract from '@coursefront/contract/shop/coupons.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { actorOf } from '../audit/public.ts';
import { readTimeZone } from '../events/public.ts';
import { findCompanies } from './companies.queries.ts';
import { countCoupons, listCoupons } from './coupon-list.queries.ts';
import { couponOf } from './coupon-of.ts';
import { exportCoupons } from './export-coupons.ts';
import { makeCoupon } from './make-coupon.ts';
import { switchCoupon } from './switch-coupon.ts';

const companiesAtOnce = 20;

export function couponsRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readCoupons, async ({ query, tenant }) => {
    const [rows, total, time_zone] = await Promise.all([
      listCoupons(tenant, query),
      countCoupons(tenant, query),
      readTimeZone(tenant),
    ]);
    return { rows: rows.map(couponOf), total, time_zone };
  });

  serveFile(app, parts, contract.exportCoupons, async ({ query: list, language, tenant }) => {
    const timeZone = await readTimeZone(tenant);
    return { name: 'discount-codes.csv', content: exportCoupons(tenant, { list, language, timeZone }) };
  });

  serve(app, parts, contract.addCoupon, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => makeCoupon(tx, actorOf(caller), body)),
  );

  serve(app, parts, contract.switchCoupon, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => switchCoupon(tx, actorOf(caller), params.id, body.active)),
  );

  serve(app, parts, contract.findCouponCompanies, async ({ query, tenant }) => ({
    rows: await findCompanies(tenant, query.search, companiesAtOnce),
  }));
}
