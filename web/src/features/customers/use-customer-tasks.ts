import { noticeSeconds } from '@coursefront/contract/constants.ts';
import {
  type Customer,
  readCustomer,
  requestSite,
  switchCustomer,
} from '@coursefront/contract/customers/admin-customers.ts';
import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { CustomerRow } from './customer-columns.tsx';

/** What a dialog is open for. Each opening is numbered, so that nothing of the last one is left in it. */
type Task = { opening: number; open: boolean; customer: Customer | undefined };

/** Which customer is being written, and the small things that are done with one at once. */
export function useCustomerTasks() {
  const text = useText('customers');
  const [task, setTask] = useState<Task>({ opening: 0, open: false, customer: undefined });
  const load = useAction(readCustomer, { blocking: true });
  const turn = useAction(switchCustomer, { refreshes: [readCustomers] });
  const site = useAction(requestSite, { refreshes: [readCustomers] });

  const write = (customer?: Customer) => setTask(({ opening }) => ({ opening: opening + 1, open: true, customer }));
  const failed = (title: string) => (failure: { message: string }) =>
    toast({ kind: 'danger', title, text: failure.message, seconds: noticeSeconds.error });
  const done = (title: string) => () => toast({ kind: 'success', title, seconds: noticeSeconds.success });

  return {
    task,
    add: () => write(),
    /** As it is now, not as it was when the list was read. */
    edit: (id: number) =>
      load.mutate({ params: { id } }, { onSuccess: write, onError: failed(text('told.not_opened')) }),
    close: () => setTask((now) => ({ ...now, open: false })),
    activate: ({ id, name }: CustomerRow) =>
      turn.mutate(
        { params: { id }, body: { active: true } },
        { onSuccess: done(text('told.activated', { name })), onError: failed(text('told.not_switched', { name })) },
      ),
    requestSite: ({ id, name }: CustomerRow) =>
      site.mutate(
        { params: { id } },
        {
          onSuccess: done(text('told.site_requested', { name })),
          onError: failed(text('told.site_not_requested', { name })),
        },
      ),
  };
}

export type CustomerTasks = ReturnType<typeof useCustomerTasks>;
