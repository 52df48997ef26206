import type { PurchaseStatus, purchaseFailures } from '@coursefront/contract/customers/subscriptions.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { Queries, TenantQueries, TenantTx, Tx } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Period } from '../../../ports/payment-objects.ts';
import { giveBackCouponOf } from './coupons.queries.ts';

export type PurchaseFailure = (typeof purchaseFailures)[number];

/** A purchase as the buyer asked for it, at the provider's price. */
export type NewPurchase = {
  client_key: string;
  method: 'card' | 'invoice';
  language: Language;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  /** Null only for a customer who comes back without one. */
  organization_number: string | null;
  marketing_consent: boolean;
  subdomain: string;
  product_id: string;
  product_name: string;
  price_id: string;
  period: Period;
  /** The first payment, after the code's discount. */
  amount: number;
  currency: Currency;
  coupon_id: number | null;
  /** Stands on the invoices. Null: the site's name does. */
  company_name: string | null;
  invoice_reference: string | null;
  /** The customer who comes back; null for a new customer. */
  renews_instance_id: number | null;
  /** The payer at the provider, if there is one already. */
  provider_customer_id: string | null;
  /** Null for a person who has an account at another site: the new site mails a link to choose a password. */
  sealed_password: Buffer | null;
};

export type PurchaseRow = Omit<NewPurchase, 'sealed_password'> & {
  id: number;
  number: number;
  guid: string;
  status: PurchaseStatus;
  failure: PurchaseFailure | null;
  checkout_session_id: string | null;
  checkout_url: string | null;
  provider_subscription_id: string | null;
  expires_at: Date;
  /** The provider's coupon for the code. */
  provider_coupon_id: string | null;
  /** The purchase has expired, by the database's clock. */
  over: boolean;
  /** Less than half an hour is left, the shortest time that the provider accepts for a page. */
  late_for_a_page: boolean;
  instance_id: number | null;
  /** Null until the site is ready. */
  site_password: 'chosen' | 'mailed' | null;
  created_at: Date;
};

const columns = sql`
      id, number, guid, client_key, method, status, language, first_name, last_name, email, phone, organization_number,
      marketing_consent, subdomain, product_id, product_name, price_id, period, amount, currency, coupon_id,
      (select c.provider_coupon_id from subscription_coupons c where c.id = coupon_id) as provider_coupon_id,
      company_name, invoice_reference, renews_instance_id, provider_customer_id,
      checkout_session_id, checkout_url, provider_subscription_id, expires_at, expires_at <= now() as over,
      expires_at < now() + interval '31 minutes' as late_for_a_page, failure, instance_id, site_password,
      created_at`;

type PurchaseKey =
  | { id: number }
  | { instance: number }
  | { guid: string }
  | { session: string }
  | { subscription: string }
  | { key: string };

const isIt = (by: PurchaseKey): Sql => {
  if ('id' in by) return sql`id = ${by.id}`;
  if ('instance' in by) return sql`instance_id = ${by.instance} and renews_instance_id is null`;
  if ('guid' in by) return sql`guid = ${by.guid}`;
  if ('session' in by) return sql`checkout_session_id = ${by.session}`;
  return 'subscription' in by ? sql`provider_subscription_id = ${by.subscription}` : sql`client_key = ${by.key}`;
};

export const readPurchase = (db: Queries, by: PurchaseKey) =>
  db.one<PurchaseRow>(sql`select ${columns} from subscription_purchases where ${isIt(by)}`);

/**
 * Locks all purchases of the same organisation in a fixed order, so that two of them cannot both find its number free.
 */
export async function lockPurchase(tx: Tx, id: number): Promise<PurchaseRow | undefined> {
  await tx.run(sql`
    select id
      from subscription_purchases
     where id = ${id}
        or organization_number = (select organization_number from subscription_purchases where id = ${id})
     order by id
       for update`);
  return readPurchase(tx, { id });
}

/** By card a little longer than the shortest page of the provider; by invoice a day of tries. */
const lifetime = (method: NewPurchase['method']) =>
  method === 'card' ? sql`interval '33 minutes'` : sql`interval '24 hours'`;

/** Returns undefined when this key has been used before. */
export const insertPurchase = (tx: Tx, purchase: NewPurchase) =>
  tx.one<PurchaseRow>(sql`
    insert into subscription_purchases (
      client_key, method, language, first_name, last_name, email, phone, organization_number, marketing_consent,
      subdomain, product_id, product_name, price_id, period, amount, currency, coupon_id, company_name,
      invoice_reference, renews_instance_id, provider_customer_id, expires_at, sealed_password, password_expires_at)
    values (
      ${purchase.client_key}, ${purchase.method}, ${purchase.language}, ${purchase.first_name}, ${purchase.last_name},
      ${purchase.email}, ${purchase.phone}, ${purchase.organization_number}, ${purchase.marketing_consent},
      ${purchase.subdomain}, ${purchase.product_id}, ${purchase.product_name}, ${purchase.price_id},
      ${purchase.period}, ${purchase.amount}, ${purchase.currency}, ${purchase.coupon_id}, ${purchase.company_name},
      ${purchase.invoice_reference}, ${purchase.renews_instance_id}, ${purchase.provider_customer_id},
      now() + ${lifetime(purchase.method)}, ${purchase.sealed_password}, case when ${purchase.sealed_password !== null} then now() + interval '24 hours' end)
    on conflict (client_key) do nothing
    returning ${columns}`);

