import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import {
  type AccountRole,
  type Accounts,
  accountRoles,
  basAccounts,
} from '@coursefront/contract/invoices/book-accounts.ts';
import type {
  AccountSum,
  BookMonth,
  readBookMonth as readBookMonthEntry,
} from '@coursefront/contract/invoices/books.ts';
import { type Currency, currencies } from '@coursefront/contract/values/money.ts';
import type { DaySpan } from '@coursefront/contract/values/spans.ts';
import type { TenantQueries } from '../../db/database.ts';
import { readTimeZone } from '../tenants/public.ts';
import { type Closing, readBookCurrencies, readBookSettings, readClosings } from './books.queries.ts';
import { walkFacts } from './facts.queries.ts';
import { verificationOf } from './rules/journal.ts';
import { daysOfMonth, lastMonths } from './rules/months.ts';

const shownMonths = 24;

export const readAccounts = async (db: TenantQueries): Promise<Accounts> => ({
  ...basAccounts,
  ...(await readBookSettings(db)).accounts,
});

export async function readToday(db: TenantQueries): Promise<string> {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: await readTimeZone(db) }).format(new Date());
}

export async function readMonths(db: TenantQueries): Promise<{ months: BookMonth[]; closed_through: string | null }> {
  const [{ closed_through }, closings, today] = await Promise.all([
    readBookSettings(db),
    readClosings(db),
    readToday(db),
  ]);
  const months = lastMonths(today, shownMonths).map((month) => monthOf(month, { closings, today }));
  return { months, closed_through };
}

/** Closing a month closes all before it, so the first closing at or after a month is its own. */
export function monthOf(
  month: string,
  { closings, today }: { closings: readonly Closing[]; today: string },
): BookMonth {
  const closing = closings.find((one) => one.month >= `${month}-01`);
  return {
    month,
    closed_at: closing?.closed_at.toISOString() ?? null,
    closed_by: closing?.closed_by ?? null,
    may_close: !closing && daysOfMonth(month).to < today,
  };
}

export async function readMonth(
  db: TenantQueries,
  month: string,
  asked: Currency | undefined,
): Promise<AnswerOf<typeof readBookMonthEntry>> {
  const [known, closings, today, accounts, zone] = await Promise.all([
    readBookCurrencies(db),
    readClosings(db),
    readToday(db),
    readAccounts(db),
    readTimeZone(db),
  ]);
  const currency = asked ?? known[0] ?? currencies[0];
  const { verifications, sums } = await sumsOf(db, accounts, { ...daysOfMonth(month), currency, zone });
  return { ...monthOf(month, { closings, today }), currency, currencies: known, verifications, sums };
}

type Summed = { verifications: number; sums: AccountSum[] };

async function sumsOf(
  db: TenantQueries,
  accounts: Accounts,
  period: DaySpan & { currency: Currency; zone: string },
): Promise<Summed> {
  const sums = new Map<AccountRole, { debit: number; credit: number }>();
  let verifications = 0;
  for await (const fact of walkFacts(db, period)) {
    const verification = verificationOf(fact);
    if (!verification) continue;
    verifications += 1;
    for (const { role, amount } of verification.lines) {
      const { debit, credit } = sums.get(role) ?? { debit: 0, credit: 0 };
      sums.set(role, { debit: debit + Math.max(0, amount), credit: credit + Math.max(0, -amount) });
    }
  }
  const roles = accountRoles.filter((role) => sums.has(role));
  const rows = roles.map((role) => ({ account: accounts[role], role, ...(sums.get(role) ?? { debit: 0, credit: 0 }) }));
  return { verifications, sums: rows.toSorted((a, b) => (a.account < b.account ? -1 : 1)) };
}
