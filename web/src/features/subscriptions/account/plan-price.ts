import type { Plan, PlanPrice } from '@coursefront/contract/customers/subscriptions.ts';

/** What a plan costs in a period, if it is sold so. */
export const priceOf = (
  plans: readonly Plan[],
  planId: string,
  period: PlanPrice['recurring']['interval'],
): PlanPrice | undefined =>
  plans.find(({ id }) => id === planId)?.prices.find(({ recurring }) => recurring.interval === period);
