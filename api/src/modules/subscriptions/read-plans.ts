import type { readPlans as entry } from '@coursefront/contract/customers/own-subscription.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import { planAnswer } from './read-product.ts';

/** The cheapest first. */
export async function readPlans(payments: PaymentsPort): Promise<AnswerOf<typeof entry>> {
  const plans = await payments.readPlans();
  if (!plans.ok) throw new Refusal('payment.provider_unreachable', {});
  const cheapest = ({ prices }: { prices: readonly { amount: number }[] }) =>
    Math.min(...prices.map(({ amount }) => amount));
  return { plans: plans.value.toSorted((a, b) => cheapest(a) - cheapest(b)).map(planAnswer) };
}
