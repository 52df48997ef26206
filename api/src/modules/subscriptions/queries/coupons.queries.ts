import type { Currency } from '@coursefront/contract/values/money.ts';
import type { Queries, Tx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export type CouponRow = {
  id: number;
  code: string;
  percent_off: number | null;
  amount_off: number | null;
  currency: Currency | null;
  provider_coupon_id: string | null;
  valid_until: Date | null;
  over: boolean;
  max_uses: number | null;
  uses: number;
  active: boolean;
  created_at: Date;
};

export const couponColumns = sql`
      id, code, percent_off, amount_off, currency, provider_coupon_id, valid_until,
      coalesce(valid_until <= now(), false) as over, max_uses, uses, active, created_at`;

export type NewCoupon = {
  code: string;
  off: { percent: number } | { amount: number; currency: Currency };
  validUntil: Date | null;
  maxUses: number | null;
};

/** Returns undefined when the code exists already, in upper or lower case. */
export const insertCoupon = (tx: Tx, { code, off, validUntil, maxUses }: NewCoupon) => {
  const percent = 'percent' in off ? off.percent : null;
  const { amount, currency } = 'amount' in off ? off : { amount: null, currency: null };
  return tx.one<CouponRow>(sql`
    insert into subscription_coupons (code, percent_off, amount_off, currency, valid_until, max_uses)
    values (${code}, ${percent}, ${amount}, ${currency}, ${validUntil}, ${maxUses})
    on conflict (code_key) do nothing
    returning ${couponColumns}`);
};

export const findCoupon = (db: Queries, code: string) =>
  db.one<CouponRow>(sql`select ${couponColumns} from subscription_coupons where code_key = lower(${code.trim()})`);

export const lockCoupon = (tx: Tx, id: number) =>
  tx.one<CouponRow>(sql`select ${couponColumns} from subscription_coupons where id = ${id} for update`);

export async function setActive(tx: Tx, id: number, active: boolean): Promise<void> {
  await tx.run(sql`update subscription_coupons set active = ${active} where id = ${id}`);
}

export async function noteProviderCoupon(db: Queries, id: number, providerCouponId: string): Promise<void> {
  await db.run(sql`
    update subscription_coupons set provider_coupon_id = ${providerCouponId} where id = ${id}`);
}

/** Adds one use. Returns false when the code has no uses left. */
export const takeCoupon = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.run(sql`
    update subscription_coupons
       set uses = uses + 1
     where id = ${id} and (max_uses is null or uses < max_uses)`)) > 0;

/** Releases the coupon use of a purchase that is about to end. Only an open purchase has one. */
export async function giveBackCouponOf(tx: Tx, purchaseId: number): Promise<void> {
  await tx.run(sql`
    with ending as (
      select coupon_id
        from subscription_purchases
       where id = ${purchaseId} and status = 'pending'
         for update
    )
    update subscription_coupons c
       set uses = c.uses - 1
      from ending
     where c.id = ending.coupon_id and c.uses > 0`);
}
