import { placesPerOrder } from '@coursefront/contract/constants.ts';
import { type PriceTier, tierFor } from '@coursefront/contract/shop/prices.ts';

/** Digits of other scripts count too: a phone's keyboard may write them. */
const westernDigits = (typed: string): string =>
  typed.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15)).trim();

/** The number of places that was typed; undefined for what is no such number: 0, -1, 1.5, a million. */
export function placesOf(typed: string, most: number = placesPerOrder.most): number | undefined {
  const digits = westernDigits(typed);
  const places = Number(digits);
  return /^\+?\d+$/.test(digits) && places >= placesPerOrder.least && places <= most ? places : undefined;
}

/** Seats of a date: left empty or nought it is one, and never more than there are. */
export const seatsOf = (typed: string, free: number): number | undefined =>
  /^0*$/.test(westernDigits(typed)) ? placesOf('1', free) : placesOf(typed, free);

type Priced = { price: number | null; prices: readonly PriceTier[] };

/** What one place costs when so many are bought; null where nobody has set a price. */
export const unitPrice = ({ price, prices }: Priced, places: number): number | null =>
  tierFor(prices, places)?.price ?? price;

/** How much less than a single place one of so many costs, in whole percent; 0 where it is not less. */
export function savedPercent(course: Priced, places: number): number {
  const single = unitPrice(course, 1);
  const each = unitPrice(course, places);
  if (!single || each === null || each >= single) return 0;
  return Math.round(((single - each) * 100) / single);
}
