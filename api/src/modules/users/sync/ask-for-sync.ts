import type { LmsSync } from '@coursefront/contract/shop/lms-sync.ts';
import * as z from 'zod/mini';
import type { TenantQueries, TenantTx, Tx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { task } from '../../../jobs/task.ts';
import { askEverySite, syncState } from '../../courses/public.ts';
import { noteSyncStart, readSyncs, type SyncKind } from '../../lms/public.ts';

export const syncKinds: readonly SyncKind[] = ['users', 'roles'];

/** The state of a sync: the last course whose people were read. Without `since` it has not begun. */
export const syncOne = task(
  'users.sync',
  z.strictObject({ instanceId: z.int(), after: z._default(z.int(), 0), since: z.optional(z.string()) }),
);
export type SyncStep = z.infer<typeof syncOne.payload>;

/** One key per instance: two syncs never run at once, and the next job of a sync has the same key. */
export const syncKey = (instanceId: number): string => `users.sync:${instanceId}`;

export const roundSeconds = 86_400;

/** Sites on the same host are spread over these first hours of the round, to avoid asking all at once. */
const spreadSeconds = 4 * 3_600;

/** Starts a sync immediately, on a user's request. */
export async function askForSync(tx: TenantTx): Promise<LmsSync> {
  const since = await noteSyncStart(tx, syncKinds);
  await enqueue(
    tx,
    syncOne,
    { instanceId: tx.instanceId, after: 0, since },
    { instanceId: tx.instanceId, key: syncKey(tx.instanceId) },
  );
  return readState(tx);
}

/** The state of the people's sync. A site without a report on roles still lists its people. */
export const readState = async (db: TenantQueries): Promise<LmsSync> => syncState((await readSyncs(db, ['users']))[0]);

export const askForAll = (tx: Tx): Promise<void> =>
  askEverySite(tx, syncOne, {
    keyOf: syncKey,
    payloadOf: (instanceId) => ({ instanceId, after: 0 }),
    spreadSeconds,
  });
