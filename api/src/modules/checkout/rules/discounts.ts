export type PriceCoupon = { code: string; off: { percent: number } | { amount: number }; stacks: boolean };

/**
 * The better of company discount and coupon, or both if the coupon stacks. If they are equal the company discount
 * counts, so that no coupon use is wasted.
 */
export function discountsOn(
  subTotal: number,
  companyPercent: number,
  coupon: PriceCoupon | null,
): { company: number; coupon: number } {
  const company = percentOf(subTotal, companyPercent);
  if (!coupon) return { company, coupon: 0 };
  // A stacking coupon applies to the remaining amount, so 60 % and 60 % never go below zero.
  if (coupon.stacks) return { company, coupon: couponOff(subTotal - company, coupon) };
  const off = couponOff(subTotal, coupon);
  return off > company ? { company: 0, coupon: off } : { company, coupon: 0 };
}

const couponOff = (amount: number, { off }: PriceCoupon): number =>
  'percent' in off ? percentOf(amount, off.percent) : Math.min(amount, off.amount);

const percentOf = (amount: number, percent: number) => Math.floor((amount * percent) / 100);
