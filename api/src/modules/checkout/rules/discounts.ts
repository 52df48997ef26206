export type PriceCoupon = { code: string; off: { percent: number } | { amount: number }; stacks: boolean };

/**
 * The better of company discount and coupon, not both, unless the coupon says that it stacks. Of two that are equal the
 * company's counts: no use of the coupon is spent on nothing.
 */
export function discountsOn(
  subTotal: number,
  companyPercent: number,
  coupon: PriceCoupon | null,
): { company: number; coupon: number } {
  const company = percentOf(subTotal, companyPercent);
  if (!coupon) return { company, coupon: 0 };
  // A stacking coupon takes its share of what is left, so 60 % and 60 % never sell below zero.
  if (coupon.stacks) return { company, coupon: couponOff(subTotal - company, coupon) };
  const off = couponOff(subTotal, coupon);
  return off > company ? { company: 0, coupon: off } : { company, coupon: 0 };
}

const couponOff = (amount: number, { off }: PriceCoupon): number =>
  'percent' in off ? percentOf(amount, off.percent) : Math.min(amount, off.amount);

const percentOf = (amount: number, percent: number) => Math.floor((amount * percent) / 100);
