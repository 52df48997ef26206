import { pageSize } from '@coursefront/contract/constants.ts';
import { readOrders } from '@coursefront/contract/orders/account-orders.ts';
import { Link } from '@tanstack/react-router';
import { useOrderColumns } from '../../features/orders/account/order-columns.tsx';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { Table } from '../../ui/table/table.tsx';
import { TableError } from '../../ui/table/table-error.tsx';

const shown = pageSize.orders;

/** The newest orders without search, filters or paging. The state of the invoice list is in the address of this page. */
export function RecentOrders() {
  const text = useText('account');
  const common = useText('common');
  const orders = useEndpoint(readOrders, { body: { page_size: shown } });
  const columns = useOrderColumns({ method: true }).map((column) => ({ ...column, sortable: false }));
  return (
    <section aria-labelledby="account-orders" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="account-orders">{text('company.orders')}</h2>
        <Link to={pathTo('CompanyAccountOrders')} search={{ tab: 'history' }}>
          {text('company.all_orders')}
        </Link>
      </div>
      <Card padded={false} className="overflow-clip">
        <Table
          caption={text('company.orders')}
          columns={columns}
          rows={orders.data?.rows}
          rowKey={({ id }) => id}
          expected={shown}
          empty={
            <EmptyState
              bare
              picture={<EmptyListPicture />}
              title={text('company.no_orders')}
              text={text('company.no_orders_text')}
            />
          }
          {...(orders.error &&
            !orders.data && {
              error: (
                <TableError
                  title={text('company.orders_failed')}
                  text={orders.error.message}
                  retryLabel={common('list.try_again')}
                  onRetry={() => void orders.refetch()}
                  busy={orders.isFetching}
                />
              ),
            })}
        />
      </Card>
    </section>
  );
}
