import {
  type ConnectAccount,
  exportConnectAccounts,
  onboardingFilters,
  readConnectAccounts,
} from '@coursefront/contract/orders/admin-connect-accounts.ts';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { useText } from '../../lib/text/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { OnboardingLink } from '../../parts/onboarding/onboarding-link.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { useAccountColumns } from './columns.tsx';
import { CreateAccount } from './create-account.tsx';
import { AccountMenu, DeleteDialog } from './menu.tsx';

/** The accounts of all customers at the payment provider. */
export function AccountsPage() {
  const text = useText('connect-accounts');
  const common = useText('common');
  const deleting = useDialogTask<ConnectAccount>();
  const onboarding = useDialogTask<ConnectAccount>();
  const list = useList(readConnectAccounts);
  const { create: forCustomer } = useAddressSearch();
  const create = <CreateAccount variant="primary" forCustomer={Number(forCustomer) || undefined} />;
  return (
    <ListPage
      head={
        <>
          <PageHead title={common('titles.connect_accounts')} text={text('list.text')} actions={create} />
          <FilterChips
            label={text('list.onboarding')}
            value={list.query.onboarding}
            onChange={(onboarding) => list.change({ onboarding })}
            filters={onboardingFilters.map((value) => ({
              value,
              label: text(value === 'all' ? 'list.all' : 'onboarding.open'),
            }))}
          />
        </>
      }
      list={list}
      search={{ label: text('list.search'), hint: text('list.search_hint') }}
      csv={{ endpoint: exportConnectAccounts, name: 'connected-accounts.csv' }}
      caption={text('list.caption')}
      columns={useAccountColumns()}
      rowKey={({ id }) => id}
      actions={(account) => <AccountMenu account={account} onOnboard={onboarding.begin} onDelete={deleting.begin} />}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('list.none_title'), text: text('list.none_text'), actions: <CreateAccount /> }}
    >
      {deleting.dialog((account, dialog) => (
        <DeleteDialog account={account} {...dialog} />
      ))}
      {onboarding.dialog((account, dialog) => (
        <OnboardingLink customer={account.customer} account={account} {...dialog} />
      ))}
    </ListPage>
  );
}
