import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';

/** How a subscription stands for its customer. `ending`: active, but ends with its period. */
export type AccountStanding = 'active' | 'ending' | 'past_due' | 'overdue' | 'unpaid' | 'cancelled';

/** A failed card and an unpaid invoice are one state for the provider, but people act on them differently. */
export function accountStanding({
  status,
  collection,
  cancel_at_period_end,
}: Pick<Subscription, 'status' | 'collection' | 'cancel_at_period_end'>): AccountStanding {
  if (status === 'active') return cancel_at_period_end ? 'ending' : 'active';
  return status === 'past_due' && collection === 'invoice' ? 'overdue' : status;
}
