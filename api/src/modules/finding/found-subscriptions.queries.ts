import { subscriptionNumber } from '@coursefront/contract/customers/subscriptions.ts';
import type { Queries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { oneMore } from './found.queries.ts';
import type { PlatformRow } from './found-on-platform.queries.ts';

/** A subscription leads to its customer's page, which shows it. */
const findSubscriptions = async (db: Queries, hits: Sql): Promise<PlatformRow[]> => {
  const rows = await db.many<{ number: number; customer: string; plan: string; instance_id: number; at: Date }>(sql`
    -- all tenants: the owner looks for a subscription without knowing whose it is
    select s.number, i.name as customer, s.title as plan, s.instance_id, s.created_at as at
      from instances i
     cross join lateral (${hits}) hit
      join subscriptions s on s.instance_id = i.id and s.id = hit.id
     order by s.created_at desc, s.id desc
     ${oneMore}`);
  return rows.map(({ number, customer, plan, ...row }) => ({
    ...row,
    id: String(number),
    title: subscriptionNumber(number),
    details: [customer, plan],
  }));
};

export const findSubscriptionsByNumber = (db: Queries, number: number) =>
  findSubscriptions(db, sql`select id from subscriptions where instance_id = i.id and number = ${number}`);

/** The subscriptions that these customers have, or had last. */
export const findSubscriptionsOfCustomers = (db: Queries, customers: readonly number[]) =>
  findSubscriptions(
    db,
    sql`
            select id
              from subscriptions
             where instance_id = i.id and i.id = any (${customers}::bigint[])
             order by ended_at is not null, created_at desc, id desc
             limit 1`,
  );

/** By the card provider's id of itself, of its customer, of an invoice or of a payment for it. */
export const findSubscriptionsOfProvider = (db: Queries, id: string) =>
  findSubscriptions(
    db,
    sql`
            select id from subscriptions where instance_id = i.id and provider_subscription_id = ${id}
             union
            select id from subscriptions where instance_id = i.id and provider_customer_id = ${id}
             union
            select subscription_id from subscription_invoices where instance_id = i.id and provider_invoice_id = ${id}
             union
            select subscription_id from subscription_invoices where instance_id = i.id and payment_intent_id = ${id}`,
  );

/** The platform's own invoices, by their number or by the card provider's id of the invoice or its payment. */
export const findSubscriptionInvoices = (db: Queries, typed: string) =>
  findInvoices(
    db,
    sql`
            select id from subscription_invoices where instance_id = i.id and number = ${typed.toUpperCase()}
             union
            select id from subscription_invoices where instance_id = i.id and provider_invoice_id = ${typed}
             union
            select id from subscription_invoices where instance_id = i.id and payment_intent_id = ${typed}`,
  );

/** The newest two invoices of each of these customers. */
export const findInvoicesOfCustomers = (db: Queries, customers: readonly number[]) =>
  findInvoices(
    db,
    sql`
            select id
              from subscription_invoices
             where instance_id = i.id and i.id = any (${customers}::bigint[]) and status <> 'draft'
             order by created_at desc, id desc
             limit 2`,
  );

const findInvoices = (db: Queries, hits: Sql) =>
  db.many<PlatformRow>(sql`
    -- all tenants: the owner looks for an invoice without knowing whose it is
    select v.id::text as id, coalesce(v.number, v.provider_invoice_id) as title, array[i.name, s.title] as details,
           v.instance_id, v.created_at as at
      from instances i
     cross join lateral (${hits}) hit
      join subscription_invoices v on v.instance_id = i.id and v.id = hit.id
      join subscriptions s on s.instance_id = i.id and s.id = v.subscription_id
     order by v.created_at desc, v.id desc
     ${oneMore}`);
