import { readCompanyOwed } from '@coursefront/contract/orders/account-orders.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';

type Owed = { number: number; amount: string };

/** A company's sums to pay by currency, and how much of them is overdue. Undefined while loading. */
export function useOwed(companyId: number, { when = true } = {}): Record<'to_pay' | 'overdue', Owed> | undefined {
  const sums = useEndpoint(readCompanyOwed, { query: { id: String(companyId) } }, { when }).data?.sums;
  if (!sums) return undefined;
  const owed = (parts: readonly { currency: string; number: number; amount: number }[]): Owed => ({
    number: parts.reduce((all, { number }) => all + number, 0),
    amount: parts
      .filter(({ number }) => number > 0)
      .map(({ amount, currency }) => leftToRight(formatMoney(amount, currency)))
      .join(' + '),
  });
  return {
    to_pay: owed(sums.map(({ currency, invoices, amount }) => ({ currency, number: invoices, amount }))),
    overdue: owed(
      sums.map(({ currency, overdue_invoices, overdue_amount }) => ({
        currency,
        number: overdue_invoices,
        amount: overdue_amount,
      })),
    ),
  };
}

/** Tells who leads a company what it has to pay, with the way to these invoices. Hidden while that is nothing. */
export function OwedInvoices({ companyId }: { companyId: number }) {
  const text = useText('account-orders');
  const owed = useOwed(companyId);
  if (!owed || owed.to_pay.number === 0) return null;
  const { to_pay, overdue } = owed;
  const search = { company_id: String(companyId) };
  return (
    <Notice
      kind={overdue.number > 0 ? 'danger' : 'info'}
      title={text('owed.to_pay', { count: to_pay.number, amount: to_pay.amount })}
    >
      {overdue.number > 0 && <p>{text('owed.overdue', { count: overdue.number, amount: overdue.amount })}</p>}
      <span className="flex flex-wrap gap-x-4">
        <Link to={pathTo('TeamOrders')} search={{ ...search, status: 'to_pay' }}>
          {text('owed.to_pay_show')}
        </Link>
        {overdue.number > 0 && (
          <Link to={pathTo('TeamOrders')} search={{ ...search, status: 'overdue' }}>
            {text('owed.overdue_show')}
          </Link>
        )}
      </span>
    </Notice>
  );
}
