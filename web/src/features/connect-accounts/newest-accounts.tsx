import { readConnectAccounts } from '@coursefront/contract/orders/admin-connect-accounts.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Table } from '../../ui/table/table.tsx';
import { TableError } from '../../ui/table/table-error.tsx';
import { useAccountColumns } from './columns.tsx';
import { CreateAccount } from './create-account.tsx';

const shown = 5;

/** The newest accounts at the card provider without search or paging, for a page whose address belongs to another list. */
export function NewestAccounts() {
  const text = useText('connect-accounts');
  const common = useText('common');
  const accounts = useEndpoint(readConnectAccounts, {
    query: { page_size: shown, sort: 'created_at', order: 'desc' },
  });
  const columns = useAccountColumns().map((column) => ({ ...column, sortable: false }));
  return (
    <section aria-labelledby="connect-accounts" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="connect-accounts">{common('titles.connect_accounts')}</h2>
        <div className="flex flex-wrap items-center gap-4">
          <Link to={pathTo('AdminConnectAccounts')}>{text('list.all')}</Link>
          <CreateAccount />
        </div>
      </div>
      <Card padded={false} className="overflow-clip">
        <Table
          caption={text('list.caption')}
          columns={columns}
          rows={accounts.data?.rows}
          rowKey={({ id }) => id}
          expected={shown}
          empty={<EmptyState bare title={text('list.none_title')} text={text('list.none_text')} />}
          {...(accounts.error &&
            !accounts.data && {
              error: (
                <TableError
                  title={text('list.failed')}
                  text={accounts.error.message}
                  retryLabel={common('list.try_again')}
                  onRetry={() => void accounts.refetch()}
                  busy={accounts.isFetching}
                />
              ),
            })}
        />
      </Card>
    </section>
  );
}
