import type { Coupon, Price } from '../../state/wire.ts';
import { type Tax, taxIn } from './tax.ts';

/** A line before discount and tax. Amounts are integers in minor units. */
type PricedLine = {
  amount: number;
  product: string | null;
  isInclusive: boolean;
  discountable: boolean;
  tax?: Tax | undefined;
};

type LineTotals = { subtotal: number; discounts: number[]; tax: number; total: number; isInclusive: boolean };

export type Totals = {
  lines: LineTotals[];
  subtotal: number;
  discounts: number[];
  discount: number;
  tax: number;
  total: number;
};

/** Prices include tax by default, because the demo's shops show prices with tax. */
export const isInclusive = ({ tax_behavior }: Pick<Price, 'tax_behavior'>): boolean => tax_behavior !== 'exclusive';

/** Applies the coupons in order, each to the remaining amount, and then tax line by line. */
export function addUp(priced: PricedLine[], coupons: Coupon[], tax: Tax | undefined): Totals {
  const perLine = priced.map((): number[] => []);
  for (const coupon of coupons) {
    const left = priced.map((line, index) => (takes(coupon, line) ? line.amount - sum(perLine[index] ?? []) : 0));
    for (const [index, share] of spread(amountOff(coupon, sum(left)), left).entries()) perLine[index]?.push(share);
  }
  const lines = priced.map(({ amount, isInclusive: inclusive, tax: own = tax }, index): LineTotals => {
    const discounts = perLine[index] ?? [];
    const discounted = amount - sum(discounts);
    const taxed = own ? taxIn(discounted, own, inclusive) : 0;
    return {
      subtotal: amount,
      discounts,
      tax: taxed,
      total: inclusive ? discounted : discounted + taxed,
      isInclusive: inclusive,
    };
  });
  const discounts = coupons.map((_coupon, index) => sum(lines.map((line) => line.discounts[index] ?? 0)));
  return {
    lines,
    subtotal: sum(lines.map(({ subtotal }) => subtotal)),
    discounts,
    discount: sum(discounts),
    tax: sum(lines.map((line) => line.tax)),
    total: sum(lines.map(({ total }) => total)),
  };
}

const takes = ({ applies_to }: Coupon, { discountable, amount, product }: PricedLine) =>
  discountable && amount > 0 && (!applies_to || applies_to.products.includes(product ?? ''));

function amountOff({ amount_off, percent_off }: Coupon, amount: number): number {
  return amount_off === null ? Math.round((amount * (percent_off ?? 0)) / 100) : Math.min(amount_off, amount);
}

/** Splits an amount in proportion. The last line with a weight gets the rounding remainder. */
function spread(amount: number, weights: number[]): number[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole));
  const last = weights.findLastIndex((weight) => weight > 0);
  return shares.map((share, index) => (index === last ? share + amount - sum(shares) : share));
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
