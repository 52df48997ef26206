import type { Currency } from '@coursefront/contract/values/money.ts';

export type Discount = { percent: number } | { amount: number; currency: Currency };

/** What a code takes off the first payment, as the provider rounds it; later ones are for the whole price. */
export const discountOn = (amount: number, off: Discount): number =>
  'percent' in off ? Math.round((amount * off.percent) / 100) : Math.min(off.amount, amount);
