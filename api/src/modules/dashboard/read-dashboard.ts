import {
  type Dashboard,
  dashboardMonths,
  type PartyHealth,
  thirdParties,
} from '@coursefront/contract/operations/dashboard.ts';
import type { Queries } from '../../db/database.ts';
import { readIncome } from '../sales/public.ts';
import {
  type MonthRow,
  type PartyRow,
  readCounts,
  readMonthlyIncome,
  readMonths,
  readParties,
  readTroubles,
  type TroubleRow,
} from './dashboard.queries.ts';

const noCardTroubles = { off: 0, missing: 0, left: 0, open: 0 };

export async function readDashboard(db: Queries): Promise<Dashboard> {
  const [counts, monthly, income, months, parties, troubles] = await Promise.all([
    readCounts(db),
    readMonthlyIncome(db),
    readIncome(db),
    readMonths(db, dashboardMonths),
    readParties(db),
    readTroubles(db),
  ]);
  if (!counts) throw new Error('Counting nothing answers nothing.');
  return {
    customers: {
      active: counts.active_customers,
      inactive: counts.inactive_customers,
      new_last_30_days: counts.new_customers,
      card_troubles: { ...noCardTroubles, ...counts.card_troubles },
      site_open: counts.site_open,
    },
    subscriptions: {
      active: counts.subscriptions,
      past_due: counts.past_due,
      ending: counts.ending,
      ended: counts.ended,
      without: counts.without,
      monthly_income: amountsOf(monthly.filter(({ is_overdue }) => !is_overdue)),
      overdue_income: amountsOf(monthly.filter(({ is_overdue }) => is_overdue)),
    },
    orders: {
      awaiting_approval: counts.awaiting_approval,
      enrolling: counts.enrolling,
      stuck: counts.stuck,
      months: months.map(monthOf),
      counted_at: months.at(-1)?.counted_at.toISOString() ?? null,
    },
    income,
    jobs: { waiting: counts.waiting_jobs, dead: counts.dead_jobs },
    undelivered_mails: counts.undelivered_mails,
    differences: counts.differences,
    health: { parties: thirdParties.map((party) => healthOf(party, parties)), troubles: troubles.map(troubleOf) },
  };
}

const amountsOf = (rows: readonly { currency: string; amount: number }[]) =>
  rows.map(({ currency, amount }) => ({ currency, amount }));

const monthOf = ({ month, orders, revenue }: MonthRow) => ({
  month,
  orders,
  revenue: Object.entries(revenue).map(([currency, amount]) => ({ currency, amount })),
});

/** The two shared third parties are listed even before they are first used. */
function healthOf(party: PartyHealth['party'], rows: readonly PartyRow[]): PartyHealth {
  const row = rows.find((one) => one.party === party);
  const shared = party === 'payments' || party === 'mail';
  return {
    party,
    connected: row?.connected ?? (shared ? 1 : 0),
    failing: row?.failing ?? 0,
    refusing: row?.refusing ?? 0,
    unreached: row?.unreached ?? (shared ? 1 : 0),
    last_ok_at: row?.last_ok_at?.toISOString() ?? null,
  };
}

const troubleOf = ({ failing_since, retry_at, ...trouble }: TroubleRow) => ({
  ...trouble,
  failing_since: failing_since.toISOString(),
  retry_at: retry_at?.toISOString() ?? null,
});
