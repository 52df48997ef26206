import {
  type ConnectAccount,
  exportConnectAccounts,
  readConnectAccounts,
} from '@coursefront/contract/admin-connect-accounts.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EndpointTable } from '../../lib/endpoint-table.tsx';
import { ExportButton } from '../../lib/export-button.tsx';
import { ListSearch, NothingFound } from '../../lib/list-search.tsx';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyListPicture } from '../../ui/pictures/empty-list.tsx';
import { useAccountColumns } from './account-columns.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** The accounts of all customers at the payment provider. */
export function AccountsPage() {
  const text = useText('connect-accounts');
  const common = useText('common');
  const address = useListAddress(readConnectAccounts);
  const list = useEndpoint(readConnectAccounts, { query: address.query }, { keepPrevious: true });
  const { search } = address.query;
  // Each opening is a new dialog, so that nothing of the last one is left in it.
  const [writing, setWriting] = useState({ opening: 0, open: false });
  const [asked, setAsked] = useState<{ account: ConnectAccount; open: boolean }>();
  const create = (
    <Button
      variant="primary"
      icon={Plus}
      onClick={() => setWriting(({ opening }) => ({ opening: opening + 1, open: true }))}
    >
      {text('actions.create')}
    </Button>
  );
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
      <AccountDialog
        key={writing.opening}
        open={writing.open}
        onClose={() => setWriting((now) => ({ ...now, open: false }))}
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
