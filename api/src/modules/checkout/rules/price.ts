import {
  type ExplainedPrice,
  type PriceLine,
  type PriceTier,
  tierFor,
  vatWithin,
  withoutVat,
} from '@coursefront/contract/shop/prices.ts';
import type { TaxTreatment } from '@coursefront/contract/shop/taxes.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';

export type PriceFacts = {
  currency: Currency;
  quantity: number;
  /** Price of one place, tax included, if no tier applies to the quantity. */
  price: number;
  tiers: readonly PriceTier[];
  /** The rate within the price and the tiers. */
  vatBasisPoints: number;
  tax: TaxTreatment;
  /** The shop shows this buyer prices without VAT. */
  shownWithoutVat: boolean;
  /** Discount of the buyer's company; 0 without a company. */
  companyPercent: number;
  coupon: PriceCoupon | null;
};

/**
 * The only place where prices are computed. Every price that is shown, charged, mailed or printed comes from here,
 * with its explanation.
 */
export function explainPrice(facts: PriceFacts): ExplainedPrice {
  const { currency, quantity, tax } = facts;
  const charged = tax === 'charged';
  // A buyer who pays no VAT gets every amount without it: the prices of the shop, and the amount that a coupon takes
  // off.
  const due = (amount: number) => (charged ? amount : withoutVat(amount, facts.vatBasisPoints));
  const listed = tierFor(facts.tiers, quantity);
  const tier = listed ? { ...listed, price: due(listed.price) } : null;
  const unitPrice = tier?.price ?? due(facts.price);
  const subTotal = unitPrice * quantity;
  const coupon = facts.coupon && { ...facts.coupon, off: offOf(facts.coupon, due) };
  const off = discountsOn(subTotal, facts.companyPercent, coupon);
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
  const vatBasisPoints = charged ? facts.vatBasisPoints : 0;
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
    tax,
    shown_without_vat: facts.shownWithoutVat,
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

const offOf = ({ off }: PriceCoupon, due: (amount: number) => number): PriceCoupon['off'] =>
  'percent' in off ? off : { amount: due(off.amount) };

const couponOff = (amount: number, { off }: PriceCoupon): number =>
  'percent' in off ? percentOf(amount, off.percent) : Math.min(amount, off.amount);

const percentOf = (amount: number, percent: number) => Math.floor((amount * percent) / 100);
