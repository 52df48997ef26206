import { type Customer, exportCustomers, readCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import { readCustomers, subscriptionFilters } from '@coursefront/contract/customers/customers.ts';
import { Plus } from 'lucide-react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { type CustomerRow, useCustomerColumns } from './columns.tsx';
import { CustomerDialog } from './dialog.tsx';
import { CustomerMenu, DeactivateDialog } from './menu.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';

/** Every customer of the platform. */
export function CustomersPage() {
  const text = useText('customers');
  const { product_name: product } = useSite();
  const list = useList(readCustomers, { filters: ['subscription'] });
  const subscribing = useDialogTask<CustomerRow>();
  const load = useAction(readCustomer, { blocking: true });
  const writing = useDialogTask<Customer | undefined>();
  const deactivating = useDialogTask<CustomerRow>();
  // The dialog shows the customer as it is now, not as it was when the list was read.
  const edit = (id: number) =>
    load.mutate(
      { params: { id } },
      {
        onSuccess: (customer) => writing.begin(customer),
        onError: ({ message }) => toastFailure(text('told.not_opened'), message),
      },
    );
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => writing.begin(undefined)}>
      {text('actions.add')}
    </Button>
  );
  return (
    <ListPage
      head={<PageHead title={text('list.title')} text={text('list.text', { product })} actions={add} />}
      list={list}
      search={{ label: text('list.search'), hint: text('list.search_hint') }}
      below={
        <div className="border-b border-line px-5 py-3">
          <FilterChips
            label={text('filter.label')}
            value={subscriptionFilters.find((one) => one === list.query.subscription) ?? 'all'}
            onChange={(chosen) => list.change({ subscription: chosen === 'all' ? undefined : chosen })}
            filters={(['all', ...subscriptionFilters] as const).map((value) => ({
              value,
              label: text(`filter.${value}`),
            }))}
          />
        </div>
      }
      csv={{ endpoint: exportCustomers, name: 'customers.csv' }}
      caption={text('list.caption', { product })}
      columns={useCustomerColumns()}
      rowKey={({ id }) => id}
      actions={(customer) => (
        <CustomerMenu
          customer={customer}
          onEdit={edit}
          onSubscribe={subscribing.begin}
          onDeactivate={deactivating.begin}
        />
      )}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('list.none_title'), text: text('list.none_text'), actions: add }}
    >
      {writing.dialog((customer, dialog) => (
        <CustomerDialog customer={customer} onReload={edit} {...dialog} />
      ))}
      {subscribing.dialog((customer, dialog) => (
        <SubscribeDialog customer={customer} {...dialog} />
      ))}
      {deactivating.dialog((customer, dialog) => (
        <DeactivateDialog customer={customer} {...dialog} />
      ))}
    </ListPage>
  );
}
