import type { OwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export type OwnCustomerRow = Omit<
  OwnCustomer,
  | 'customerid'
  | 'parent_id'
  | 'stripe_connect_active_account'
  | 'active_customer_subscription'
  | 'created_at'
  | 'updated_at'
> & {
  subscription: string | null;
  subscription_id: string | null;
  last_paid: Date | null;
  expiry: Date | null;
  paid: boolean;
  ended_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** The settings that the customer's people may read. Listed explicitly, so that a new setting is not exposed by accident. */
const shownSettings = [
  'is_webshop_enabled',
  'time_zone',
  'brand_colour',
  'logo',
  'invoice_bankgiro',
  'invoice_iban',
  'invoice_bic',
  'invoice_vat_number',
  'invoice_note',
  'e_invoices',
  'shop_prices',
  'shop_private_buyers',
  'shop_reviews',
];

/** Everything except the secret key, in one round trip. */
export const findOwnCustomer = (db: TenantQueries) =>
  db.one<OwnCustomerRow>(sql`
    select i.id, i.guid, i.name, i.organization_number, i.email, i.phone, i.address, i.postal_code, i.city, i.country,
           i.invoice_reference, i.licence, i.lms_url, i.language, i.currency, i.maximum_license, i.allow_invoice, i.active,
           i.version, i.created_at, i.updated_at,
           s.title as subscription, s.provider_subscription_id as subscription_id, s.last_paid_at as last_paid,
           s.expires_at as expiry, s.ended_at,
           -- A card pays at once, unless a code makes the first period free: then nothing is owed either.
           (s.last_paid_at is not null or s.collection = 'card') and not exists (
             select 1
               from subscription_invoices v
              where v.instance_id = ${db.instanceId} and v.subscription_id = s.id
                and v.status in ('open', 'uncollectible')) as paid,
           (select coalesce(json_agg(json_build_object('name', c.name, 'value', c.value, 'type', c.type) order by c.name), '[]')
              from customer_settings c
             where c.instance_id = ${db.instanceId} and c.name = any (${shownSettings})) as customer_settings,
           (select coalesce(json_agg(json_build_object('account_id', a.account_id, 'onboarded', a.onboarded,
                                                       'status', a.status) order by a.id), '[]')
              from connect_accounts a
             where a.instance_id = ${db.instanceId}) as stripe_connect_account
      from instances i
      left join lateral (
             select l.id, l.title, l.provider_subscription_id, l.collection, l.last_paid_at, l.expires_at, l.ended_at
               from subscriptions l
              where l.instance_id = ${db.instanceId}
              order by l.ended_at is not null, l.created_at desc, l.id desc
              limit 1) s on true
     where i.id = ${db.instanceId}`);

export type CustomerFacts = {
  name: string;
  email: string | null;
  organization_number: string | null;
  phone: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  country: string;
  invoice_reference: string | null;
};

/** Locked until the transaction ends: if two people save at once, the second sees the first one's result. */
export const lockCustomer = (tx: TenantTx) =>
  tx.one<CustomerFacts & { version: number }>(sql`
    select name, email, organization_number, phone, address, postal_code, city, country, invoice_reference, version
      from instances
     where id = ${tx.instanceId}
       for update`);

export async function updateCustomer(tx: TenantTx, facts: CustomerFacts): Promise<void> {
  await tx.run(sql`
    update instances
       set name = ${facts.name}, email = ${facts.email}, organization_number = ${facts.organization_number},
           phone = ${facts.phone}, address = ${facts.address}, postal_code = ${facts.postal_code}, city = ${facts.city},
           country = ${facts.country}, invoice_reference = ${facts.invoice_reference}, version = version + 1
     where id = ${tx.instanceId}`);
}
