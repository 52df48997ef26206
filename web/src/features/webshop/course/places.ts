import { placesPerOrder } from '@coursefront/contract/constants.ts';
import { type PriceTier, tierFor } from '@coursefront/contract/shop/prices.ts';

/** A phone's keyboard may type the digits of another script. */
const westernDigits = (typed: string): string =>
  typed.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15)).trim();

/** Parses a number of places. Undefined for 0, -1, 1.5, a million or text. */
export function placesOf(typed: string, most: number = placesPerOrder.most): number | undefined {
  const digits = westernDigits(typed);
  const places = Number(digits);
  return /^\+?\d+$/.test(digits) && places >= placesPerOrder.least && places <= most ? places : undefined;
}

/** Parses a number of seats. Empty or zero means one; more than are free is undefined. */
export const seatsOf = (typed: string, free: number): number | undefined =>
  /^0*$/.test(westernDigits(typed)) ? placesOf('1', free) : placesOf(typed, free);

type Priced = { price: number | null; prices: readonly PriceTier[] };

/** The price per place for a quantity. Null if no price is set. */
export const unitPrice = ({ price, prices }: Priced, places: number): number | null =>
  tierFor(prices, places)?.price ?? price;

/** The saving per place against buying a single one, in whole percent. */
export function savedPercent(course: Priced, places: number): number {
  const single = unitPrice(course, 1);
  const each = unitPrice(course, places);
  if (!single || each === null || each >= single) return 0;
  return Math.round(((single - each) * 100) / single);
}
