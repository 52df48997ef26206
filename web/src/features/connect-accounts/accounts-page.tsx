import {
  type ConnectAccount,
  exportConnectAccounts,
  readConnectAccounts,
} from '@coursefront/contract/orders/admin-connect-accounts.ts';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useText } from '../../lib/text/text.ts';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../parts/list/list-search.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { useAccountColumns } from './account-columns.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CreateAccount } from './create-account.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** The accounts of all customers at the payment provider. */
export function AccountsPage() {
  const text = useText('connect-accounts');
  const common = useText('common');
  const address = useListAddress(readConnectAccounts);
  const list = useEndpoint(readConnectAccounts, { query: address.query }, { keepPrevious: true });
  const { search } = address.query;
  const [asked, setAsked] = useState<{ account: ConnectAccount; open: boolean }>();
  const create = <CreateAccount variant="primary" />;
  return (
    <>
      <PageHead title={common('titles.connect_accounts')} text={text('list.text')} actions={create} />
      <EndpointTable
        list={list}
        address={address}
        caption={text('list.caption')}
        columns={useAccountColumns()}
        rowKey={({ id }) => id}
        pagesLabel={text('list.pages')}
        failed={text('list.failed')}
        actions={(account) => (
          <AccountMenu account={account} onDelete={(chosen) => setAsked({ account: chosen, open: true })} />
        )}
        head={
          <ListSearch address={address} label={text('list.search')} hint={text('list.search_hint')}>
            <ExportButton
              endpoint={exportConnectAccounts}
              input={{ query: { search } }}
              name="connected-accounts.csv"
            />
          </ListSearch>
        }
        empty={
          search ? (
            <NothingFound address={address} />
          ) : (
            <EmptyState
              bare
              picture={<EmptyListPicture />}
              title={text('list.none_title')}
              text={text('list.none_text')}
              actions={create}
            />
          )
        }
      />
      {asked && (
        <DeleteDialog
          key={asked.account.id}
          account={asked.account}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </>
  );
}
