import type { LmsSync } from '@coursefront/contract/shop/lms-sync.ts';
import * as z from 'zod/mini';
import type { TenantQueries, TenantTx, Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { askEverySite } from '../courses/public.ts';
import { noteSyncStart, readSyncs, type SyncKind } from '../lms/public.ts';
import { syncState } from './rules/sync-state.ts';

export const syncKinds: readonly SyncKind[] = ['enrolments', 'completions', 'certificates'];

/** The state of a sync. Without `since` it has not begun. */
export const syncOne = task(
  'reports.sync',
  z.strictObject({
    instanceId: z.int(),
    pass: z._default(z.int(), 0),
    page: z._default(z.int(), 0),
    since: z.optional(z.string()),
    /** Rows read so far in this pass, and whether they fit together. */
    read: z._default(z.int(), 0),
    steady: z._default(z.boolean(), true),
  }),
);
export type SyncStep = z.infer<typeof syncOne.payload>;

/** Where each sync begins. */
export const atBegin = { pass: 0, page: 0, read: 0, steady: true };

/** One key per instance: two syncs never run at once, and the next job of a sync has the same key. */
export const syncKey = (instanceId: number): string => `reports.sync:${instanceId}`;

export const roundSeconds = 86_400;

/** Sites on the same host are spread over these first hours of the round, to avoid asking all at once. */
const spreadSeconds = 4 * 3_600;

/** A little after the sync of the site's people, because rows of unknown people are skipped. */
const behindPeopleSeconds = 120;

/** Starts a sync immediately, on a user's request. */
export async function askForSync(tx: TenantTx): Promise<LmsSync> {
  const since = await noteSyncStart(tx, syncKinds);
  await enqueue(
    tx,
    syncOne,
    { instanceId: tx.instanceId, ...atBegin, since },
    { instanceId: tx.instanceId, key: syncKey(tx.instanceId) },
  );
  return readState(tx);
}

/** Sites complete courses and issue badges in the background, within minutes. */
const afterCompletionSeconds = 300;
/** A site is read at most once in this time, however many people complete courses. */
const betweenSeconds = 3_000;

/** Somebody has completed a course and waits for the certificate, so the next sync comes sooner than the round. */
export async function syncAfterCompletion(tx: TenantTx): Promise<void> {
  const last = await readSyncs(tx, syncKinds);
  // Enqueuing would begin it again. It brings what the site has by now.
  if (syncState(last, syncKinds.length).state === 'running') return;
  const begun = Math.max(...last.map(({ started_at }) => started_at?.getTime() ?? 0), 0);
  const inSeconds = Math.max(afterCompletionSeconds, Math.ceil(betweenSeconds - (Date.now() - begun) / 1000));
  await enqueue(
    tx,
    syncOne,
    { instanceId: tx.instanceId, ...atBegin },
    { instanceId: tx.instanceId, key: syncKey(tx.instanceId), inSeconds },
  );
}

export const readState = async (db: TenantQueries): Promise<LmsSync> =>
  syncState(await readSyncs(db, syncKinds), syncKinds.length);

export const askForAll = (tx: Tx): Promise<void> =>
  askEverySite(tx, syncOne, {
    keyOf: syncKey,
    payloadOf: (instanceId) => ({ instanceId, ...atBegin }),
    spreadSeconds,
    afterSeconds: behindPeopleSeconds,
  });