/** Restarts a purchase with new content. Only call it when nothing of the old one can be paid any more. */
export const rewritePurchase = (tx: Tx, id: number, purchase: NewPurchase) =>
  tx.one<PurchaseRow>(sql`
    update subscription_purchases
       set method = ${purchase.method}, status = 'pending', failure = null, language = ${purchase.language},
           first_name = ${purchase.first_name}, last_name = ${purchase.last_name}, email = ${purchase.email},
           phone = ${purchase.phone}, organization_number = ${purchase.organization_number},
           marketing_consent = ${purchase.marketing_consent}, subdomain = ${purchase.subdomain},
           product_id = ${purchase.product_id}, product_name = ${purchase.product_name},
           price_id = ${purchase.price_id}, period = ${purchase.period}, amount = ${purchase.amount},
           currency = ${purchase.currency}, coupon_id = ${purchase.coupon_id}, company_name = ${purchase.company_name},
           invoice_reference = ${purchase.invoice_reference}, renews_instance_id = ${purchase.renews_instance_id},
           provider_customer_id = ${purchase.provider_customer_id}, checkout_session_id = null,
           checkout_url = null, provider_subscription_id = null, created_at = now(),
           expires_at = now() + ${lifetime(purchase.method)}, sealed_password = ${purchase.sealed_password},
           password_expires_at = case when ${purchase.sealed_password !== null} then now() + interval '24 hours' end
     where id = ${id} and instance_id is null
    returning ${columns}`);

/** Returns false when the purchase has ended meanwhile: then do not send anybody to the page. */
export const notePage = async (db: Queries, id: number, page: { id: string; url: string }): Promise<boolean> =>
  (await db.run(sql`
    update subscription_purchases
       set checkout_session_id = ${page.id}, checkout_url = ${page.url}
     where id = ${id} and status = 'pending'`)) > 0;

/** Gives the purchase more time before a page is opened. Nobody has seen a page yet. */
export const prolong = (db: Queries, id: number) =>
  db.one<PurchaseRow>(sql`
    update subscription_purchases
       set expires_at = now() + ${lifetime('card')}
     where id = ${id} and status = 'pending' and checkout_session_id is null
    returning ${columns}`);

type ProviderIds = { customer?: string | undefined; subscription?: string | undefined };

export async function noteProviderIds(db: Queries, id: number, { customer, subscription }: ProviderIds): Promise<void> {
  await db.run(sql`
    update subscription_purchases
       set provider_customer_id = coalesce(${customer ?? null}, provider_customer_id),
           provider_subscription_id = coalesce(${subscription ?? null}, provider_subscription_id)
     where id = ${id}`);
}

export async function noteChecked(db: Queries, id: number): Promise<void> {
  await db.run(sql`update subscription_purchases set checked_at = now() where id = ${id}`);
}

/** A bank may take two weeks to decide. */
export async function waitForBank(tx: Tx, id: number): Promise<Date | undefined> {
  const row = await tx.one<{ expires_at: Date }>(sql`
    update subscription_purchases
       set checked_at = now(), expires_at = greatest(expires_at, now() + interval '14 days')
     where id = ${id}
    returning expires_at`);
  return row?.expires_at;
}

type End = { status: 'failed'; failure: PurchaseFailure } | { status: 'expired' };

/** Also deletes the password, which is no longer needed, and releases the use of the code. */
export async function noteEnd(tx: Tx, id: number, end: End): Promise<void> {
  await giveBackCouponOf(tx, id);
  await tx.run(sql`
    update subscription_purchases
       set status = ${end.status}, failure = ${end.status === 'failed' ? end.failure : null}, checkout_url = null,
           sealed_password = null, password_expires_at = null
     where id = ${id} and instance_id is null`);
}

export async function noteSuccess(tx: Tx, id: number, instanceId: number): Promise<void> {
  await tx.run(sql`
    update subscription_purchases
       set status = 'success', failure = null, checkout_url = null, instance_id = ${instanceId}
     where id = ${id}`);
}

export const noteGivenBack = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.run(sql`
    update subscription_purchases set given_back_at = now() where id = ${id} and given_back_at is null`)) > 0;

export const isOrganizationNumberTaken = async (db: Queries, number: string | null): Promise<boolean> =>
  (await db.one(sql`select 1 from instances where organization_number = ${number}`)) !== undefined;

/** Expired purchases, and purchases by invoice that were interrupted; each at most once a minute. */
export const takeDuePurchases = (tx: Tx, most: number) =>
  tx.many<{ id: number }>(sql`
    update subscription_purchases
       set checked_at = now()
     where id in (select id
                    from subscription_purchases
                   where status = 'pending' and (expires_at <= now() or method = 'invoice')
                     and coalesce(checked_at, created_at) < now() - interval '1 minute'
                   order by expires_at
                   limit ${most}
                     for update skip locked)
    returning id`);

export const readSealedPassword = (db: TenantQueries) =>
  db.one<{ sealed_password: Buffer | null }>(sql`
    select sealed_password
      from subscription_purchases
     where instance_id = ${db.instanceId} and password_expires_at > now()`);

/** Deletes the password once the site has its first training manager, and notes how that person gets in. */
export async function settlePassword(tx: TenantTx, outcome: NonNullable<PurchaseRow['site_password']>): Promise<void> {
  await tx.run(sql`
    update subscription_purchases
       set sealed_password = null, password_expires_at = null, site_password = ${outcome}
     where instance_id = ${tx.instanceId}`);
}

/** Deletes passwords after a day, whatever the purchase's state. */
export async function forgetOldPasswords(tx: Tx): Promise<void> {
  await tx.run(sql`
    update subscription_purchases
       set sealed_password = null, password_expires_at = null
     where password_expires_at <= now()`);
}
