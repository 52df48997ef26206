import type { Currency } from '@coursefront/contract/money.ts';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

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

export async function addCoupon(tx: Tx, instanceId: number, coupon: NewCoupon): Promise<number> {
  const percent = 'percent' in coupon.off ? coupon.off.percent : null;
  const { amount, currency } = 'amount' in coupon.off ? coupon.off : { amount: null, currency: null };
  const row = await tx.one<{ id: number }>(sql`
    insert into coupons
           (instance_id, code, percent_off, amount_off, currency, stacks, company_id, valid_from, valid_until, max_uses)
    values (${instanceId}, ${coupon.code}, ${percent}, ${amount}, ${currency}, ${coupon.stacks ?? false},
            ${coupon.companyId ?? null}, ${coupon.validFrom}, ${coupon.validUntil ?? null}, ${coupon.maxUses ?? null})
    returning id`);
  if (!row) throw new Error('The coupon was not added.');
  return row.id;
}

/** So many more orders have it. False when it may not be used so often: then none of them counts. */
export const useCoupon = async (tx: Tx, instanceId: number, couponId: number, times: number): Promise<boolean> =>
  (await tx.run(sql`
    update coupons
       set uses = uses + ${times}
     where instance_id = ${instanceId} and id = ${couponId} and (max_uses is null or uses + ${times} <= max_uses)`)) >
  0;
