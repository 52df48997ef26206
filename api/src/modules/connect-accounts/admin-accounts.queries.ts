import type { Language } from '@coursefront/contract/languages.ts';
import { mostCounted } from '@coursefront/contract/lists.ts';
import type { ConnectAccount } from '@coursefront/contract/orders/admin-connect-accounts.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Account } from '../../ports/payment-objects.ts';

export type AccountRow = Omit<ConnectAccount, 'checked_at' | 'created_at'> & {
  checked_at: Date | null;
  created_at: Date;
};

/** Columns of the account `a` and its customer `i`. */
export const accountColumns = sql`
           a.id, a.instance_id, i.name as customer, a.name, a.account_id, a.type, a.country, a.email, a.status,
           a.onboarded, a.details_submitted, a.requirements_due, a.disabled_reason, a.checked_at, a.created_at`;

export const readAccount = (db: TenantQueries, id: number) =>
  db.one<AccountRow>(sql`
    select ${accountColumns}
      from connect_accounts a
      join instances i on i.id = a.instance_id
     where a.instance_id = ${db.instanceId} and a.id = ${id}`);

export type OnboardingFacts = {
  account_id: string;
  customer: string;
  subdomain: string;
  language: Language;
  email: string | null;
  webshop_enabled: boolean;
  connected: boolean;
};

export const readOnboardingFacts = (db: TenantQueries, id: number) =>
  db.one<OnboardingFacts>(sql`
    select a.account_id, i.name as customer, i.subdomain, i.language, coalesce(a.email, i.email) as email,
           exists (select from customer_settings s
                    where s.instance_id = ${db.instanceId} and s.name = 'is_webshop_enabled' and s.value = '1')
           as webshop_enabled,
           exists (select from connections c
                    where c.instance_id = ${db.instanceId} and c.party = 'lms' and c.sealed_token is not null)
           as connected
      from connect_accounts a
      join instances i on i.id = a.instance_id
     where a.instance_id = ${db.instanceId} and a.id = ${id}`);

export const lockAccount = async (tx: TenantTx, id: number): Promise<AccountRow | undefined> => {
  await tx.run(sql`select id from connect_accounts where instance_id = ${tx.instanceId} and id = ${id} for update`);
  return readAccount(tx, id);
};

/** Facts for adding an account: the customer exists, whether it has an active account, and its latest one. */
export const readGround = (db: TenantQueries) =>
  db.one<{ has_active: boolean; last_id: number }>(sql`
    select exists (select from connect_accounts where instance_id = ${db.instanceId} and status = 'active') as has_active,
           coalesce((select max(id) from connect_accounts where instance_id = ${db.instanceId}), 0) as last_id
      from instances
     where id = ${db.instanceId}`);

export type NewAccountRow = { name: string; country: string; email: string; status: 'active' | 'inactive' };

/** Undefined if the provider's account is already stored, for this or another customer. */
export const insertAccount = async (tx: TenantTx, row: NewAccountRow, account: Account): Promise<number | undefined> =>
  (
    await tx.one<{ id: number }>(sql`
    insert into connect_accounts (
      instance_id, name, account_id, country, email, status, details_submitted, charges_enabled, payouts_enabled,
      requirements_due, disabled_reason, checked_at)
    values (
      ${tx.instanceId}, ${row.name}, ${account.id}, ${account.country ?? row.country}, ${account.email ?? row.email},
      ${row.status}, ${account.detailsSubmitted}, ${account.chargesEnabled}, ${account.payoutsEnabled},
      ${account.requirementsDue}, ${account.disabledReason}, now())
    on conflict (account_id) do nothing
    returning id`)
  )?.id;

export const findByProviderId = (db: TenantQueries, accountId: string) =>
  db.one<{ id: number }>(sql`
    select id from connect_accounts where instance_id = ${db.instanceId} and account_id = ${accountId}`);

export async function updateAccount(
  tx: TenantTx,
  id: number,
  { name, status }: Pick<AccountRow, 'name' | 'status'>,
): Promise<void> {
  await tx.run(sql`
    update connect_accounts set name = ${name}, status = ${status} where instance_id = ${tx.instanceId} and id = ${id}`);
}

/** Payments that refer to the account, and how many of them are still open. */
export const countPayments = (db: TenantQueries, id: number) =>
  db.one<{ open: number; all: number }>(sql`
    select count(*) filter (where status in ('open', 'refunding')) as open, count(*) as "all"
      from payments
     where instance_id = ${db.instanceId} and connect_account_id = ${id}`);

/** Payments that buyers have begun on the account. The index of open payments has them, and the count ends at a limit. */
export const countOpenPayments = async (db: TenantQueries, id: number): Promise<number> => {
  const row = await db.one<{ count: number }>(sql`
    select count(*)
      from (select from payments
             where instance_id = ${db.instanceId} and connect_account_id = ${id} and status = 'open'
             limit ${mostCounted + 1}) p`);
  return row?.count ?? 0;
};

/** Orders still to be paid through the active account: by card, or on the provider's invoice. */
export const countUnpaid = async (db: TenantQueries): Promise<number> => {
  const row = await db.one<{ count: number }>(sql`
    select count(*)
      from orders
     where instance_id = ${db.instanceId}
       and (status = 'pending_card_payment' or status = 'pending' and method in ('card', 'invoice'))`);
  return row?.count ?? 0;
};

export async function deleteAccount(tx: TenantTx, id: number): Promise<void> {
  await tx.run(sql`delete from connect_accounts where instance_id = ${tx.instanceId} and id = ${id}`);
}
