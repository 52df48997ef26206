const withoutDecimals = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const withThree = 'bhd jod kwd omr tnd'.split(' ');

const decimals = (currency: string): number =>
  withoutDecimals.includes(currency) ? 0 : withThree.includes(currency) ? 3 : 2;

/** For display: `SEK 499.00`. */
export function showMoney(minor: number, currency: string): string {
  const digits = decimals(currency);
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** digits);
}

/** The provider refuses smaller amounts, because its fee would exceed them. */
export const leastCharge = (currency: string): number => ({ sek: 300, nok: 300, dkk: 250 })[currency] ?? 50;
