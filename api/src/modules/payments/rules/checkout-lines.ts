/** `amount` is the price of one. */
type Line = { name: string; description: string; amount: number; quantity: number };
type BoughtPlaces = { courseName: string; reference: string; quantity: number; total: number };

/** The lines add up to exactly the order's total: a discount that cannot be divided by the places becomes one line. */
export function checkoutLines({ courseName, reference, quantity, total }: BoughtPlaces): Line[] {
  const description = reference;
  if (total % quantity === 0) return [{ name: courseName, description, amount: total / quantity, quantity }];
  return [{ name: `${courseName} × ${quantity}`, description, amount: total, quantity: 1 }];
}
