import type { LmsSync } from '@coursefront/contract/shop/lms-sync.ts';
import * as z from 'zod/mini';
import type { TenantQueries, TenantTx, Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { askEverySite } from '../courses/public.ts';
import { noteSyncStart, readSyncs, type SyncKind } from '../lms/public.ts';
import { syncState } from './rules/sync-state.ts';

export const syncKinds: readonly SyncKind[] = ['enrolments', 'completions', 'certificates'];

/** Where a round stands; without `since` it has not begun. */
export const syncOne = task(
  'reports.sync',
  z.strictObject({
    instanceId: z.int(),
    pass: z._default(z.int(), 0),
    page: z._default(z.int(), 0),
    since: z.optional(z.string()),
  }),
);
export type SyncStep = z.infer<typeof syncOne.payload>;

/** One per instance: two rounds never run at once, and a round goes on under the same key. */
export const syncKey = (instanceId: number): string => `reports.sync:${instanceId}`;

export const roundSeconds = 86_400;

/** The sites of one host are asked over these first hours of the round, not all in the same second. */
const spreadSeconds = 4 * 3_600;

/** A little behind the people of the site, who come by a round of their own: what somebody unknown did is passed over. */
const behindPeopleSeconds = 120;

/** By hand, at once. */
export async function askForSync(tx: TenantTx): Promise<LmsSync> {
  const since = await noteSyncStart(tx, syncKinds);
  await enqueue(
    tx,
    syncOne,
    { instanceId: tx.instanceId, pass: 0, page: 0, since },
    { instanceId: tx.instanceId, key: syncKey(tx.instanceId) },
  );
  return readState(tx);
}

export const readState = async (db: TenantQueries): Promise<LmsSync> =>
  syncState(await readSyncs(db, syncKinds), syncKinds.length);

export const askForAll = (tx: Tx): Promise<void> =>
  askEverySite(tx, syncOne, {
    keyOf: syncKey,
    payloadOf: (instanceId) => ({ instanceId, pass: 0, page: 0 }),
    spreadSeconds,
    afterSeconds: behindPeopleSeconds,
  });
