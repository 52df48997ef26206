import * as z from 'zod/mini';
import { cardTroubles } from '../customers/customers.ts';
import { Income, Incomes } from '../customers/income.ts';
import { endpoint } from '../endpoint.ts';
import { Currency } from '../values/money.ts';

/** The number of months on the dashboard, including the current one. */
export const dashboardMonths = 12;

/** The maximum number of unavailable services that are listed. */
export const mostTroubles = 20;

const Month = z.object({
  /** Its first day, `2026-11-01`. */
  month: z.string(),
  /** Paid or approved, and not refunded. */
  orders: z.int(),
  /** The revenue in each currency. */
  revenue: z.array(z.object({ currency: z.string(), amount: z.int() })),
});
export type DashboardMonth = z.infer<typeof Month>;

export const thirdParties = ['payments', 'mail', 'lms', 'external_shop'] as const;
export type ThirdParty = (typeof thirdParties)[number];

const PartyHealth = z.object({
  party: z.enum(thirdParties),
  /** Card provider and mail server exist once, the others once per customer. */
  connected: z.int(),
  /** Those that do not answer. */
  failing: z.int(),
  /** Learning sites that are not found or refuse access. */
  refusing: z.int(),
  /** Those that were never reached. */
  unreached: z.int(),
  last_ok_at: z.nullable(z.string()),
});
export type PartyHealth = z.infer<typeof PartyHealth>;

const Trouble = z.object({
  party: z.enum(thirdParties),
  /** The customer; null for shared services. */
  customer: z.nullable(z.object({ id: z.int(), name: z.string() })),
  failing_since: z.string(),
  /** The time of the next attempt; null if the next request tries it. */
  retry_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
});
export type Trouble = z.infer<typeof Trouble>;

/** By currency; the highest amount first. */
const Amounts = z.array(z.object({ currency: z.string(), amount: z.int() }));

/** Unbounded counts stop at `mostCounted` + 1, which means "more". */
export const Dashboard = z.object({
  customers: z.object({
    active: z.int(),
    inactive: z.int(),
    new_last_30_days: z.int(),
    /** Active ones whose webshop is turned on and closed because of the account, by the reason. */
    card_troubles: z.record(z.enum(cardTroubles), z.int()),
    /** Active ones whose learning site is not connected, refuses access or has things left to do. */
    site_open: z.int(),
  }),
  subscriptions: z.object({
    /** Active customers that have no current subscription. */
    without: z.int(),
    /** All current ones, including the two below. */
    active: z.int(),
    past_due: z.int(),
    /** Ending with the paid period. */
    ending: z.int(),
    /** Customers whose last subscription has ended. */
    ended: z.int(),
    /** Monthly income from subscriptions without overdue payments. */
    monthly_income: Amounts,
    /** The monthly income of the overdue ones. */
    overdue_income: Amounts,
  }),
  orders: z.object({
    /** Invoices to approve. */
    awaiting_approval: z.int(),
    /** Between paid and enrolled. */
    enrolling: z.int(),
    /** With a step that failed permanently. */
    stuck: z.int(),
    months: z.array(Month),
    /** When the months were computed; null before the first time. */
    counted_at: z.nullable(z.string()),
  }),
  /** Turnover and income of all customers, and the customers with the highest income. */
  income: z.extend(Incomes, {
    best: z.array(z.extend(Income, { id: z.int(), name: z.string() })),
    /** The platform's income, `dashboardMonths` for each currency. */
    months: z.array(
      z.object({
        /** Its first day, `2026-11-01`. */
        month: z.string(),
        currency: Currency,
        fees: z.int(),
        subscriptions: z.int(),
      }),
    ),
  }),
  jobs: z.object({
    waiting: z.int(),
    /** Failed for good, without those whose mail counts below or was sent again. */
    dead: z.int(),
  }),
  /** Of the last 30 days. */
  undelivered_mails: z.int(),
  /** Open findings of the reconciliation. */
  differences: z.int(),
  health: z.object({ parties: z.array(PartyHealth), troubles: z.array(Trouble) }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const readDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  summary:
    'How the platform is: customers, subscriptions, turnover and own income, orders by month, waiting work, third parties',
  access: 'admin',
  answer: Dashboard,
  refuses: [],
});
