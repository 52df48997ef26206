import type { Currency } from '@coursefront/contract/values/money.ts';
import type { Db } from '../../../db/database.ts';
import type { PaymentsPort } from '../../../ports/payments.ts';
import { Refusal } from '../../../refusal.ts';
import { refusalOfCoupon } from '../../coupons/public.ts';
import { type CouponRow, findCoupon, noteProviderCoupon } from '../queries/coupons.queries.ts';
import { type Discount, discountOn } from '../rules/purchase.ts';

type Price = { amount: number; currency: Currency };

/** A code that is valid for this price now, and the discount on the first payment. */
export type UsableCoupon = { id: number; row: CouponRow; off: Discount; discount: number; total: number };

export const offOf = ({ percent_off, amount_off, currency }: CouponRow): Discount =>
  percent_off === null ? { amount: amount_off ?? 0, currency: currency ?? 'SEK' } : { percent: percent_off };

/**
 * Refusals belong to the code's field and use the codes of the shop's coupons. The use itself is taken with the
 * purchase; `held` is the code that a purchase has already.
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
          courses: null,
        },
        { currency: price.currency, companyId: null, courseId: null },
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
 * Returns the provider's coupon for a code. It is created when the first buyer needs it, so that codes can be added
 * while the provider is away. Only this product uses it, so expiry and uses are checked here.
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
