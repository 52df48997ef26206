import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import type { TenantScope } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { subscriptionAnswer } from './own-subscription.ts';
import { readCurrent } from './queries/subscriptions.queries.ts';

export type SubscriptionAct = 'changed' | 'cancelled' | 'resumed';

/** Recorded after the provider has made the change. If nothing is different, the entry names the action only. */
export async function recordSubscriptionChange(
  tenant: TenantScope,
  caller: Caller,
  action: SubscriptionAct,
  change: () => Promise<Subscription>,
): Promise<Subscription> {
  const current = await readCurrent(tenant);
  const before = current && subscriptionAnswer(current);
  const changed = await change();
  await recordChange(tenant, actorOf(caller), {
    action: `subscription.${action}`,
    subject: { kind: 'subscription', id: changed.id },
    before: before && differs(before, changed) ? factsOf(before) : null,
    after: factsOf(changed),
  });
  return changed;
}

export const differs = (before: Subscription, after: Subscription): boolean =>
  JSON.stringify(factsOf(before)) !== JSON.stringify(factsOf(after));

const factsOf = ({ subscription, period, amount, currency, cancel_at_period_end }: Subscription) => ({
  plan: subscription,
  period,
  amount,
  currency,
  cancel_at_period_end,
});
