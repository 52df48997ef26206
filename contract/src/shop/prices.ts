import * as z from 'zod/mini';
import { Currency } from '../values/money.ts';
import { TaxTreatment } from './taxes.ts';

/** Unit price by quantity, in minor units, including tax. Without `to` the range has no end. */
export const PriceTier = z.object({ from: z.int(), to: z.nullable(z.int()), price: z.int() });
export type PriceTier = z.infer<typeof PriceTier>;

/**
 * One line of a price's explanation; the lines add up to the total. `places` has the quantity, the unit price and its
 * tier, `company_discount` its percentage, `coupon` its code.
 */
export const PriceLine = z.object({
  kind: z.enum(['places', 'company_discount', 'coupon']),
  amount: z.int(),
  quantity: z.nullable(z.int()),
  unit_price: z.nullable(z.int()),
  tier: z.nullable(PriceTier),
  percent: z.nullable(z.number()),
  code: z.nullable(z.string()),
});
export type PriceLine = z.infer<typeof PriceLine>;

/** The price in minor units, including its tax, as shown in shop, wizard, payment page, mails and documents. */
export const ExplainedPrice = z.object({
  currency: Currency,
  quantity: z.int(),
  unit_price: z.int(),
  lines: z.array(PriceLine),
  sub_total: z.int(),
  discount: z.int(),
  total: z.int(),
  /** The part of the total that is tax, and its rate in hundredths of a percent. */
  vat: z.int(),
  vat_basis_points: z.int(),
  /** Unless VAT is charged, all amounts are without it. */
  tax: TaxTreatment,
  /** The shop shows this buyer its lines without VAT: see `shownPrice`. */
  shown_without_vat: z.boolean(),
});
export type ExplainedPrice = z.infer<typeof ExplainedPrice>;

/** The tier of a quantity; none if the course has a single price. */
export const tierFor = (tiers: readonly PriceTier[], quantity: number): PriceTier | undefined =>
  tiers.find(({ from, to }) => quantity >= from && (to === null || quantity <= to));

/** The tax included in an amount. 2500 basis points are 25 %. */
export const vatWithin = (amount: number, basisPoints: number): number =>
  Math.round((amount * basisPoints) / (10_000 + basisPoints));

export const withoutVat = (amount: number, basisPoints: number): number => amount - vatWithin(amount, basisPoints);

type Shown = Pick<ExplainedPrice, 'lines' | 'total' | 'vat'> & { vat_basis_points: number; shown_without_vat: boolean };

/**
 * The lines as the buyer sees them, and their sum. Without VAT each line is the change of the net sum so far, so that
 * the lines add up to the net total to the last unit, although each is rounded.
 */
export function shownPrice({ lines, total, vat, vat_basis_points: rate, shown_without_vat }: Shown): {
  lines: PriceLine[];
  net: number;
} {
  const net = total - vat;
  if (!shown_without_vat || vat === 0) return { lines, net };
  let gross = 0;
  let before = 0;
  const shown = lines.map((line) => {
    gross += line.amount;
    const sum = withoutVat(gross, rate);
    const amount = sum - before;
    before = sum;
    return {
      ...line,
      amount,
      unit_price: line.unit_price === null ? null : withoutVat(line.unit_price, rate),
      tier: line.tier && { ...line.tier, price: withoutVat(line.tier.price, rate) },
    };
  });
  return { lines: shown, net };
}
