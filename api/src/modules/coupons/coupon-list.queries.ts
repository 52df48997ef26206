import { mostCounted } from '@coursefront/contract/lists.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { standsBehind } from '../../db/walk.ts';

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

/** Which codes, and in which order. */
export type CouponChoice = {
  sort: 'created_at' | 'promo_code' | 'uses' | 'valid_until';
  order: 'asc' | 'desc';
  search: string;
};
export type CouponList = CouponChoice & { page: number; page_size: number };

const orders: Record<CouponChoice['sort'], Record<CouponChoice['order'], Sql>> = {
  created_at: { asc: sql`order by k.created_at, k.id`, desc: sql`order by k.created_at desc, k.id desc` },
  promo_code: { asc: sql`order by k.code_key`, desc: sql`order by k.code_key desc` },
  uses: { asc: sql`order by k.uses, k.id`, desc: sql`order by k.uses desc, k.id desc` },
  // Without an end it lasts longest.
  valid_until: {
    asc: sql`order by k.valid_until nulls last, k.id`,
    desc: sql`order by k.valid_until desc nulls first, k.id desc`,
  },
};

const keys: Record<CouponChoice['sort'], Sql> = {
  created_at: sql`k.created_at, k.id`,
  promo_code: sql`k.code_key, k.id`,
  uses: sql`k.uses, k.id`,
  valid_until: sql`coalesce(k.valid_until, 'infinity'), k.id`,
};

/** Codes that begin with what was typed: a range of their key, which the index serves. */
const found = (search: string): Sql =>
  search === ''
    ? sql`true`
    : sql`k.code_key >= lower(${search}::text) and k.code_key < search_end(lower(${search}::text))`;

export const listCoupons = (db: TenantQueries, { search, sort, order, page, page_size }: CouponList) =>
  db.many<CouponRow>(sql`
    ${couponRow(db.instanceId)} and ${found(search)}
    ${orders[sort][order]}
    limit ${page_size} offset ${(page - 1) * page_size}`);

/** The next after a code in the list's own order. */
export const walkCoupons = (
  db: TenantQueries,
  { search, sort, order }: CouponChoice,
  { after, rows }: { after: CouponRow | undefined; rows: number },
) => {
  const last = after && sql`from coupons k where k.instance_id = ${db.instanceId} and k.id = ${after.id}`;
  return db.many<CouponRow>(sql`
    ${couponRow(db.instanceId)} and ${found(search)} and ${last ? standsBehind(keys[sort], order, last) : sql`true`}
    ${orders[sort][order]}
    limit ${rows}`);
};

export const countCoupons = async (db: TenantQueries, { search }: CouponChoice): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*)
      from (select from coupons k
             where k.instance_id = ${db.instanceId} and ${found(search)}
             limit ${mostCounted + 1}) counted`)
  )?.count ?? 0;

export const readCoupon = (db: TenantQueries, couponId: number) =>
  db.one<CouponRow>(sql`${couponRow(db.instanceId)} and k.id = ${couponId}`);

export async function setActive(tx: TenantTx, couponId: number, active: boolean): Promise<void> {
  await tx.run(sql`
    update coupons set active = ${active} where instance_id = ${tx.instanceId} and id = ${couponId}`);
}
