import type { SalesPart, SalesRow } from '@coursefront/contract/orders/sales.ts';
import type { DaySpan } from '@coursefront/contract/values/spans.ts';
import { pathTo } from '../../lib/routes/routes.ts';

type Figure = { span: DaySpan; currency?: string; status?: 'sold' };

/** The list of orders that a figure counts. */
export const ordersOf = ({ span, currency, status = 'sold' }: Figure) => ({
  to: pathTo('CompanyAccountOrders'),
  search: { tab: 'history', status, from: span.from, to: span.to, ...(currency && { currency }) },
});

/** The orders of the period that came from the shop: all of them, or those that were sold. */
export const shopOrders = (span: DaySpan, step: 'placed' | 'sold') => ({
  to: pathTo('CompanyAccountOrders'),
  search: {
    tab: 'history',
    ...(step === 'sold' && { status: 'sold' }),
    from: span.from,
    to: span.to,
    without: 'hand',
  },
});

const names = { course: 'courseid', company: 'company_id', method: 'method', coupon: 'code' } as const;

/** The orders of one row. Orders without a company or a code have a filter of their own. */
export function ordersOfRow(part: SalesPart, { id, name }: Pick<SalesRow, 'id' | 'name'>, figure: Figure) {
  const { to, search } = ordersOf(figure);
  const value = part === 'coupon' ? name : id;
  if (value !== null) return { to, search: { ...search, [names[part]]: String(value) } };
  return part === 'company' || part === 'coupon'
    ? { to, search: { ...search, without: part === 'coupon' ? 'code' : 'company' } }
    : undefined;
}
