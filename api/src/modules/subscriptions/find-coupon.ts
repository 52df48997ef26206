import type { Currency } from '@coursefront/contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import { refusalOfCoupon } from '../coupons/public.ts';
import { type CouponRow, findCoupon, noteProviderCoupon } from './coupons.queries.ts';
import { type Discount, discountOn } from './rules/first-payment.ts';

type Price = { amount: number; currency: Currency };

/** A code that counts for this price now, and what is left to pay first. */
export type UsableCoupon = { id: number; row: CouponRow; off: Discount; discount: number; total: number };

export const offOf = ({ percent_off, amount_off, currency }: CouponRow): Discount =>
  percent_off === null ? { amount: amount_off ?? 0, currency: currency ?? 'SEK' } : { percent: percent_off };

/**
 * Refused under the code's field, in the words of the shop's own codes. A use is only had with the purchase; `held` names
 * the code that a purchase has already.
 */
export async function findUsableCoupon(
  db: Db,
  code: string,
  price: Price,
  held: number | null = null,
): Promise<UsableCoupon> {
  const row = await findCoupon(db.platform, code);
  const refusal = row
    ? refusalOfCoupon(
        {
          ...row,
          begun: true,
          usesLeft: row.max_uses === null || row.id === held ? null : row.max_uses - row.uses,
          companyId: null,
        },
        { currency: price.currency, companyId: null },
      )
    : 'coupon.unknown';
  if (!row || refusal) {
    const params = { currency: row?.currency ?? '' };
    throw new Refusal(refusal ?? 'coupon.unknown', params, {
      coupon: [{ code: refusal ?? 'coupon.unknown', params }],
    });
  }
  const discount = discountOn(price.amount, offOf(row));
  return { id: row.id, row, off: offOf(row), discount, total: price.amount - discount };
}

/**
 * The provider's own coupon behind a code, made when the first buyer needs it: codes can be written while the provider is
 * away. Only this product hands it out, so its time and its uses are watched here.
 */
export async function provideCoupon(
  { db, payments }: { db: Db; payments: PaymentsPort },
  coupon: CouponRow,
): Promise<string> {
  if (coupon.provider_coupon_id !== null) return coupon.provider_coupon_id;
  const outcome = await payments.createCoupon(
    { name: coupon.code, off: offOf(coupon), duration: 'once' },
    { key: `subscription-coupon:${coupon.id}:${coupon.created_at.getTime()}` },
  );
  if (!outcome.ok) throw new Refusal('payment.provider_unreachable', {});
  await noteProviderCoupon(db.platform, coupon.id, outcome.value.id);
  return outcome.value.id;
}
