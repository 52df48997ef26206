import type { ConnectAccount } from '@coursefront/contract/orders/admin-connect-accounts.ts';
import type { TenantQueries } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { type AccountRow, readAccount } from './admin-accounts.queries.ts';

/** The account as defined in the contract. */
export const accountOf = (row: AccountRow): ConnectAccount => ({
  ...row,
  checked_at: row.checked_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export async function findAccount(db: TenantQueries, id: number): Promise<AccountRow> {
  const row = await readAccount(db, id);
  if (!row) throw new Refusal('record.not_found', {});
  return row;
}

/** The facts of an account for the audit log. */
export const toldOf = ({ name, account_id, country, email, status }: AccountRow) => ({
  name,
  account_id,
  country,
  email,
  status,
});

/** A customer has at most one active account. A second one is refused for its `status` field, by the first check that notices. */
export const secondActive = (): Refusal =>
  new Refusal(
    'connect_account.one_active',
    {},
    { 'stripe_connect_account.status': [{ code: 'connect_account.one_active' }] },
  );

export const isSecondActive = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'connect_accounts_one_active';
