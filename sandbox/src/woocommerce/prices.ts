import type { Product, Tier } from './shop.ts';

/** What this visitor may know; null where the shop asks to sign in first. */
export const pricesFor = ({ customerPrices, listPrices }: Product, isCustomer: boolean): Tier[] | null =>
  isCustomer ? customerPrices : listPrices;

export function unitPrice(tiers: Tier[], quantity: number): number {
  const tier = tiers.findLast(({ from }) => from <= quantity);
  if (!tier) throw new Error(`No price begins at ${quantity} or below.`);
  return tier.price;
}

/** For people: `SEK 1,295.00`. */
export const showMoney = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' }).format(minor / 100);
