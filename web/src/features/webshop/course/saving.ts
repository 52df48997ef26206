import { type PriceTier, tierFor } from '@coursefront/contract/shop/prices.ts';

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
