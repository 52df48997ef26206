import { mostCounted } from '@coursefront/contract/lists.ts';
import type { Queries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { isCustomer } from '../customers/public.ts';
import type { CouponRow } from './coupon-list.queries.ts';

export type CustomerCouponRow = CouponRow & { instance_id: number; customer: string };

const couponRow = sql`
    select k.instance_id, i.name as customer, k.id, k.code, k.percent_off, k.amount_off, k.currency, k.stacks,
           k.company_id, c.name as company_name, k.valid_from, k.valid_until, k.max_uses, k.uses, k.active, k.created_at,
           k.valid_from <= now() as begun, coalesce(k.valid_until <= now(), false) as over
      from coupons k
      join instances i on i.id = k.instance_id
      left join companies c on c.instance_id = k.instance_id and c.id = k.company_id`;

export type CustomerCouponList = {
  page: number;
  page_size: number;
  sort: 'customer' | 'created_at';
  order: 'asc' | 'desc';
  search: string;
};

/** By customer each customer's newest come first, which its own index gives without sorting. */
const orders: Record<CustomerCouponList['sort'], Record<CustomerCouponList['order'], Sql>> = {
  customer: {
    asc: sql`i.name_key, i.id, k.created_at desc, k.id desc`,
    desc: sql`i.name_key desc, i.id desc, k.created_at desc, k.id desc`,
  },
  created_at: { asc: sql`k.created_at, k.id`, desc: sql`k.created_at desc, k.id desc` },
};

/** By the beginning of the code, or by the customer as in its own list. */
const found = (search: string): Sql =>
  search === ''
    ? sql`true`
    : sql`(k.code_key >= lower(${search}::text) and k.code_key < search_end(lower(${search}::text))
           or ${isCustomer(search)})`;

export const listAllCoupons = (db: Queries, { search, sort, order, page, page_size }: CustomerCouponList) =>
  db.many<CustomerCouponRow>(sql`
    -- all tenants: the owner's list of codes
    ${couponRow}
     where ${found(search)}
     order by ${orders[sort][order]}
     limit ${page_size} offset ${(page - 1) * page_size}`);

export const countAllCoupons = async (db: Queries, { search }: CustomerCouponList): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    -- all tenants: the owner's list of codes
    select count(*)
      from (select from coupons k join instances i on i.id = k.instance_id where ${found(search)}
             limit ${mostCounted + 1}) counted`)
  )?.count ?? 0;

/** In the order of the keys, from one on: for a file of all of them. */
export const walkAllCoupons = (db: Queries, search: string, after: { instance: number; id: number }, rows: number) =>
  db.many<CustomerCouponRow>(sql`
    -- all tenants: the owner's list of codes
    ${couponRow}
     where (k.instance_id, k.id) > (${after.instance}::bigint, ${after.id}::bigint) and ${found(search)}
     order by k.instance_id, k.id
     limit ${rows}`);
