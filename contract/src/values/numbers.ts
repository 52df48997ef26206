export const noBreakSpace = '\u00a0';

const formats = new Map<string, Intl.NumberFormat>();

/** A number as the language writes it, in Latin digits. English groups them with spaces, as the Nordic countries do. */
export function formatNumber(value: number, locale: string, decimals = 0): string {
  const key = `${locale} ${decimals}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, optionsFor(decimals));
  formats.set(key, format);
  // French has a narrow space, which fonts of documents lack.
  return format.format(value).replace(locale === 'en' ? /,/g : /\u202f/g, noBreakSpace);
}

/** `12.5%` as the language writes it: most put a space before the sign, English and Japanese none. */
export function formatPercent(percent: number, locale: string): string {
  const key = `${locale} %`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, percentOptions);
  formats.set(key, format);
  return format.format(percent / 100).replace(/\u202f/g, noBreakSpace);
}

const percentOptions = { style: 'percent', numberingSystem: 'latn', maximumFractionDigits: 2 } as const;

const optionsFor = (decimals: number): Intl.NumberFormatOptions => ({
  numberingSystem: 'latn',
  useGrouping: 'always',
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
});
