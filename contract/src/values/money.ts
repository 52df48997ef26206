import * as z from 'zod/mini';

/** The currencies a webshop sells in; the first is the default. */
export const currencies = ['SEK', 'EUR', 'USD'] as const;

export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

const noBreakSpace = '\u00a0';

/** `3 105.00 SEK`: two decimals, thousands apart, upper-case code, in every language and without a place to break. */
export const formatMoney = (minor: number, currency: string): string =>
  `${formatAmount(minor)}${noBreakSpace}${currency.toUpperCase()}`;

/** The same where the currency stands once for all amounts, as above a column of them. */
export function formatAmount(minor: number): string {
  const sign = minor < 0 ? '−' : '';
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  return `${sign}${whole}.${digits.slice(-2)}`;
}
