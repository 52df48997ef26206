import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { createAccountLink as contract, OwnAccount } from '@coursefront/contract/orders/connect-accounts.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { Config } from '../../config.ts';
import type { Db, TenantQueries, TenantScope } from '../../db/database.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import { keepAccountState, type OwnAccountRow, readOwnAccount } from './connect-accounts.queries.ts';
import { isOwnPage } from './rules/own-page.ts';

export const ownAccountOf = ({ webshop_enabled, account }: OwnAccountRow): OwnAccount => ({ webshop_enabled, account });

export async function findOwnAccount(db: TenantQueries): Promise<OwnAccountRow> {
  const row = await readOwnAccount(db);
  if (!row) throw new Error(`There is no instance ${db.instanceId}.`);
  return row;
}

type UsableAccount = OwnAccountRow & { account: NonNullable<OwnAccountRow['account']> };

/** Refused if the customer has no webshop or no account. */
async function requireOwnAccount(db: TenantQueries): Promise<UsableAccount> {
  const { account, ...row } = await findOwnAccount(db);
  if (!row.webshop_enabled || !account) throw new Refusal('access.feature_not_enabled', {});
  return { ...row, account };
}

/** Asks the provider for the account's state, so that a person coming back from its pages does not wait for an event. */
export async function checkOwnAccount(
  { payments }: { db: Db; payments: PaymentsPort },
  tenant: TenantScope,
): Promise<OwnAccount> {
  const { account } = await requireOwnAccount(tenant);
  const outcome = await payments.readAccount(account.account_id);
  if (!outcome.ok && outcome.failed !== 'not_found') throw new Refusal('payment.provider_unreachable', {});
  await keepAccountState(tenant, account.account_id, outcome.ok ? outcome.value : null);
  return ownAccountOf(await findOwnAccount(tenant));
}

type AccountLinkParts = { db: Db; config: Config; payments: PaymentsPort };

/** Opens the onboarding of the instance's own account, whatever account the client names. */
export async function createAccountLink(
  { config, payments }: AccountLinkParts,
  tenant: TenantScope,
  { account: named, refresh_url, return_url }: BodyOf<typeof contract>,
): Promise<{ url: string }> {
  const { account, subdomain, lms_host } = await requireOwnAccount(tenant);
  if (named !== undefined && named !== account.account_id) throw new Refusal('record.not_found', {});

  const hosts = { publicUrl: config.publicUrl, domain: config.product.domain, subdomain, lmsHost: lms_host };
  const foreign = Object.entries({ refresh_url, return_url }).filter(([, address]) => !isOwnPage(address, hosts));
  const faults: FieldFaults = Object.fromEntries(foreign.map(([field]) => [field, [{ code: 'field.invalid' }]]));
  if (foreign.length > 0) throw new Refusal('request.invalid', {}, faults);

  const outcome = await payments.createAccountLink({
    account: account.account_id,
    refreshUrl: refresh_url,
    returnUrl: return_url,
  });
  if (!outcome.ok) throw new Refusal('payment.provider_unreachable', {});
  return { url: outcome.value.url };
}
