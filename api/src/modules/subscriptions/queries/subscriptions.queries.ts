import type { Language } from '@coursefront/contract/languages.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantQueries, TenantTx, Tx } from '../../../db/database.ts';
import { by, listOf } from '../../../db/list.ts';
import { sql } from '../../../db/sql.ts';
import type { Period, Subscription } from '../../../ports/payment-objects.ts';

export type NewSubscription = {
  /** The number of its purchase. Drawn here if omitted. */
  number?: number;
  title: string;
  providerSubscriptionId: string;
  providerCustomerId: string;
  productId: string;
  priceId: string;
  period: Period;
  amount: number;
  currency: Currency;
  collection: 'card' | 'invoice';
  /** The current period. */
  startedAt: Date;
  expiresAt: Date;
  lastPaidAt: Date | null;
};

/** An instance has one open subscription: the database refuses a second one. */
export async function attachSubscription(tx: TenantTx, subscription: NewSubscription): Promise<void> {
  await tx.run(sql`
    insert into subscriptions (
      instance_id, title, provider_subscription_id, provider_customer_id, product_id, price_id, period, amount, currency,
      collection, status, period_started_at, last_paid_at, expires_at, number)
    values (
      ${tx.instanceId}, ${subscription.title}, ${subscription.providerSubscriptionId}, ${subscription.providerCustomerId},
      ${subscription.productId}, ${subscription.priceId}, ${subscription.period}, ${subscription.amount},
      ${subscription.currency}, ${subscription.collection}, 'active', ${subscription.startedAt},
      ${subscription.lastPaidAt}, ${subscription.expiresAt},
      coalesce(${subscription.number ?? null}::bigint, nextval('subscription_numbers')))`);
}

