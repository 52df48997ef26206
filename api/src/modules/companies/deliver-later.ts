import * as z from 'zod/mini';
import type { TenantTx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';

export const deliverCompany = task('companies.deliver', z.strictObject({ instanceId: z.int(), companyId: z.int() }));

/** Enqueues the update of the learning site in the transaction of the change. The job reads the company as it is then. */
export const deliverLater = (tx: TenantTx, companyId: number): Promise<void> =>
  enqueue(
    tx,
    deliverCompany,
    { instanceId: tx.instanceId, companyId },
    { instanceId: tx.instanceId, key: `company:${tx.instanceId}:${companyId}` },
  );
