import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';

/** How a subscription stands to whoever pays for it. `ending`: it runs, and ends with its period. */
export type AccountStanding = 'active' | 'ending' | 'past_due' | 'overdue' | 'unpaid' | 'cancelled';

/** A card that failed and an invoice that nobody paid are one state to the provider, and two things to do for people. */
export function accountStanding({
  status,
  collection,
  cancel_at_period_end,
}: Pick<Subscription, 'status' | 'collection' | 'cancel_at_period_end'>): AccountStanding {
  if (status === 'active') return cancel_at_period_end ? 'ending' : 'active';
  return status === 'past_due' && collection === 'invoice' ? 'overdue' : status;
}
