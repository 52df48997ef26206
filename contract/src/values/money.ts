import * as z from 'zod/mini';
import { type Language, localeOf } from '../languages.ts';
import { formatNumber, noBreakSpace } from './numbers.ts';

/** The currencies a webshop sells in; the first is the default. */
export const currencies = ['SEK', 'EUR', 'USD'] as const;

export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

/** The card provider charges nothing less. */
export const leastCharge: Record<Currency, number> = { SEK: 300, EUR: 50, USD: 50 };

/** An amount that is written when the reader's language is known. */
export type Money = { minor: number; currency: string };

/** An amount as the language writes it, with non-breaking spaces: `3 105.00 SEK`, `3 105,00 SEK`, `3.105,00 SEK`. */
export const formatMoney = (minor: number, currency: string, language: Language): string =>
  `${formatAmount(minor, language)}${noBreakSpace}${currency.toUpperCase()}`;

/** The amount without its currency, for columns that name it once. */
export const formatAmount = (minor: number, language: Language): string =>
  `${minor < 0 ? '−' : ''}${formatNumber(Math.abs(minor) / 100, localeOf(language), 2)}`;

/**
 * Parses a typed amount, such as `1 295`, `1295,5`, `1 295.50` or `1.295,50`, to minor units; undefined if invalid.
 * `1,295` is invalid, because it could be a thousand or a fraction.
 */
export function parseMoney(typed: string): number | undefined {
  const dense = typed.replace(/\s/g, '');
  const plain = /^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d{2}$/.test(dense)
    ? dense.replace(/[.,](?=\d{3})/g, '')
    : dense;
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(2, '0'));
}

/** Formats an amount for an input field, as somebody would type it: `1295.50` or `1295,50`. */
export const typedMoney = (minor: number, language: Language): string =>
  (minor / 100).toFixed(2).replace('.', formatNumber(0.5, localeOf(language), 1).charAt(1));
