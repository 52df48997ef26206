import type { OwnAccount } from '@coursefront/contract/orders/connect-accounts.ts';
import type { TenantQueries } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { type OwnAccountRow, readOwnAccount } from './connect-accounts.queries.ts';

export const ownAccountOf = ({ webshop_enabled, account }: OwnAccountRow): OwnAccount => ({ webshop_enabled, account });

export async function findOwnAccount(db: TenantQueries): Promise<OwnAccountRow> {
  const row = await readOwnAccount(db);
  if (!row) throw new Error(`There is no instance ${db.instanceId}.`);
  return row;
}

type UsableAccount = OwnAccountRow & { account: NonNullable<OwnAccountRow['account']> };

/** Refused if the customer has no webshop or no account. */
export async function requireOwnAccount(db: TenantQueries): Promise<UsableAccount> {
  const { account, ...row } = await findOwnAccount(db);
  if (!row.webshop_enabled || !account) throw new Refusal('access.feature_not_enabled', {});
  return { ...row, account };
}
