import type { TenantTx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { refreshTask } from './tasks.ts';

/** Has the provider asked about an instance's subscription as soon as the transaction is through. */
export const refreshLater = (tx: TenantTx): Promise<void> =>
  enqueue(
    tx,
    refreshTask,
    { instanceId: tx.instanceId },
    { instanceId: tx.instanceId, key: `subscription:${tx.instanceId}` },
  );
