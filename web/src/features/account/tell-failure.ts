import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import { type ApiFailure, failedWith } from '../../lib/api/api-failure.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf } from '../../lib/api/use-endpoint.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Whoever was late is told above the form, which takes the focus. What is kept now is read at once: discarding leads to it. */
export function tellFailure(title: string, failure: ApiFailure): void {
  if (failedWith(failure, 'record.changed_meanwhile'))
    void queryClient.invalidateQueries({ queryKey: keyOf(readOwnCustomer) });
  else toast({ kind: 'danger', title, text: failure.message, seconds: noticeSeconds.error });
}
