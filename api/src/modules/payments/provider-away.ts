import type { PaymentOutcome } from '../../ports/payments.ts';

/** Nobody can say yet how it is: nothing is decided, and the same question may be answered later. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

/** Null where the provider knows no such thing on that account, or the account has left. */
export function answered<Value>(outcome: PaymentOutcome<Value>): Value | null {
  if (outcome.ok) return outcome.value;
  if (outcome.failed === 'not_found') return null;
  if (outcome.failed === 'away') throw new ProviderAway(`The payment provider cannot be asked: ${outcome.detail}`);
  throw new Error(`The payment provider's answer is of no use: ${outcome.detail}`);
}
