import { type Ledger, platformAccount } from '../../state/ledger.ts';
import type { TaxRate } from '../../state/wire.ts';

/**
 * Standard rates of the countries of the sandbox's accounts. A seller is registered in its own country only, so its
 * rate applies to every buyer; other countries have no tax.
 */
const percentages: Record<string, number> = {
  SE: 25,
  DK: 25,
  NO: 25,
  FI: 25.5,
  EE: 24,
  LV: 21,
  LT: 21,
  DE: 19,
  NL: 21,
};

export type Tax = { percentage: number; country: string };

export function taxOf(ledger: Ledger): Tax {
  const country = ledger.world.store.find(platformAccount, 'account', ledger.account)?.country ?? 'SE';
  return { percentage: percentages[country] ?? 0, country };
}

/** The tax included in an amount, or added to it. Rounded once, to the nearest minor unit. */
export function taxIn(amount: number, { percentage }: Tax, isInclusive: boolean): number {
  return Math.round((amount * percentage) / (isInclusive ? 100 + percentage : 100));
}

export const taxRate = ({ percentage, country }: Tax, isInclusive: boolean, now: number): TaxRate => ({
  id: `txr_${country}${String(percentage).replace('.', '')}${isInclusive ? 'inclusive' : 'exclusive'}`,
  object: 'tax_rate',
  active: false,
  country,
  created: now,
  description: null,
  display_name: 'VAT',
  effective_percentage: percentage,
  flat_amount: null,
  inclusive: isInclusive,
  jurisdiction: country,
  jurisdiction_level: 'country',
  livemode: false,
  metadata: {},
  percentage,
  rate_type: 'percentage',
  state: null,
  tax_type: 'vat',
});
