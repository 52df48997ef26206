import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';
import { Currency } from '../values/money.ts';
import { Day, spanFields } from '../values/spans.ts';
import { type AccountRole, Accounts, accountRoles } from './book-accounts.ts';

/** `2026-10` */
export const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'field.invalid'));

const BookMonth = z.object({
  month: z.string(),
  closed_at: z.nullable(z.string()),
  /** Who closed it. */
  closed_by: z.nullable(z.string()),
  /** It is over and still open. */
  may_close: z.boolean(),
});
export type BookMonth = z.infer<typeof BookMonth>;

export const readBookMonths = endpoint({
  method: 'GET',
  path: '/books/months',
  summary: 'The last 24 months, with those that are closed',
  access: { can: 'bookPayments' },
  answer: z.object({ months: z.array(BookMonth), closed_through: z.nullable(z.string()) }),
  refuses: [],
});

const AccountSum = z.object({
  account: z.string(),
  role: z.enum(accountRoles as [AccountRole, ...AccountRole[]]),
  debit: z.int(),
  credit: z.int(),
});
export type AccountSum = z.infer<typeof AccountSum>;

export const readBookMonth = endpoint({
  method: 'GET',
  path: '/books/months/{month}',
  summary: 'What is booked in a month, by account, with the sums of debit and credit',
  access: { can: 'bookPayments' },
  params: z.object({ month: Month }),
  query: z.strictObject({ currency: z.optional(Currency) }),
  answer: z.extend(BookMonth, {
    currency: Currency,
    currencies: z.array(Currency),
    verifications: z.int(),
    sums: z.array(AccountSum),
  }),
  refuses: [],
});

export const closeBookMonth = endpoint({
  method: 'POST',
  path: '/books/months/{month}/close',
  summary: 'Close a month and all before it: nothing in them changes any more but by credit. It cannot be taken back',
  access: { can: 'bookPayments' },
  params: z.object({ month: Month }),
  body: z.strictObject({}),
  answer: BookMonth,
  refuses: ['books.month_not_over'],
});

/** A period of days by the customer's calendar, in one currency: amounts are never converted. */
const exportQuery = z.strictObject({ from: Day, to: Day, currency: Currency });

export const exportSie = endpoint({
  method: 'GET',
  path: '/books/sie',
  summary: 'The verifications of a period as an SIE 4 file, for bookkeeping programs',
  access: { can: 'bookPayments' },
  query: exportQuery,
  answer: z.unknown(),
  file: 'application/octet-stream',
  refuses: ['books.period_too_long'],
});

export const exportJournal = endpoint({
  method: 'GET',
  path: '/books/journal',
  summary: 'The journal lines of a period, as CSV',
  access: { can: 'bookPayments' },
  query: exportQuery,
  answer: z.unknown(),
  file: 'text/csv',
  refuses: ['books.period_too_long'],
});

/** A payout of the card provider with what it paid out. `difference` is what its contents do not explain. */
export const Payout = z.object({
  id: z.string(),
  day: z.string(),
  currency: z.string(),
  amount: z.int(),
  /** The provider has said what it paid out. */
  matched: z.boolean(),
  payments: z.int(),
  charged: z.int(),
  refunded: z.int(),
  fees: z.int(),
  /** Charges and refunds that are of no order of ours. */
  unknown: z.int(),
  difference: z.int(),
});
export type Payout = z.infer<typeof Payout>;

export const readPayouts = endpoint({
  method: 'GET',
  path: '/books/payouts',
  summary: 'Payouts of the card provider with their payments, refunds and fees, newest first',
  access: { can: 'bookPayments' },
  query: z.extend(listQuery(['day'], 20, 'desc'), spanFields),
  answer: listOf(Payout),
  refuses: [],
});

const PayoutMove = z.object({
  id: z.string(),
  kind: z.enum(['charge', 'refund', 'payout', 'other']),
  type: z.string(),
  day: z.string(),
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  currency: z.string(),
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
});
export type PayoutMove = z.infer<typeof PayoutMove>;

export const readPayoutMoves = endpoint({
  method: 'GET',
  path: '/books/payouts/{id}',
  summary: 'What a payout paid out, each with its order',
  access: { can: 'bookPayments' },
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/, 'field.invalid')) }),
  answer: z.object({ moves: z.array(PayoutMove) }),
  refuses: [],
});

export const readBookAccounts = endpoint({
  method: 'GET',
  path: '/books/accounts',
  summary: "The account numbers of the customer's books",
  access: { can: 'bookPayments' },
  answer: Accounts,
  refuses: [],
});

export const saveBookAccounts = endpoint({
  method: 'PUT',
  path: '/books/accounts',
  summary: 'Change the account numbers. They apply to every export from now on',
  access: { can: 'bookPayments' },
  body: Accounts,
  answer: Accounts,
  refuses: [],
});
