import type { Income, Incomes } from '@coursefront/contract/customers/income.ts';
import type { Queries, TenantQueries } from '../../db/database.ts';
import { type BestRow, type FigureRow, readBest, readFigures, readFiguresOf } from './customer-figures.queries.ts';

/** What all customers sold and brought, and those who brought most. */
export async function readIncome(db: Queries): Promise<Incomes & { best: (Income & { id: number; name: string })[] }> {
  const [rows, best] = await Promise.all([readFigures(db), readBest(db)]);
  return { ...incomesOf(rows), best: best.map((row: BestRow) => ({ id: row.id, name: row.name, ...incomeOf(row) })) };
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
