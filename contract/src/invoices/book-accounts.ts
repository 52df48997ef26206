import * as z from 'zod/mini';

/**
 * The purpose of an account, with its number in the Swedish BAS chart. Rates are in per cent; `other` is any other
 * rate. Sales and VAT accounts are by the rate of the course; what other countries account for has accounts of its own.
 */
export const basAccounts = {
  receivables: '1510',
  cards: '1580',
  bank: '1930',
  prepaid: '2420',
  vat_25: '2611',
  vat_12: '2621',
  vat_6: '2631',
  other_vat: '2610',
  sales_25: '3001',
  sales_12: '3002',
  sales_6: '3003',
  sales_0: '3004',
  sales_eu: '3308',
  sales_outside_eu: '3305',
  other_sales: '3000',
  reminder_fees: '3540',
  card_fees: '6040',
  platform_fees: '6050',
  losses: '6351',
} as const;

export type AccountRole = keyof typeof basAccounts;
export const accountRoles = Object.keys(basAccounts) as AccountRole[];
export type Accounts = Record<AccountRole, string>;

/** Three to eight digits, as bookkeeping programs take them. */
const Account = z.string().check(z.trim(), z.regex(/^\d{3,8}$/, 'books.account_invalid'));

export const Accounts = z.strictObject({
  receivables: Account,
  cards: Account,
  bank: Account,
  prepaid: Account,
  vat_25: Account,
  vat_12: Account,
  vat_6: Account,
  other_vat: Account,
  sales_25: Account,
  sales_12: Account,
  sales_6: Account,
  sales_0: Account,
  sales_eu: Account,
  sales_outside_eu: Account,
  other_sales: Account,
  reminder_fees: Account,
  card_fees: Account,
  platform_fees: Account,
  losses: Account,
});
