import * as contract from '@coursefront/contract/shop/admin-coupons.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { actorOf } from '../audit/public.ts';
import { customerCouponCsv, customerCouponList, customerCouponOf } from './admin-coupon-list.ts';
import { switchCoupon } from './switch-coupon.ts';

/** The coupons of all customers, for the platform's owner. */
export function adminCouponsRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { db } = parts;

  serve(app, parts, contract.readAllCoupons, async ({ query }) => {
    const { rows, total } = await customerCouponList.readPage(db.platform, query);
    return { rows: rows.map(customerCouponOf), total };
  });

  serveCsv(app, parts, contract.exportAllCoupons, async ({ query: { search } }) => ({
    name: 'discount-codes.csv',
    columns: customerCouponCsv,
    rows: customerCouponList.walk(db.platform, { search, sort: 'id', order: 'asc' }),
  }));

  serve(app, parts, contract.switchCustomerCoupon, ({ caller, params: { id, instance_id }, body }) =>
    db.tenant(instance_id).transaction((tx) => switchCoupon(tx, actorOf(caller), id, body.active)),
  );
}
