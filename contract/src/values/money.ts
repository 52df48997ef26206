import * as z from 'zod/mini';

/** The currencies a webshop sells in; the first is the default. */
export const currencies = ['SEK', 'EUR', 'USD'] as const;

export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

/** The card provider charges nothing less. */
export const leastCharge: Record<Currency, number> = { SEK: 300, EUR: 50, USD: 50 };

const noBreakSpace = '\u00a0';

/** `3 105.00 SEK`, the same in every language, with non-breaking spaces. */
export const formatMoney = (minor: number, currency: string): string =>
  `${formatAmount(minor)}${noBreakSpace}${currency.toUpperCase()}`;

/** The amount without its currency, for columns that name it once. */
export function formatAmount(minor: number): string {
  const sign = minor < 0 ? '−' : '';
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  return `${sign}${whole}.${digits.slice(-2)}`;
}

/** Parses a typed amount, such as `1 295`, `1295,5` or `1 295.50`, to minor units; undefined if invalid. */
export function parseMoney(typed: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/\s/g, '')) ?? [];
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(2, '0'));
}

/** Formats an amount for an input field: `1295.50`. */
export const typedMoney = (minor: number): string => (minor / 100).toFixed(2);
