import type { Tx } from '../../../db/database.ts';
import { reviveTasks } from '../../../jobs/jobs.queries.ts';
import { noteRevived } from '../queries/deliveries.queries.ts';
import { workChange } from './work-change.ts';
import { workShopCall } from './work-shop-call.ts';

/** Runs the job of the delivery again. False when it has no failed one. */
export async function reviveDelivery(tx: Tx, deliveryId: number): Promise<boolean> {
  if ((await reviveTasks(tx, [workChange.name, workShopCall.name], { deliveryId })) === 0) return false;
  await noteRevived(tx, deliveryId);
  return true;
}
