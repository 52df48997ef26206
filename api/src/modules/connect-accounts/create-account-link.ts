import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { createAccountLink as contract } from '@coursefront/contract/orders/connect-accounts.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { Config } from '../../config.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import { requireOwnAccount } from './own-account.ts';
import { isOwnPage } from './rules/own-page.ts';

type Parts = { db: Db; config: Config; payments: PaymentsPort };

/** Opens the onboarding of the instance's own account, whatever account the client names. */
export async function createAccountLink(
  { config, payments }: Parts,
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
