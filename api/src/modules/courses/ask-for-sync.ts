import type { LmsSync } from '@coursefront/contract/shop/lms-sync.ts';
import * as z from 'zod/mini';
import type { TenantTx, Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { noteSyncStart } from '../lms/public.ts';
import { askEverySite } from './ask-every-site.ts';
import { readState } from './sync-state.ts';

export const syncOne = task('courses.sync', z.strictObject({ instanceId: z.int() }));

export const roundSeconds = 300;

/** One job per instance, so two never run at once. */
const keyOf = (instanceId: number) => `courses.sync:${instanceId}`;

/** Starts a sync immediately, on a user's request. */
export async function askForSync(tx: TenantTx): Promise<LmsSync> {
  await noteSyncStart(tx, ['courses']);
  await enqueue(tx, syncOne, { instanceId: tx.instanceId }, { instanceId: tx.instanceId, key: keyOf(tx.instanceId) });
  return readState(tx);
}

export const askForAll = (tx: Tx): Promise<void> =>
  askEverySite(tx, syncOne, { keyOf, payloadOf: (instanceId) => ({ instanceId }), spreadSeconds: roundSeconds });
