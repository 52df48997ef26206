import type { CustomerCoupon } from '@coursefront/contract/shop/admin-coupons.ts';
import type { Queries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { isCustomer } from '../../db/search-customers.ts';
import { sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { beginsWith, type CouponRow, couponColumns, couponCsv, couponOf } from './coupon-list.ts';

type CustomerCouponRow = CouponRow & { instance_id: number; customer: string };

type CustomerCouponListQuery = { sort: 'customer' | 'created_at' | 'id'; order: 'asc' | 'desc'; search: string };

/** The coupons of all customers. The search finds the beginning of a code, or the customer as in the customer list. */
export const customerCouponList = listOf({
  rows: (_: Queries, { search }: CustomerCouponListQuery) => sql`
      -- all tenants: the owner's list of codes
      from coupons k
      join instances i on i.id = k.instance_id
     where ${search === '' ? sql`true` : sql`(${beginsWith(search)} or ${isCustomer(search)})`}`,
  columns: () => sql`k.instance_id, i.name as customer, ${couponColumns}`,
  orders: {
    // Within a customer the newest come first, because the index has that order.
    customer: {
      asc: sql`i.name_key, i.id, k.created_at desc, k.id desc`,
      desc: sql`i.name_key desc, i.id desc, k.created_at desc, k.id desc`,
    },
    created_at: by(sql`k.created_at`, sql`k.id`),
    id: by(sql`k.instance_id`, sql`k.id`),
  },
  cut: { alias: sql`k`, joins: () => sql`join instances i on i.id = k.instance_id` },
  place: (_, { instance_id, id }: CustomerCouponRow) =>
    sql`from (select ${instance_id}::bigint as instance_id, ${id}::bigint as id) k`,
});

/** The coupon as defined in the contract, with its customer. */
export const customerCouponOf = (row: CustomerCouponRow): CustomerCoupon => ({
  ...couponOf(row),
  instance_id: row.instance_id,
  customer: row.customer,
});

export const customerCouponCsv: CsvColumns<CustomerCouponRow> = {
  texts: couponCsv.texts,
  cells: (writer) => ({ customer: (coupon) => coupon.customer, ...couponCsv.cells(writer) }),
};
