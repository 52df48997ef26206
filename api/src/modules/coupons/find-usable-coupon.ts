import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantQueries } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { findCoupon } from './coupons.queries.ts';
import { refusalOfCoupon } from './rules/coupon-validity.ts';

/** `code` as it was typed. */
type CouponQuery = { code: string; currency: Currency; companyId: number | null; courseId: number };

export type UsableCoupon = {
  id: number;
  code: string;
  off: { percent: number } | { amount: number; currency: Currency };
  /** Adds to the company's discount instead of competing with it. */
  stacks: boolean;
};

/**
 * The coupon for a code, if it is valid for this purchase now. A use is only reserved by `takeCoupon`, in the order's
 * transaction: two buyers may both read that the last one is free.
 */
export async function findUsableCoupon(db: TenantQueries, query: CouponQuery): Promise<UsableCoupon> {
  const found = await findCoupon(db, query.code);
  if (!found) throw new Refusal('coupon.unknown', {});
  const refusal = refusalOfCoupon(found, query);
  if (refusal) throw new Refusal(refusal, { currency: found.currency ?? '' });
  const { id, code, percentOff, amountOff, currency, stacks } = found;
  if (percentOff !== null) return { id, code, off: { percent: percentOff }, stacks };
  return { id, code, off: { amount: amountOff ?? 0, currency: currency ?? query.currency }, stacks };
}
