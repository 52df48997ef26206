import * as z from 'zod/mini';
import type { TenantTx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { task } from '../../../jobs/task.ts';

const OnePurchase = z.strictObject({ purchaseId: z.int() });
const OneInstance = z.strictObject({ instanceId: z.int() });

export const settleTask = task('subscriptions.settle_purchase', OnePurchase);
export const giveBackTask = task('subscriptions.give_back', OnePurchase);
export const createSiteTask = task('subscriptions.create_site', OneInstance);
export const refreshTask = task('subscriptions.refresh', OneInstance);

/** Enqueues a refresh of the instance's subscription, which runs after the transaction has committed. */
export const refreshLater = (tx: TenantTx): Promise<void> =>
  enqueue(
    tx,
    refreshTask,
    { instanceId: tx.instanceId },
    { instanceId: tx.instanceId, key: `subscription:${tx.instanceId}` },
  );
