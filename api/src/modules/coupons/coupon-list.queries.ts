import type { Currency } from '@coursefront/contract/money.ts';
import type { Queries, Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

export type CouponRow = {
  id: number;
  code: string;
  percent_off: number | null;
  amount_off: number | null;
  currency: Currency | null;
  stacks: boolean;
  company_id: number | null;
  company_name: string | null;
  valid_from: Date;
  valid_until: Date | null;
  max_uses: number | null;
  uses: number;
  active: boolean;
  begun: boolean;
  over: boolean;
  created_at: Date;
};

const couponRow = (instanceId: number): Sql => sql`
    select k.id, k.code, k.percent_off, k.amount_off, k.currency, k.stacks, k.company_id, c.name as company_name,
           k.valid_from, k.valid_until, k.max_uses, k.uses, k.active, k.created_at, k.valid_from <= now() as begun,
           coalesce(k.valid_until <= now(), false) as over
      from coupons k
      left join companies c on c.instance_id = ${instanceId} and c.id = k.company_id
     where k.instance_id = ${instanceId}`;

export type CouponList = {
  page: number;
  page_size: number;
  sort: 'created_at' | 'promo_code' | 'uses' | 'valid_until';
  order: 'asc' | 'desc';
  search: string;
};

const orders: Record<CouponList['sort'], Record<CouponList['order'], Sql>> = {
  created_at: { asc: sql`order by k.created_at, k.id`, desc: sql`order by k.created_at desc, k.id desc` },
  promo_code: { asc: sql`order by k.code_key`, desc: sql`order by k.code_key desc` },
  uses: { asc: sql`order by k.uses, k.id`, desc: sql`order by k.uses desc, k.id desc` },
  // Without an end it lasts longest.
  valid_until: {
    asc: sql`order by k.valid_until nulls last, k.id`,
    desc: sql`order by k.valid_until desc nulls first, k.id desc`,
  },
};

/** Codes that begin with what was typed: a range of their key, which the index serves. */
const found = (search: string): Sql =>
  search === ''
    ? sql`true`
    : sql`k.code_key >= lower(${search}::text) and k.code_key < search_end(lower(${search}::text))`;

export const listCoupons = (db: Queries, instanceId: number, { search, sort, order, page, page_size }: CouponList) =>
  db.many<CouponRow>(sql`
    ${couponRow(instanceId)} and ${found(search)}
    ${orders[sort][order]}
    limit ${page_size} offset ${(page - 1) * page_size}`);

export const countCoupons = async (db: Queries, instanceId: number, { search }: CouponList): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*) from coupons k where k.instance_id = ${instanceId} and ${found(search)}`)
  )?.count ?? 0;

export const readCoupon = (db: Queries, instanceId: number, couponId: number) =>
  db.one<CouponRow>(sql`${couponRow(instanceId)} and k.id = ${couponId}`);

export async function setActive(tx: Tx, instanceId: number, couponId: number, active: boolean): Promise<void> {
  await tx.run(sql`
    update coupons set active = ${active} where instance_id = ${instanceId} and id = ${couponId}`);
}
