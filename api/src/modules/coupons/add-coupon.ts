import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { insertCoupon, type NewCoupon } from './coupons.queries.ts';

/** Refuses a code that is taken, under the field in which it is typed. */
export async function addCoupon(tx: TenantTx, coupon: NewCoupon): Promise<number> {
  const id = await insertCoupon(tx, coupon);
  if (id === undefined) {
    throw new Refusal('coupon.code_taken', {}, { 'coupon.promo_code': [{ code: 'coupon.code_taken' }] });
  }
  return id;
}
