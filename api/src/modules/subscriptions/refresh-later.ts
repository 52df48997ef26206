import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { refreshTask } from './tasks.ts';

/** Has the provider asked about an instance's subscription as soon as the transaction is through. */
export const refreshLater = (tx: Tx, instanceId: number): Promise<void> =>
  enqueue(tx, refreshTask, { instanceId }, { instanceId, key: `subscription:${instanceId}` });
