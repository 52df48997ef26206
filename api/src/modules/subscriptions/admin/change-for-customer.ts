import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import type { Config } from '../../../config.ts';
import type { Db, TenantScope } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { subscriptionAnswer } from '../own-subscription.ts';
import { mailChanged } from '../purchase/mails.ts';
import { readCurrent, readSubscribedInstance } from '../queries/subscriptions.queries.ts';
import { differs, recordSubscriptionChange, type SubscriptionAct } from '../record-subscription-change.ts';

/** A change by the platform's owner. The customer did not make it, so a mail tells it what is different. */
export async function changeForCustomer(
  { db, config }: { db: Db; config: Config },
  caller: Caller,
  tenant: TenantScope,
  act: SubscriptionAct,
  change: () => Promise<Subscription>,
): Promise<Subscription> {
  const current = await readCurrent(tenant);
  const changed = await recordSubscriptionChange(tenant, caller, act, change);
  if (!current || !differs(subscriptionAnswer(current), changed)) return changed;
  await db.platform.transaction(async (tx) => {
    const instance = await readSubscribedInstance(tx.tenant(tenant.instanceId), changed.id);
    if (instance) await mailChanged(tx, config, instance, { act, before: subscriptionAnswer(current), after: changed });
  });
  return changed;
}
