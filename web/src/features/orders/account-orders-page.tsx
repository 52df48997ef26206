import { readInvoices } from '@coursefront/contract/orders/account-orders.ts';
import { Link, useSearch } from '@tanstack/react-router';
import type { Search } from '../../lib/address.ts';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Count } from '../../ui/count.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { AccountInvoices } from './account-invoices.tsx';
import { AccountOrders } from './account-orders.tsx';

/** What was sold: invoices that wait for a decision, and every order that came to something. */
export function AccountOrdersPage() {
  const text = useText('account-orders');
  const { tab }: Search = useSearch({ strict: false });
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
