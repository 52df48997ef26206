import type { Db, TenantTx } from '../../db/database.ts';
import { readTimeZone } from '../tenants/public.ts';
import { addUpChanges, findChanged, findMoved, lockCalendar, recountDays } from './sales.queries.ts';

/** Adds up what changed, a customer at a time. A customer who moved to another time zone gets new days. */
export async function addUpSales(db: Db): Promise<void> {
  const [changed, moved] = await Promise.all([findChanged(db.platform), findMoved(db.platform)]);
  const instances = new Set([...changed, ...moved].map(({ instance_id }) => instance_id));
  for (const instanceId of instances) await addUpCustomer(db, instanceId);
}

/** In batches, because a customer may have many changes after a long pause. Each batch is a transaction. */
async function addUpCustomer(db: Db, instanceId: number): Promise<void> {
  while (await db.tenant(instanceId).transaction(addUpBatch));
}

async function addUpBatch(tx: TenantTx): Promise<boolean> {
  const zone = await readTimeZone(tx);
  const counted = await lockCalendar(tx, zone);
  if (counted === zone) return addUpChanges(tx, zone);
  await recountDays(tx, zone);
  return true;
}
