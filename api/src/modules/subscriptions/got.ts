import { GiveUp } from '../../jobs/task.ts';
import type { PaymentOutcome } from '../../ports/payments.ts';
import { ProviderAway } from '../payments/public.ts';

/** What the provider did. Away can be tried again; another no cannot, and is for a person to see. */
export function got<Value>(outcome: PaymentOutcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  if (outcome.failed === 'away') throw new ProviderAway(outcome.detail);
  throw new GiveUp(`The provider does not do it: ${outcome.detail}`);
}
