import type { VatChange } from '@coursefront/contract/shop/offers.ts';
import { vatRatesOf } from '@coursefront/contract/values/setting-values.ts';

/** Standard rates in basis points: the European Union and neighbours with such a tax. */
const standardRates: Record<string, number> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CH: 810,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GB: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IS: 2400,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  NO: 2500,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
};

/** Rates that have changed since, with the last day of the old ones. */
const formerRates: Record<string, { until: string; basis_points: number }> = {
  EE: { until: '2025-06-30', basis_points: 2200 },
  RO: { until: '2025-07-31', basis_points: 1900 },
};

/** The facts that decide a course's rate. Days are `2027-01-01`, in the seller's time zone. */
export type RateFacts = {
  country: string;
  /** The course's own rate; null for the country's. */
  vat_basis_points: number | null;
  vat_changes: readonly VatChange[];
  /** The platform's setting `vat_rates`: changes of countries' rates that are younger than this release. */
  vat_rates: string | null;
};

/** The rate on a day: the course's latest change, its own rate, or its country's. */
export function rateOn(day: string, { country, vat_basis_points, vat_changes, vat_rates }: RateFacts): number {
  return latest(vat_changes, day) ?? vat_basis_points ?? countryRateOn(day, country, vat_rates);
}

/** The rate of courses without one of their own. Unknown countries have none. */
export function countryRateOn(day: string, country: string, setting: string | null): number {
  const changes = vatRatesOf(setting ?? '')?.filter((rate) => rate.country === country) ?? [];
  const former = formerRates[country];
  return latest(changes, day) ?? (former && day <= former.until ? former.basis_points : (standardRates[country] ?? 0));
}

const latest = (changes: readonly VatChange[], day: string): number | undefined =>
  changes.filter(({ from }) => from <= day).sort((a, b) => b.from.localeCompare(a.from))[0]?.basis_points;
