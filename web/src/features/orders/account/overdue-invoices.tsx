import { readCompanyOrders } from '@coursefront/contract/orders/account-orders.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Tells who leads a company that it pays late, with the way to its overdue invoices. Hidden while nothing is overdue. */
export function OverdueInvoices({ companyId }: { companyId: number }) {
  const text = useText('account-orders');
  const late = useEndpoint(readCompanyOrders, { body: { companyid: companyId, status: 'overdue', page_size: 1 } });
  if (!late.data || late.data.total === 0) return null;
  return (
    <Notice kind="danger" title={text('owed.overdue_title')}>
      <Link to={pathTo('TeamOrders')} search={{ company_id: String(companyId), status: 'overdue' }}>
        {text('owed.overdue_show')}
      </Link>
    </Notice>
  );
}
