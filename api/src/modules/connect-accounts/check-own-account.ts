import type { OwnAccount } from '@coursefront/contract/orders/connect-accounts.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import { keepAccountState } from './connect-accounts.queries.ts';
import { findOwnAccount, ownAccountOf, requireOwnAccount } from './own-account.ts';

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
