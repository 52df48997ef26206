import type { Currency } from '@coursefront/contract/values/money.ts';

export type Money = { amount: number; currency: Currency };

export type PaymentFault = 'reference_differs' | 'currency_differs' | 'amount_differs';

type Expected = Money & { reference: string };
/**
 * The payment that was found. `reference` is missing where the provider's object has no field for it; its id, which is
 * ours, is enough then.
 */
type FoundPayment = Money & { reference?: string | null };

/** Why a payment is not accepted for this order, for example a cheap payment presented for an expensive order. */
export function faultOf(expected: Expected, found: FoundPayment): PaymentFault | null {
  if (found.reference !== undefined && found.reference !== expected.reference) return 'reference_differs';
  if (found.currency !== expected.currency) return 'currency_differs';
  return found.amount === expected.amount ? null : 'amount_differs';
}
