import { type ExplainedPrice, type PriceLine, type PriceTier, tierFor } from '@coursefront/contract/shop/prices.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';

export type PriceFacts = {
  currency: Currency;
  quantity: number;
  /** Price of one place, tax included, if no tier applies to the quantity. */
  price: number;
  tiers: readonly PriceTier[];
  vatBasisPoints: number;
  /** Discount of the buyer's company; 0 without a company. */
  companyPercent: number;
  coupon: PriceCoupon | null;
};

/**
 * The only place where prices are computed. Every price that is shown, charged, mailed or printed comes from here,
 * with its explanation.
 */
export function explainPrice(facts: PriceFacts): ExplainedPrice {
  const { currency, quantity, vatBasisPoints } = facts;
  const tier = tierFor(facts.tiers, quantity) ?? null;
  const unitPrice = tier?.price ?? facts.price;
  const subTotal = unitPrice * quantity;
  const off = discountsOn(subTotal, facts.companyPercent, facts.coupon);
  const total = subTotal - off.company - off.coupon;

  const lines: PriceLine[] = [
    { ...emptyLine, kind: 'places', amount: subTotal, quantity, unit_price: unitPrice, tier },
  ];
  if (off.company > 0)
    lines.push({ ...emptyLine, kind: 'company_discount', amount: -off.company, percent: facts.companyPercent });
  if (off.coupon > 0 && facts.coupon) {
    const percent = 'percent' in facts.coupon.off ? facts.coupon.off.percent : null;
    lines.push({ ...emptyLine, kind: 'coupon', amount: -off.coupon, percent, code: facts.coupon.code });
  }
  return {
    currency,
    quantity,
    unit_price: unitPrice,
    lines,
    sub_total: subTotal,
    discount: off.company + off.coupon,
    total,
    vat: vatWithin(total, vatBasisPoints),
    vat_basis_points: vatBasisPoints,
  };
}

const emptyLine = { quantity: null, unit_price: null, tier: null, percent: null, code: null };

/** The platform's fee for a payment. The rate is in percent and may have a fraction. */
export const feeOn = (total: number, percent: number): number =>
  Math.min(total, Math.max(0, Math.round((total * percent) / 100)));

type PriceCoupon = { code: string; off: { percent: number } | { amount: number }; stacks: boolean };

/**
 * The better of company discount and coupon, or both if the coupon stacks. If they are equal the company discount
 * counts, so that no coupon use is wasted.
 */
function discountsOn(
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

/** The tax included in an amount. 2500 basis points are 25 %. */
export const vatWithin = (amount: number, basisPoints: number): number =>
  Math.round((amount * basisPoints) / (10_000 + basisPoints));
