import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** How many months of orders the dashboard tells, the current one last. */
export const dashboardMonths = 12;

/** Of those that do not answer, no more are named at once. */
export const mostTroubles = 20;

const Month = z.object({
  /** Its first day, `2026-11-01`. */
  month: z.string(),
  /** Paid or approved, and not given back. */
  orders: z.int(),
  /** What these came to, in each currency. */
  revenue: z.array(z.object({ currency: z.string(), amount: z.int() })),
});
export type DashboardMonth = z.infer<typeof Month>;

export const thirdParties = ['payments', 'mail', 'lms', 'external_shop'] as const;
export type ThirdParty = (typeof thirdParties)[number];

const PartyHealth = z.object({
  party: z.enum(thirdParties),
  /** Card provider and mail server are one each; the others one for every customer that has them. */
  connected: z.int(),
  failing: z.int(),
  last_ok_at: z.nullable(z.string()),
});
export type PartyHealth = z.infer<typeof PartyHealth>;

const Trouble = z.object({
  party: z.enum(thirdParties),
  /** Whose it is; null for those that all customers share. */
  customer: z.nullable(z.object({ id: z.int(), name: z.string() })),
  failing_since: z.string(),
  /** Nobody asks before; null where the next one who needs it does. */
  retry_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
});
export type Trouble = z.infer<typeof Trouble>;

/** Counts of what grows for ever stop at `mostCounted` + 1, which says "more". */
export const Dashboard = z.object({
  customers: z.object({ active: z.int(), inactive: z.int(), new_last_30_days: z.int() }),
  subscriptions: z.object({
    /** Running, the two below among them. */
    active: z.int(),
    past_due: z.int(),
    /** With the period that is paid. */
    ending: z.int(),
  }),
  orders: z.object({
    /** Invoices that nobody has decided on. */
    awaiting_approval: z.int(),
    /** On their way from paid to enrolled. */
    enrolling: z.int(),
    /** With a step that failed for good. */
    stuck: z.int(),
    months: z.array(Month),
    /** When the months were counted; null until they were for the first time. */
    counted_at: z.nullable(z.string()),
  }),
  jobs: z.object({ waiting: z.int(), dead: z.int() }),
  health: z.object({ parties: z.array(PartyHealth), troubles: z.array(Trouble) }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const readDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  summary: 'How the platform is: customers, subscriptions, orders and revenue by month, waiting work, third parties',
  access: 'admin',
  answer: Dashboard,
  refuses: [],
});
