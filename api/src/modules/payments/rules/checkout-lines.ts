/** `amount` is for one. */
type Line = { name: string; description: string; amount: number; quantity: number };
type Bought = { courseName: string; reference: string; quantity: number; total: number };

/** The order's total and nothing else, to the last unit: a discount that does not divide by the places is one line. */
export function checkoutLines({ courseName, reference, quantity, total }: Bought): Line[] {
  const description = reference;
  if (total % quantity === 0) return [{ name: courseName, description, amount: total / quantity, quantity }];
  return [{ name: `${courseName} × ${quantity}`, description, amount: total, quantity: 1 }];
}
