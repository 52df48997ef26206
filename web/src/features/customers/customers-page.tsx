import { exportCustomers } from '@coursefront/contract/customers/admin-customers.ts';
import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../parts/list/list-search.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { type CustomerRow, useCustomerColumns } from './customer-columns.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { useCustomerTasks } from './use-customer-tasks.ts';

/** Every tenant of the platform. `actions`: what else is offered beside adding one. */
export function CustomersPage({ actions }: { actions?: ReactNode }) {
  const text = useText('customers');
  const { product_name: product } = useSite();
  const address = useListAddress(readCustomers);
  const list = useEndpoint(readCustomers, { query: address.query }, { keepPrevious: true });
  const tasks = useCustomerTasks();
  const [asked, setAsked] = useState<{ customer: CustomerRow; open: boolean }>();
  const { search } = address.query;
  const add = (
    <Button variant="primary" icon={Plus} onClick={tasks.add}>
      {text('actions.add')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={text('list.title')}
        text={text('list.text', { product })}
        actions={
          <>
            {actions}
            {add}
          </>
        }
      />
      <EndpointTable
        list={list}
        address={address}
        caption={text('list.caption', { product })}
        columns={useCustomerColumns()}
        rowKey={({ id }) => id}
        pagesLabel={text('list.pages')}
        failed={text('list.failed')}
        actions={(customer) => (
          <CustomerMenu
            customer={customer}
            tasks={tasks}
            onDeactivate={(chosen) => setAsked({ customer: chosen, open: true })}
          />
        )}
        head={
          <ListSearch address={address} label={text('list.search')} hint={text('list.search_hint')}>
            <ExportButton endpoint={exportCustomers} input={{ query: { search } }} name="customers.csv" />
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
              actions={add}
            />
          )
        }
      />
      <CustomerDialog
        key={tasks.task.opening}
        customer={tasks.task.customer}
        open={tasks.task.open}
        onClose={tasks.close}
        onBeginAnew={tasks.edit}
      />
      {asked && (
        <DeactivateDialog
          key={asked.customer.id}
          customer={asked.customer}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </>
  );
}
