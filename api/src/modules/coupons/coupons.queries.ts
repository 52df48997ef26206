import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { firstFound } from '../../db/search-page.ts';
import { sql } from '../../db/sql.ts';
import type { CouponFacts } from './rules/coupon-validity.ts';

export type NewCoupon = {
  code: string;
  off: { percent: number } | { amount: number; currency: Currency };
  /** Adds to the company's discount instead of competing with it. */
  stacks?: boolean;
  /** Only this company's buyers may use it. */
  companyId?: number;
  validFrom: Date;
  validUntil?: Date;
  maxUses?: number;
};

/** Undefined if the code is taken, ignoring case. */
export async function insertCoupon(tx: TenantTx, coupon: NewCoupon): Promise<number | undefined> {
  const percent = 'percent' in coupon.off ? coupon.off.percent : null;
  const { amount, currency } = 'amount' in coupon.off ? coupon.off : { amount: null, currency: null };
  const row = await tx.one<{ id: number }>(sql`
    insert into coupons
           (instance_id, code, percent_off, amount_off, currency, stacks, company_id, valid_from, valid_until, max_uses)
    values (${tx.instanceId}, ${coupon.code}, ${percent}, ${amount}, ${currency}, ${coupon.stacks ?? false},
            ${coupon.companyId ?? null}, ${coupon.validFrom}, ${coupon.validUntil ?? null}, ${coupon.maxUses ?? null})
    on conflict (instance_id, code_key) do nothing
    returning id`);
  return row?.id;
}

/** Counts this many more uses. False if that exceeds the limit; then none is counted. */
export const takeCoupon = async (tx: TenantTx, couponId: number, times: number): Promise<boolean> =>
  (await tx.run(sql`
    update coupons
       set uses = uses + ${times}
     where instance_id = ${tx.instanceId} and id = ${couponId} and (max_uses is null or uses + ${times} <= max_uses)`)) >
  0;

/** Returns the uses of an order that has ended. */
export async function giveBackCoupon(tx: TenantTx, couponId: number, times: number): Promise<void> {
  await tx.run(sql`
    update coupons
       set uses = uses - ${times}
     where instance_id = ${tx.instanceId} and id = ${couponId} and uses >= ${times}`);
}

export type FoundCoupon = Omit<CouponFacts, 'courses'> & {
  courses: { id: number; courseid: number; name: string }[] | null;
  id: number;
  code: string;
  percentOff: number | null;
  amountOff: number | null;
  stacks: boolean;
};

export const findCoupon = (db: TenantQueries, code: string) =>
  db.one<FoundCoupon>(sql`
    select k.id, code, percent_off as "percentOff", amount_off as "amountOff", currency, stacks, active,
           valid_from <= now() as begun, coalesce(valid_until <= now(), false) as over,
           max_uses - uses as "usesLeft", company_id as "companyId",
           (select json_agg(json_build_object('id', c.id, 'courseid', c.lms_id, 'name', c.name) order by c.name, c.id)
              from coupon_courses f
              join courses c on c.instance_id = ${db.instanceId} and c.id = f.course_id
             where f.instance_id = ${db.instanceId} and f.coupon_id = k.id) as courses
      from coupons k
     where instance_id = ${db.instanceId} and code_key = lower(${code.trim()})`);

export async function setActive(tx: TenantTx, couponId: number, active: boolean): Promise<void> {
  await tx.run(sql`
    update coupons set active = ${active} where instance_id = ${tx.instanceId} and id = ${couponId}`);
}

/** The editable part of a coupon. */
export type CouponTerms = Pick<NewCoupon, 'off' | 'companyId' | 'validUntil' | 'maxUses'> & {
  stacks: boolean;
  validFrom: Date;
};

export async function updateCoupon(tx: TenantTx, couponId: number, coupon: CouponTerms): Promise<void> {
  await tx.run(sql`
    update coupons
       set percent_off = ${'percent' in coupon.off ? coupon.off.percent : null},
           amount_off = ${'amount' in coupon.off ? coupon.off.amount : null},
           stacks = ${coupon.stacks}, company_id = ${coupon.companyId ?? null}, valid_from = ${coupon.validFrom},
           valid_until = ${coupon.validUntil ?? null}, max_uses = ${coupon.maxUses ?? null}
     where instance_id = ${tx.instanceId} and id = ${couponId}`);
}

/** Replaces the courses that a coupon is for. False if one of them, by its id at the learning site, does not exist. */
export async function keepCourses(tx: TenantTx, couponId: number, lmsIds: readonly number[]): Promise<boolean> {
  const asked = [...new Set(lmsIds)];
  await tx.run(sql`delete from coupon_courses where instance_id = ${tx.instanceId} and coupon_id = ${couponId}`);
  const kept = await tx.run(sql`
    insert into coupon_courses (instance_id, coupon_id, course_id)
    select ${tx.instanceId}, ${couponId}, c.id
      from courses c
     where c.instance_id = ${tx.instanceId} and c.lms_id = any(${asked}::bigint[])`);
  return kept === asked.length;
}

/** Companies with words that begin with every typed word; the first few by name. */
export async function findCompanies(db: TenantQueries, search: string, most: number) {
  const rows = sql`from companies c where c.instance_id = ${db.instanceId}`;
  const order = sql`c.name_key, c.id`;
  const searched = { kind: 'company', key: sql`c.id`, rows, alias: sql`c`, order } as const;
  const isFound = await firstFound(db, searched, search, most);
  return db.many<{ id: number; name: string }>(sql`
    select c.id, c.name ${rows} and ${isFound} order by ${order} limit ${most}`);
}

/** The transaction's time, and whether the instance has that company. */
export const readGround = (db: TenantQueries, companyId: number | null) =>
  db.one<{ now: Date; has_company: boolean }>(sql`
    select now() as now,
           exists (select from companies where instance_id = ${db.instanceId} and id = ${companyId}) as has_company`);
