import type { Currency } from '@coursefront/contract/values/money.ts';

export type Money = { amount: number; currency: Currency };

export type PaymentFault = 'reference_differs' | 'currency_differs' | 'amount_differs';

type Expected = Money & { reference: string };
/** What was paid. Without a reference the provider's object has no room for one: then its id, which is ours, has to do. */
type Found = Money & { reference?: string | null };

/** Why money that arrived is not believed to be this order's. A cheap payment presented for a dear order ends here. */
export function faultOf(expected: Expected, found: Found): PaymentFault | null {
  if (found.reference !== undefined && found.reference !== expected.reference) return 'reference_differs';
  if (found.currency !== expected.currency) return 'currency_differs';
  return found.amount === expected.amount ? null : 'amount_differs';
}
