import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';

/** What orders come to, currency by currency: amounts in different ones are never added. */
export function sumsOf(orders: readonly Pick<OrderRow, 'total' | 'currency'>[]): { currency: string; total: number }[] {
  const byCurrency = Map.groupBy(orders, ({ currency }) => currency);
  return [...byCurrency].map(([currency, rows]) => ({
    currency,
    total: rows.reduce((sum, { total }) => sum + total, 0),
  }));
}
