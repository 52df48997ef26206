import * as z from 'zod/mini';
import { Currency } from '../values/money.ts';

/** Unit price by quantity, in minor units, tax included. Without `to` the range is open. */
export const PriceTier = z.object({ from: z.int(), to: z.nullable(z.int()), price: z.int() });
export type PriceTier = z.infer<typeof PriceTier>;

/**
 * One line of why a price is what it is; the amounts of all lines add up to the total. `places` names the quantity, the
 * unit price and the tier that it comes from, `company_discount` its percentage, `coupon` its code.
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

/** The one price of the product, in minor units, tax included: shop, wizard, payment page, mails and documents show it. */
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

/** The tier that a quantity falls into; none where the course has one price for all. */
export const tierFor = (tiers: readonly PriceTier[], quantity: number): PriceTier | undefined =>
  tiers.find(({ from, to }) => quantity >= from && (to === null || quantity <= to));
