import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantTx } from '../../db/database.ts';
import { insertItem, insertTiers } from './webshop.queries.ts';

/** Unit price by quantity; without `to` the range is open. */
export type PriceTier = { from: number; to: number | null; price: number };

export type CourseOffer = {
  courseId: number;
  /** In minor units, tax included. Null while nobody has decided. */
  price: number | null;
  currency: Currency;
  /** Null: the rate of the instance's country. */
  vatBasisPoints: number | null;
  languages: readonly string[];
  /** Set: sold by the external shop, where this is its id. */
  externalId: string | null;
  active: boolean;
  tiers: readonly PriceTier[];
};

/** Puts a course into the instance's shop, switched on or not. */
export async function offerCourse(tx: TenantTx, offer: CourseOffer): Promise<number> {
  const itemId = await insertItem(tx, offer);
  if (offer.tiers.length > 0) await insertTiers(tx, itemId, offer.tiers);
  return itemId;
}
