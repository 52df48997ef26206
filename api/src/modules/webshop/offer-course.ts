import type { TenantTx } from '../../db/database.ts';
import { type CourseOffer, insertItem, insertTiers } from './webshop.queries.ts';

/** Puts a course into the instance's shop, switched on or not. */
export async function offerCourse(tx: TenantTx, offer: CourseOffer): Promise<number> {
  const itemId = await insertItem(tx, offer);
  if (offer.tiers.length > 0) await insertTiers(tx, itemId, offer.tiers);
  return itemId;
}
