import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readKeptOffers } from './offers.queries.ts';

/** Makes the change and records each offer before and after it in the audit log. */
export async function recordOfferChanges(
  tx: TenantTx,
  caller: UserCaller,
  courseIds: readonly number[],
  change: () => Promise<void>,
): Promise<void> {
  const before = await readKeptOffers(tx, courseIds);
  await change();
  for (const [courseId, { id, facts }] of await readKeptOffers(tx, courseIds)) {
    const former = before.get(courseId)?.facts;
    await recordChange(tx, actorOf(caller), {
      action: former ? 'offer.changed' : 'offer.made',
      subject: { kind: 'offer', id },
      before: former ?? null,
      after: facts,
    });
  }
}
