import type { DashboardMonth } from '@coursefront/contract/operations/dashboard.ts';

export type Revenue = { currency: string; total: number; amounts: number[] };

/** The revenue of each currency, month by month. The highest total comes first. */
export function revenueByCurrency(months: readonly DashboardMonth[]): Revenue[] {
  const currencies = new Set(months.flatMap(({ revenue }) => revenue.map(({ currency }) => currency)));
  return [...currencies]
    .map((currency) => {
      const amounts = months.map((month) => amountIn(month, currency));
      return { currency, amounts, total: amounts.reduce((sum, amount) => sum + amount, 0) };
    })
    .sort((one, other) => other.total - one.total || one.currency.localeCompare(other.currency));
}

export const amountIn = ({ revenue }: DashboardMonth, currency: string): number =>
  revenue.find((one) => one.currency === currency)?.amount ?? 0;
