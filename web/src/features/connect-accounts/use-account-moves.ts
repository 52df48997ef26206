import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import {
  type ConnectAccount,
  changeConnectAccount,
  checkConnectAccount,
  readConnectAccounts,
} from '@coursefront/contract/orders/admin-connect-accounts.ts';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Endpoints that are read again after any change of an account. */
export const accountReads = [readConnectAccounts, readCustomers];

/** Actions that run immediately: they destroy nothing, so they do not ask first. */
export function useAccountMoves() {
  const text = useText('connect-accounts');
  const change = useAction(changeConnectAccount, { refreshes: accountReads });
  const check = useAction(checkConnectAccount, { refreshes: accountReads });
  const done = (title: string) => () => toastSuccess(title);
  const failed = (title: string) => (failure: ApiFailure) => {
    const [first = failure.message] = failure.errors['stripe_connect_account.status'] ?? [];
    toast({ kind: 'danger', title, text: first, seconds: noticeSeconds.warning });
  };
  const of = ({ id, instance_id }: ConnectAccount) => ({ id, instance_id });

  return {
    check: (account: ConnectAccount) =>
      check.mutate(
        { params: of(account) },
        {
          onSuccess: done(text('told.checked', { name: account.name })),
          onError: failed(text('told.not_checked', { name: account.name })),
        },
      ),
    turn: (account: ConnectAccount, status: ConnectAccount['status']) =>
      change.mutate(
        { params: of(account), body: { stripe_connect_account: { status } } },
        {
          onSuccess: done(text(status === 'active' ? 'told.activated' : 'told.deactivated', { name: account.name })),
          onError: failed(text('told.not_changed', { name: account.name })),
        },
      ),
  };
}
