import type { Currency } from '@coursefront/contract/values/money.ts';

/** What decides whether a code counts, as it is at the moment of asking. */
export type CouponFacts = {
  active: boolean;
  begun: boolean;
  over: boolean;
  usesLeft: number | null;
  /** Of an amount; a percentage fits every currency. */
  currency: Currency | null;
  companyId: number | null;
};

type Purchase = { currency: Currency; companyId: number | null };

export type CouponRefusal = 'coupon.unknown' | 'coupon.over' | 'coupon.used_up' | 'coupon.wrong_currency';

/**
 * Why the code does not count for this purchase; nothing when it does. A code of another company, and one whose time
 * has not come, are as unknown as one that does not exist: guessing must not find them.
 */
export function refusalOfCoupon(coupon: CouponFacts, { currency, companyId }: Purchase): CouponRefusal | undefined {
  if (!coupon.begun || (coupon.companyId !== null && coupon.companyId !== companyId)) return 'coupon.unknown';
  if (!coupon.active || coupon.over) return 'coupon.over';
  if (coupon.usesLeft !== null && coupon.usesLeft <= 0) return 'coupon.used_up';
  if (coupon.currency !== null && coupon.currency !== currency) return 'coupon.wrong_currency';
  return undefined;
}
