import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

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

export async function insertItem(tx: TenantTx, offer: CourseOffer): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into webshop_items (instance_id, course_id, price, currency, vat_basis_points, languages, external_id, active)
    values (${tx.instanceId}, ${offer.courseId}, ${offer.price}, ${offer.currency}, ${offer.vatBasisPoints},
            ${offer.languages}, ${offer.externalId}, ${offer.active})
    returning id`);
  if (!row) throw new Error('The course was not offered.');
  return row.id;
}

export async function insertTiers(tx: TenantTx, itemId: number, tiers: readonly PriceTier[]): Promise<void> {
  await tx.run(sql`
    insert into price_tiers (instance_id, item_id, from_quantity, to_quantity, price)
    select ${tx.instanceId}, ${itemId}, "from", "to", price
      from jsonb_to_recordset(${JSON.stringify(tiers)}::jsonb) as t("from" int, "to" int, price bigint)`);
}

export async function keepShopConnection(tx: TenantTx, sealedKey: Buffer): Promise<void> {
  await tx.run(sql`
    insert into connections (instance_id, party, sealed_token)
    values (${tx.instanceId}, 'external_shop', ${sealedKey})
    on conflict (instance_id, party) do update
       set sealed_token = excluded.sealed_token, last_ok_at = null, failing_since = null, retry_at = null,
           last_error = null`);
}
