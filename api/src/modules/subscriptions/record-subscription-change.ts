import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import type { TenantScope } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { subscriptionAnswer } from './own-subscription.ts';
import { readCurrent } from './queries/subscriptions.queries.ts';

/**
 * Recorded after the provider has made the change. While our copy is outdated there are no old and new values to
 * record, so the entry names the action only.
 */
export async function recordSubscriptionChange(
  tenant: TenantScope,
  caller: Caller,
  action: 'changed' | 'cancelled' | 'resumed',
  change: () => Promise<Subscription>,
): Promise<Subscription> {
  const current = await readCurrent(tenant);
  const before = current && factsOf(subscriptionAnswer(current));
  const changed = await change();
  const after = factsOf(changed);
  await recordChange(tenant, actorOf(caller), {
    action: `subscription.${action}`,
    subject: { kind: 'subscription', id: changed.id },
    before: JSON.stringify(before) === JSON.stringify(after) ? null : before,
    after,
  });
  return changed;
}

const factsOf = ({ subscription, period, amount, currency, cancel_at_period_end }: Subscription) => ({
  plan: subscription,
  period,
  amount,
  currency,
  cancel_at_period_end,
});
