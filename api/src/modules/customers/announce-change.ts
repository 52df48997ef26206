import * as z from 'zod/mini';
import type { TenantTx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';

/** For modules that pass on what customers say about themselves. */
export const customerChanged = task('customers.changed', z.strictObject({ instanceId: z.int() }));

/** Enqueued with the change. */
export const announceChange = (tx: TenantTx): Promise<void> =>
  enqueue(
    tx,
    customerChanged,
    { instanceId: tx.instanceId },
    { instanceId: tx.instanceId, key: `customer_changed:${tx.instanceId}` },
  );
