import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import { checkGroups } from '@coursefront/contract/customers/site-checks.ts';
import type { Queries, TenantTx, Tx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { siteTrouble } from '../../lms/public.ts';
import { cardTrouble } from '../../tenants/public.ts';

export type CustomerFacts = Pick<
  Customer,
  | 'name'
  | 'organization_number'
  | 'licence'
  | 'subdomain'
  | 'email'
  | 'phone'
  | 'address'
  | 'postal_code'
  | 'city'
  | 'country'
  | 'invoice_reference'
  | 'allow_invoice'
  | 'active'
> & { lms_url: string };

export type CustomerDetails = CustomerFacts &
  Omit<
    Customer,
    | keyof CustomerFacts
    | 'customerid'
    | 'parent_id'
    | 'parent_tl_id'
    | 'subscription'
    | 'active_customer_subscription'
    | 'created_at'
    | 'updated_at'
  > & {
    active_customer_subscription:
      | (Omit<NonNullable<Customer['active_customer_subscription']>, 'order_number'> & { number: number })
      | null;
    created_at: Date;
    updated_at: Date;
  };

/** How many things the check left to do or could not find out, once all of its groups were checked. */
const left = sql`
             case when c.checks ?& ${checkGroups}::text[] then (
               select json_build_object('to_do', sum((l.value ->> 'to_do')::int), 'unknown', sum((l.value ->> 'unknown')::int))
                 from jsonb_each(c.checks) l) end`;

export const readCustomer = (db: Queries, id: number) =>
  db.one<CustomerDetails>(sql`
    select i.id, i.guid, i.name, i.subdomain, i.lms_url, i.organization_number, i.email, i.phone, i.address,
           i.postal_code, i.city, i.country, i.language, i.currency, i.licence, i.invoice_reference, i.maximum_license,
           i.allow_invoice, i.active, i.site_status, ${siteTrouble} as site_trouble, ${cardTrouble} as card_trouble, i.version,
           i.created_at, i.updated_at,
           (select json_build_object(
                     'number', s.number, 'subscription', s.title, 'subscription_id', s.provider_subscription_id, 'status', s.status,
                     'active', s.ended_at is null, 'last_paid', s.last_paid_at, 'expiry', s.expires_at,
                     'cancel_at_period_end', s.cancel_at_period_end, 'ended_at', s.ended_at, 'currency', s.currency,
                     'refunded', (select coalesce(sum(v.refunded_amount), 0)
                                    from subscription_invoices v
                                   where v.instance_id = i.id and v.subscription_id = s.id),
                     'dispute', (select v.dispute_status
                                   from subscription_invoices v
                                  where v.instance_id = i.id and v.subscription_id = s.id and v.dispute_id is not null
                                  order by v.created_at desc
                                  limit 1))
              from subscriptions s
             where s.instance_id = i.id
             order by s.ended_at is not null, s.created_at desc, s.id desc
             limit 1) as active_customer_subscription,
           (select coalesce(json_agg(json_build_object('name', s.name, 'type', s.type, 'value', s.value)
                                     order by s.name), '[]')
              from customer_settings s
             where s.instance_id = i.id) as customer_settings,
           (select c.session_cookie
              from connections c
             where c.instance_id = i.id and c.party = 'lms') as session_cookie,
           (select json_build_object('session_cookie', c.session_cookie, 'last_ok_at', c.last_ok_at,
                                     'last_error', c.last_error, 'left', ${left})
              from connections c
             where c.instance_id = i.id and c.party = 'lms' and c.sealed_token is not null) as connection,
           (select coalesce(json_agg(json_build_object(
                                       'id', a.id, 'name', a.name, 'account_id', a.account_id, 'status', a.status,
                                       'onboarded', a.onboarded, 'requirements_due', a.requirements_due) order by a.id), '[]')
              from connect_accounts a
             where a.instance_id = i.id) as stripe_connect_account,
           (select json_build_object('account_id', a.account_id, 'onboarded', a.onboarded)
              from connect_accounts a
             where a.instance_id = i.id and a.status = 'active') as stripe_connect_active_account
      from instances i
     where i.id = ${id}`);

/** Whether another customer has the number or the address. */
export const readTakenFacts = (
  db: Queries,
  { id, number, address }: { id: number | null; number: string | null; address: string | null },
) =>
  db.one<{ number: boolean; address: boolean }>(sql`
    -- all tenants: a company number and an address belong to one customer
    select exists (select from instances where organization_number = ${number} and id <> ${id ?? 0}) as number,
           exists (select from instances where lms_url = ${address} and id <> ${id ?? 0}) as address`);

/** Locks the customer until the transaction ends. */
export async function lockCustomer(tx: Tx, id: number): Promise<CustomerDetails | undefined> {
  await tx.run(sql`select id from instances where id = ${id} for update`);
  return readCustomer(tx, id);
}

export async function updateCustomer(tx: Tx, id: number, facts: CustomerFacts): Promise<void> {
  await tx.run(sql`
    update instances
       set name = ${facts.name}, organization_number = ${facts.organization_number}, licence = ${facts.licence},
           subdomain = ${facts.subdomain}, lms_url = ${facts.lms_url}, email = ${facts.email}, phone = ${facts.phone},
           address = ${facts.address}, postal_code = ${facts.postal_code}, city = ${facts.city},
           country = ${facts.country}, invoice_reference = ${facts.invoice_reference},
           allow_invoice = ${facts.allow_invoice}, active = ${facts.active},
           version = version + 1
     where id = ${id}`);
}

/** Does nothing if the state is already set. */
export async function setActive(tx: Tx, id: number, active: boolean): Promise<void> {
  await tx.run(sql`
    update instances set active = ${active}, version = version + 1 where id = ${id} and active <> ${active}`);
}

export async function removeSettings(tx: TenantTx, names: readonly string[]): Promise<void> {
  await tx.run(sql`delete from customer_settings where instance_id = ${tx.instanceId} and name = any (${names})`);
}

/** Also for an inactive customer: its connection can be fixed before it is activated. */
