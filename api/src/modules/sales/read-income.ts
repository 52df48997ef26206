import type { Income, Incomes } from '@coursefront/contract/customers/income.ts';
import { type Dashboard, dashboardMonths } from '@coursefront/contract/operations/dashboard.ts';
import type { Queries, TenantQueries } from '../../db/database.ts';
import { type BestRow, type FigureRow, readBest, readFigures, readFiguresOf } from './customer-figures.queries.ts';
import { readIncomeMonths } from './income-months.queries.ts';

/** Turnover and income of all customers, the customers with the highest income, and the platform's income by month. */
export async function readIncome(db: Queries): Promise<Dashboard['income']> {
  const [rows, best, months] = await Promise.all([
    readFigures(db),
    readBest(db),
    readIncomeMonths(db, dashboardMonths),
  ]);
  return {
    ...incomesOf(rows),
    months,
    best: best.map((row: BestRow) => ({ id: row.id, name: row.name, ...incomeOf(row) })),
  };
}

/** The same of one customer. */
export const readIncomeOf = async (db: TenantQueries): Promise<Incomes> => incomesOf(await readFiguresOf(db));

const incomesOf = (rows: readonly FigureRow[]): Incomes => ({
  sums: rows.map(incomeOf),
  counted_at: rows[0]?.counted_at.toISOString() ?? null,
});

const incomeOf = (row: FigureRow): Income => ({
  days: row.days,
  currency: row.currency,
  orders: { now: row.orders, before: row.orders_before },
  turnover: { now: row.turnover, before: row.turnover_before },
  fees: { now: row.fees, before: row.fees_before },
  subscriptions: { now: row.subscriptions, before: row.subscriptions_before },
});