export type SubscriptionRow = {
  id: number;
  number: number;
  title: string;
  provider_subscription_id: string;
  product_id: string;
  price_id: string;
  period: Period;
  amount: number;
  currency: Currency;
  collection: 'card' | 'invoice';
  status: Subscription['status'];
  period_started_at: Date | null;
  last_paid_at: Date | null;
  expires_at: Date | null;
  cancel_at_period_end: boolean;
  credit: number;
  ended_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

const columns = sql`
      s.id, s.number, s.title, s.provider_subscription_id, s.product_id, s.price_id, s.period, s.amount, s.currency, s.collection,
      s.status, s.period_started_at, s.last_paid_at, s.expires_at, s.cancel_at_period_end, s.credit, s.ended_at,
      s.created_at, s.updated_at`;

/** The open subscription, or else the last one that ended. */
export const readCurrent = (db: TenantQueries) =>
  db.one<SubscriptionRow>(sql`
    select ${columns}
      from subscriptions s
     where s.instance_id = ${db.instanceId}
     order by s.ended_at is not null, s.created_at desc, s.id desc
     limit 1`);

export const readWithLatestInvoice = (db: TenantQueries, providerId: string) =>
  db.one<{ amount: number; period: Period; latest_invoice: string | null }>(sql`
    select s.amount, s.period,
           (select v.provider_invoice_id
              from subscription_invoices v
             where v.instance_id = ${db.instanceId} and v.subscription_id = s.id
             order by v.created_at desc, v.id desc
             limit 1) as latest_invoice
      from subscriptions s
     where s.instance_id = ${db.instanceId} and s.provider_subscription_id = ${providerId}`);

export const isRunning = async (db: TenantQueries): Promise<boolean> =>
  (await db.one(sql`select 1 from subscriptions where instance_id = ${db.instanceId} and ended_at is null`)) !==
  undefined;

/** Whether the instance has, or has had, a subscription. */
export const wasSubscribed = async (db: TenantQueries): Promise<boolean> =>
  (await db.one(sql`select 1 from subscriptions where instance_id = ${db.instanceId} limit 1`)) !== undefined;

export const subscriptionList = listOf({
  rows: ({ instanceId }: TenantQueries, _: { sort: 'created_at'; order: 'asc' | 'desc' }) => sql`
      from subscriptions s
     where s.instance_id = ${instanceId}`,
  columns: () => columns,
  orders: { created_at: by(sql`s.created_at`, sql`s.id`) },
  answer: (rows: SubscriptionRow[]) => rows,
});

/** A subscription with its customer, for mails. */
export type SubscribedInstance = {
  instance_id: number;
  customer: string;
  subdomain: string;
  email: string | null;
  /** The person with this address. Empty for an address that is nobody's own. */
  contact_name: string;
  language: Language;
  title: string;
  collection: 'card' | 'invoice';
  provider_subscription_id: string;
};

const subscribedInstance = sql`
    select s.instance_id, i.name as customer, i.subdomain, i.email, i.language,
           coalesce((select u.first_name
                       from users u
                      where u.instance_id = s.instance_id and u.email_key = lower(i.email)), '') as contact_name,
           s.title, s.collection, s.provider_subscription_id`;

export const readSubscribedInstance = (db: TenantQueries, subscriptionId: number) =>
  db.one<SubscribedInstance>(sql`
    ${subscribedInstance}
      from subscriptions s
      join instances i on i.id = s.instance_id
     where s.instance_id = ${db.instanceId} and s.id = ${subscriptionId}`);

/** Subscriptions that end within so many days and had no reminder in this period. Marks them as reminded. */
export const takeEndingSoon = (tx: Tx, days: number, most: number) =>
  tx.many<SubscribedInstance & { expires_at: Date }>(sql`
    -- all tenants: whichever ends next
    with taken as (
      update subscriptions
         set end_notice_sent_at = now()
       where (instance_id, id) in (
               -- all tenants: whichever ends next
               select instance_id, id
                 from subscriptions
                where ended_at is null and cancel_at_period_end and end_notice_sent_at is null
                  and expires_at < now() + make_interval(days => ${days}) and expires_at > now()
                order by expires_at
                limit ${most}
                  for update skip locked)
      returning *
    )
    ${subscribedInstance}, s.expires_at from taken s join instances i on i.id = s.instance_id`);

/** Open subscriptions that were not checked for a day. */
export const takeUnasked = (tx: Tx, most: number) =>
  tx.many<{ instance_id: number }>(sql`
    -- all tenants: whichever was asked about longest ago
    select instance_id
      from subscriptions
     where ended_at is null and updated_at < now() - interval '1 day'
     order by updated_at
     limit ${most}`);

export const lockSubscription = (tx: TenantTx, id: number) =>
  tx.one<SubscriptionRow>(sql`
    select ${columns} from subscriptions s where s.instance_id = ${tx.instanceId} and s.id = ${id} for update`);

type Now = { subscription: Subscription; title: string; lastPaidAt: Date | null };

/** Stores the provider's state. A new period allows a new reminder. */
export async function writeSubscription(tx: TenantTx, id: number, { subscription, title, lastPaidAt }: Now) {
  const ended = subscription.status === 'cancelled';
  await tx.run(sql`
    update subscriptions
       set title = ${title}, product_id = ${subscription.productId}, price_id = ${subscription.priceId},
           period = ${subscription.period}, amount = ${subscription.amount}, currency = ${subscription.currency},
           collection = ${subscription.collection}, status = ${subscription.status},
           period_started_at = ${subscription.periodStart}, expires_at = ${subscription.periodEnd},
           last_paid_at = coalesce(${lastPaidAt}, last_paid_at),
           cancel_at_period_end = ${subscription.cancelAtPeriodEnd}, credit = ${subscription.credit},
           end_notice_sent_at = case when expires_at = ${subscription.periodEnd} and ${subscription.cancelAtPeriodEnd}
                                     then end_notice_sent_at end,
           ended_at = case when ${ended} then coalesce(ended_at, ${subscription.endedAt}, now()) end
     where instance_id = ${tx.instanceId} and id = ${id}`);
}
