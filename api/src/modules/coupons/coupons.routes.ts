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
  const { db } = parts;

  serve(app, parts, contract.readCoupons, async ({ query, caller: { instanceId } }) => {
    const scope = db.tenant(instanceId);
    const [rows, total, time_zone] = await Promise.all([
      listCoupons(scope, instanceId, query),
      countCoupons(scope, instanceId, query),
      readTimeZone(scope, instanceId),
    ]);
    return { rows: rows.map(couponOf), total, time_zone };
  });

  serveFile(app, parts, contract.exportCoupons, async ({ query: list, caller: { instanceId }, language }) => {
    const scope = db.tenant(instanceId);
    const timeZone = await readTimeZone(scope, instanceId);
    return { name: 'discount-codes.csv', content: exportCoupons(scope, instanceId, { list, language, timeZone }) };
  });

  serve(app, parts, contract.addCoupon, ({ body, caller }) =>
    db.tenant(caller.instanceId).transaction((tx) => makeCoupon(tx, actorOf(caller), caller.instanceId, body)),
  );

  serve(app, parts, contract.switchCoupon, ({ params, body, caller }) =>
    db
      .tenant(caller.instanceId)
      .transaction((tx) => switchCoupon(tx, actorOf(caller), caller.instanceId, params.id, body.active)),
  );

  serve(app, parts, contract.findCouponCompanies, async ({ query, caller: { instanceId } }) => ({
    rows: await findCompanies(db.tenant(instanceId), instanceId, query.search, companiesAtOnce),
  }));
}
