import type { PriceTier } from '@coursefront/contract/shop/prices.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantTx, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Seal } from '../seal.ts';

type NewSetting = { name: string; displayName: string; type: 'text' | 'number'; value: string };

/** Adds general settings of the platform. A setting that exists keeps its value. */
export async function addSettings(tx: Tx, settings: readonly NewSetting[]): Promise<void> {
  await tx.run(sql`
    insert into settings (name, display_name, type, value)
    select name, "displayName", type, value
      from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb) as s(name text, "displayName" text, type text, value text)
    on conflict (name) do nothing`);
}

/** The three flags are the provider's; the database derives `onboarded` from them. */
type NewConnectAccount = {
  name: string;
  accountId: string;
  country: string;
  email: string;
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
};

export async function addConnectAccount(tx: TenantTx, account: NewConnectAccount): Promise<void> {
  await tx.run(sql`
    insert into connect_accounts
           (instance_id, name, account_id, country, email, details_submitted, charges_enabled, payouts_enabled, checked_at)
    values (${tx.instanceId}, ${account.name}, ${account.accountId}, ${account.country}, ${account.email},
            ${account.detailsSubmitted}, ${account.chargesEnabled}, ${account.payoutsEnabled}, now())`);
}

/** The external shop signs its callbacks with `key`. */
export async function connectExternalShop(tx: TenantTx, seal: Seal, key: string): Promise<void> {
  await tx.run(sql`
    insert into connections (instance_id, party, sealed_token)
    values (${tx.instanceId}, 'external_shop', ${seal.seal(key)})
    on conflict (instance_id, party) do update
       set sealed_token = excluded.sealed_token, last_ok_at = null, failing_since = null, retry_at = null,
           last_error = null`);
}

type CourseOffer = {
  courseId: number;
  /** In minor units, tax included. Null while nobody has decided. */
  price: number | null;
  currency: Currency;
  /** Null: the rate of the instance's country. */
  vatBasisPoints: number | null;
  languages: readonly string[];
  /** The item's id in the external shop, if that shop sells it. */
  externalId: string | null;
  active: boolean;
  tiers: readonly PriceTier[];
};

/** Adds a course to the shop and returns the id of the item. */
export async function offerCourse(tx: TenantTx, offer: CourseOffer): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    with item as (
      insert into webshop_items (
        instance_id, course_id, price, currency, vat_basis_points, languages, external_id, active)
      values (
        ${tx.instanceId}, ${offer.courseId}, ${offer.price}, ${offer.currency}, ${offer.vatBasisPoints},
        ${offer.languages}, ${offer.externalId}, ${offer.active})
      returning id
    ), tiers as (
      insert into price_tiers (instance_id, item_id, from_quantity, to_quantity, price)
      select ${tx.instanceId}, item.id, t."from", t."to", t.price
        from item, jsonb_to_recordset(${JSON.stringify(offer.tiers)}::jsonb) as t("from" int, "to" int, price bigint)
    )
    select id from item`);
  if (!row) throw new Error('The course was not offered.');
  return row.id;
}
