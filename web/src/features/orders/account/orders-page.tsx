import { readInvoices } from '@coursefront/contract/orders/account-orders.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { useText } from '../../../lib/text/text.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { TabLinks } from '../../../ui/layout/tab-links.tsx';
import { Count } from '../../../ui/text/count.tsx';
import { AccountInvoices } from './invoices.tsx';
import { AccountOrders } from './orders.tsx';

/** What was sold: invoices that wait for a decision, and every order that came to something. */
export function AccountOrdersPage() {
  const text = useText('account-orders');
  const { tab } = useAddressSearch();
  const current = tab === 'history' ? 'history' : 'invoices';
  const waiting = useEndpoint(readInvoices, { query: { page_size: 1 } });
  return (
    <>
      <PageHead title={text('title')} text={text('text')} />
      <TabLinks
        label={text('tabs')}
        current={current}
        tabs={[
          {
            id: 'invoices',
            label: (
              <>
                {text('invoices.title')}{' '}
                {waiting.data && waiting.data.total > 0 && (
                  <Count value={waiting.data.total} label={text('invoices.waiting', { count: waiting.data.total })} />
                )}
              </>
            ),
            link: <Link to="." search={{}} activeOptions={{ exact: true }} />,
          },
          {
            id: 'history',
            label: text('history.title'),
            link: <Link to="." search={{ tab: 'history' }} activeOptions={{ exact: true }} />,
          },
        ]}
      />
      {current === 'invoices' ? <AccountInvoices /> : <AccountOrders />}
    </>
  );
}
