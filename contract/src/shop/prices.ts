import * as z from 'zod/mini';
import { Currency } from '../values/money.ts';

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

/** The price in minor units, including tax, as shown in shop, wizard, payment page, mails and documents. */
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
});
export type ExplainedPrice = z.infer<typeof ExplainedPrice>;

/** The tier of a quantity; none if the course has a single price. */
export const tierFor = (tiers: readonly PriceTier[], quantity: number): PriceTier | undefined =>
  tiers.find(({ from, to }) => quantity >= from && (to === null || quantity <= to));
