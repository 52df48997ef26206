import * as z from 'zod/mini';
import { Currency } from '../values/money.ts';

/** Spans that end today, by each customer's calendar. */
export const incomeDays = [7, 30, 90, 365] as const;

/** As many customers are named for each span and currency. */
export const bestCustomers = 5;

const Figure = z.object({ now: z.int(), before: z.int() });

/** A span in one currency, and as many days before. Nothing is converted. */
export const Income = z.object({
  days: z.int(),
  currency: Currency,
  /** Paid or approved, on the day they were placed. */
  orders: Figure,
  /** Of the customers' shops, with VAT, less credits. */
  turnover: Figure,
  /** The platform's share of the same orders, less what went back with refunds. */
  fees: Figure,
  /** Payments for subscriptions, with VAT, less refunds, on the day they were made. */
  subscriptions: Figure,
});
export type Income = z.infer<typeof Income>;

/** Spans without any figures are left out. */
export const Incomes = z.object({
  sums: z.array(Income),
  /** Null before the first time. */
  counted_at: z.nullable(z.string()),
});
export type Incomes = z.infer<typeof Incomes>;
