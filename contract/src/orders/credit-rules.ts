/** The part of a whole that belongs to `part` of `of`, rounded half up and exact for any amount. */
export function shareOf(whole: number, part: number, of: number): number {
  if (of === 0) return 0;
  const [divided, by] = [BigInt(whole) * BigInt(part) * 2n + BigInt(of), BigInt(of) * 2n];
  return Number(divided / by);
}

type OrderPrice = { total: number; quantity: number };

/**
 * The price of so many places of an order, if `before` of them were credited already. Counted from the first place on,
 * so that all places together are the total to the last öre, in whatever portions they are credited.
 */
export const priceOfPlaces = ({ total, quantity }: OrderPrice, before: number, places: number): number =>
  shareOf(total, before + places, quantity) - shareOf(total, before, quantity);

/** The VAT in a credit. Likewise counted from the first credit on, so that all credits together have the order's VAT. */
export const vatOfCredit = (order: { total: number; vat: number }, before: number, amount: number): number =>
  shareOf(order.vat, before + amount, order.total) - shareOf(order.vat, before, order.total);

/** Where the money of a credit can go, and how much of it at most. */
export type CreditWays = { invoice: number; card: number; by_hand: number };

/** First it lowers what is owed, then it goes back to the card, and the rest somebody repays by hand. */
export function splitCredit(amount: number, ways: CreditWays): CreditWays {
  const invoice = Math.min(amount, ways.invoice);
  const card = Math.min(amount - invoice, ways.card);
  return { invoice, card, by_hand: amount - invoice - card };
}
