import type { Accounts } from '@coursefront/contract/invoices/book-accounts.ts';
import { accountRoles, basAccounts } from '@coursefront/contract/invoices/book-accounts.ts';
import type { BookMonth } from '@coursefront/contract/invoices/books.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { lockBooks, readClosings, writeAccounts, writeClosed } from './books.queries.ts';
import { monthOf, readAccounts, readToday } from './read-month.ts';
import { daysOfMonth } from './rules/months.ts';

/** Closes a month and all before it, for good. Closing it again changes nothing. */
export async function closeMonth(tx: TenantTx, caller: UserCaller, month: string): Promise<BookMonth> {
  await lockBooks(tx);
  const today = await readToday(tx);
  const { to } = daysOfMonth(month);
  if (to >= today) throw new Refusal('books.month_not_over', {});
  const known = monthOf(month, { closings: await readClosings(tx), today });
  if (known.closed_at !== null) return known;
  await writeClosed(tx, `${month}-01`, caller.userId);
  await recordChange(tx, actorOf(caller), {
    action: 'books.closed',
    subject: { kind: 'books', id: tx.instanceId },
    after: { to },
  });
  return monthOf(month, { closings: await readClosings(tx), today });
}

/** Only numbers that differ from the usual ones are kept. */
export async function saveAccounts(tx: TenantTx, caller: UserCaller, accounts: Accounts): Promise<Accounts> {
  const before = await readAccounts(tx);
  const own = accountRoles.filter((role) => accounts[role] !== basAccounts[role]);
  await writeAccounts(tx, Object.fromEntries(own.map((role) => [role, accounts[role]])));
  await recordChange(tx, actorOf(caller), {
    action: 'books.changed',
    subject: { kind: 'books', id: tx.instanceId },
    before: { accounts: written(before) },
    after: { accounts: written(accounts) },
  });
  return accounts;
}

const written = (accounts: Accounts): string => accountRoles.map((role) => accounts[role]).join(', ');
