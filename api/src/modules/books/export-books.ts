import { Readable } from 'node:stream';
import type { QueryOf } from '@coursefront/contract/endpoint.ts';
import type { AccountRole, Accounts } from '@coursefront/contract/invoices/book-accounts.ts';
import type { exportSie as exportSieEntry } from '@coursefront/contract/invoices/books.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries } from '../../db/database.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../texts.ts';
import { readTimeZone } from '../tenants/public.ts';
import { readSeller } from './books.queries.ts';
import { walkFacts } from './facts.queries.ts';
import { readAccounts, readToday } from './read-month.ts';
import { type Verification, verificationOf } from './rules/journal.ts';
import { isTooLong } from './rules/months.ts';
import { encodePc8, sieHead, sieVerification } from './rules/sie.ts';

type BooksQuery = QueryOf<typeof exportSieEntry>;

type Numbered = { verification: Verification; number: number };

/** The verifications of a period. Each series is numbered from one, in the order of days. */
async function* numbered(db: TenantQueries, asked: BooksQuery): AsyncGenerator<Numbered> {
  if (isTooLong(asked)) throw new Refusal('books.period_too_long', {});
  const zone = await readTimeZone(db);
  const numbers = new Map<Verification['series'], number>();
  for await (const fact of walkFacts(db, { ...asked, zone })) {
    const verification = verificationOf(fact);
    if (!verification) continue;
    const number = (numbers.get(verification.series) ?? 0) + 1;
    numbers.set(verification.series, number);
    yield { verification, number };
  }
}

const accountName = (language: Language) => (role: AccountRole) => say(language, `answers:books.accounts.${role}`);
const textOf = (language: Language, { what, reference, company }: Verification): string =>
  [say(language, `answers:books.what.${what}`), reference, company].filter(Boolean).join(' ');

/** Written while it is read: a year may have many verifications. */
export async function exportSie(db: TenantQueries, language: Language, asked: BooksQuery): Promise<Readable> {
  if (isTooLong(asked)) throw new Refusal('books.period_too_long', {});
  const [seller, accounts, today] = await Promise.all([readSeller(db), readAccounts(db), readToday(db)]);
  async function* parts() {
    const { currency } = asked;
    const head = {
      company: seller?.name ?? '',
      organizationNumber: seller?.organization_number ?? null,
      currency,
      today,
      accounts,
      nameOf: accountName(language),
    };
    yield encodePc8(sieHead(head));
    for await (const { verification, number } of numbered(db, asked))
      yield encodePc8(sieVerification(verification, { number, accounts, text: textOf(language, verification) }));
  }
  return Readable.from(parts());
}

export type CsvLine = Numbered & { role: AccountRole; amount: number; account: string; currency: string };

export async function* journalLines(db: TenantQueries, asked: BooksQuery): AsyncGenerator<CsvLine> {
  const accounts: Accounts = await readAccounts(db);
  for await (const { verification, number } of numbered(db, asked))
    for (const { role, amount } of verification.lines)
      yield { verification, number, role, amount, account: accounts[role], currency: asked.currency };
}

const money = (minor: number): string => (minor / 100).toFixed(2);

export const journalCsv: CsvColumns<CsvLine> = {
  texts: 'books',
  cells: ({ language, text }) => ({
    verification: ({ verification, number }) => `${verification.series}${number}`,
    day: ({ verification }) => verification.day,
    kind: ({ verification }) => text(`what.${verification.what}`),
    order: ({ verification }) => verification.reference,
    company: ({ verification }) => verification.company,
    account: ({ account }) => account,
    name: ({ role }) => accountName(language)(role),
    debit: ({ amount }) => (amount > 0 ? money(amount) : ''),
    credit: ({ amount }) => (amount < 0 ? money(-amount) : ''),
    currency: ({ currency }) => currency,
  }),
};
