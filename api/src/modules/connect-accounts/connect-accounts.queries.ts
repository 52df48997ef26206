import type { OwnAccount } from '@coursefront/contract/orders/connect-accounts.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Account } from '../../ports/payment-objects.ts';

/** The public facts of an instance's account. The id is not public. */
export const readActiveAccount = (db: TenantQueries) =>
  db.one<{ active: boolean; onboarded: boolean; currency: Currency }>(sql`
    select a.id is not null as active, coalesce(a.onboarded, false) as onboarded, i.currency
      from instances i
      left join connect_accounts a on a.instance_id = i.id and a.status = 'active'
     where i.id = ${db.instanceId} and i.active`);

export type OwnAccountRow = {
  webshop_enabled: boolean;
  subdomain: string;
  lms_host: string;
  account: NonNullable<OwnAccount['account']> | null;
};

/** The account that the instance is paid on, and the host names of its pages. */
export const readOwnAccount = (db: TenantQueries) =>
  db.one<OwnAccountRow>(sql`
    select i.subdomain, i.lms_host,
           exists (select from customer_settings s
                    where s.instance_id = ${db.instanceId} and s.name = 'is_webshop_enabled' and s.value = '1')
           as webshop_enabled,
           (select json_build_object(
                     'id', a.id, 'name', a.name, 'account_id', a.account_id, 'status', a.status,
                     'onboarded', a.onboarded, 'details_submitted', a.details_submitted,
                     'requirements_due', a.requirements_due, 'disabled_reason', a.disabled_reason,
                     'checked_at', a.checked_at)
              from connect_accounts a
             where a.instance_id = ${db.instanceId} and a.status = 'active') as account
      from instances i
     where i.id = ${db.instanceId}`);

/**
 * Stores the account's current state at the provider. Null means that the account has left the platform and cannot be
 * paid on. Returns whether the account could be paid on until now, and cannot any more.
 */
export async function keepAccountState(
  db: TenantQueries,
  accountId: string,
  account: Account | null,
): Promise<boolean> {
  const row = await db.one<{ closed: boolean }>(sql`
    update connect_accounts a
       set details_submitted = ${account?.detailsSubmitted ?? false},
           charges_enabled = ${account?.chargesEnabled ?? false},
           payouts_enabled = ${account?.payoutsEnabled ?? false},
           requirements_due = ${account?.requirementsDue ?? []},
           disabled_reason = ${account ? account.disabledReason : 'left'},
           checked_at = now()
      from (select id, onboarded
              from connect_accounts
             where instance_id = ${db.instanceId} and account_id = ${accountId}) before
     where a.instance_id = ${db.instanceId} and a.id = before.id
    returning a.status = 'active' and before.onboarded and not a.onboarded as closed`);
  return row?.closed ?? false;
}
