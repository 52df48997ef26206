import * as contract from '@coursefront/contract/shop/admin-coupons.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { actorOf } from '../audit/public.ts';
import { customerCouponOf } from './admin-coupon-of.ts';
import { countAllCoupons, listAllCoupons } from './admin-coupons.queries.ts';
import { exportAllCoupons } from './admin-export-coupons.ts';
import { switchCoupon } from './switch-coupon.ts';

/** The codes of all customers, for the platform's owner. */
export function adminCouponsRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { db } = parts;

  serve(app, parts, contract.readAllCoupons, async ({ query }) => {
    const [rows, total] = await Promise.all([listAllCoupons(db.platform, query), countAllCoupons(db.platform, query)]);
    return { rows: rows.map(customerCouponOf), total };
  });

  serveFile(app, parts, contract.exportAllCoupons, async ({ query, language }) => ({
    name: 'discount-codes.csv',
    content: exportAllCoupons(db.platform, query.search, language),
  }));

  serve(app, parts, contract.switchCustomerCoupon, ({ caller, params: { id, instance_id }, body }) =>
    db.tenant(instance_id).transaction((tx) => switchCoupon(tx, actorOf(caller), id, body.active)),
  );
}
