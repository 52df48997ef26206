import { exportCustomers } from '@coursefront/contract/customers/admin-customers.ts';
import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EndpointTable } from '../../lib/endpoint-table.tsx';
import { ExportButton } from '../../lib/export-button.tsx';
import { ListSearch, NothingFound } from '../../lib/list-search.tsx';
import { useSite } from '../../lib/site.ts';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyListPicture } from '../../ui/pictures/empty-list.tsx';
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
