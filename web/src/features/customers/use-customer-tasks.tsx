import { type Customer, readCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import type { CustomerRow } from './columns.tsx';
import { CustomerDialog } from './dialog.tsx';
import { DeactivateDialog } from './menu.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';

/** The dialogs of the list and of a customer's page. */
export function useCustomerTasks() {
  const text = useText('customers');
  const load = useAction(readCustomer, { blocking: true });
  const writing = useDialogTask<Customer | undefined>();
  const subscribing = useDialogTask<CustomerRow>();
  const deactivating = useDialogTask<CustomerRow>();
  // The dialog shows the customer as it is now, not as it was when the page was read.
  const edit = (id: number) =>
    load.mutate(
      { params: { id } },
      {
        onSuccess: (customer) => writing.begin(customer),
        onError: ({ message }) => toastFailure(text('told.not_opened'), message),
      },
    );
  return {
    add: () => writing.begin(undefined),
    edit,
    subscribe: subscribing.begin,
    deactivate: deactivating.begin,
    dialogs: (
      <>
        {writing.dialog((customer, dialog) => (
          <CustomerDialog customer={customer} onReload={edit} {...dialog} />
        ))}
        {subscribing.dialog((customer, dialog) => (
          <SubscribeDialog customer={customer} {...dialog} />
        ))}
        {deactivating.dialog((customer, dialog) => (
          <DeactivateDialog customer={customer} {...dialog} />
        ))}
      </>
    ),
  };
}
