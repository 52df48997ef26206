import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { readCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import { readDashboard } from '@coursefront/contract/operations/dashboard.ts';
import {
  type ConnectAccount,
  changeConnectAccount,
  readConnectAccounts,
} from '@coursefront/contract/orders/admin-connect-accounts.ts';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { useAccountCheck } from '../../parts/onboarding/use-account-check.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Endpoints that are read again after any change of an account. */
export const accountReads = [readConnectAccounts, readCustomers, readCustomer, readDashboard];

const secondsToUndo = 8;

/** Actions that run immediately. Turning off stops sales, so `TurnOffDialog` asks first and then says it with a way back. */
export function useAccountMoves() {
  const text = useText('connect-accounts');
  const change = useAction(changeConnectAccount, { refreshes: accountReads });
  const { check } = useAccountCheck(accountReads);
  const failed = (title: string) => (failure: ApiFailure) => {
    const [first = failure.message] = failure.errors['stripe_connect_account.status'] ?? [];
    toast({ kind: 'danger', title, text: first, seconds: noticeSeconds.warning });
  };
  const of = ({ id, instance_id }: ConnectAccount) => ({ id, instance_id });

  // The toast's button outlives the row, and callbacks of `mutate` do not.
  const turnOn = async (account: ConnectAccount) => {
    try {
      await change.mutateAsync({ params: of(account), body: { stripe_connect_account: { status: 'active' } } });
      toastSuccess(text('told.activated', { name: account.customer }));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      failed(text('told.not_changed', { name: account.name }))(failure);
    }
  };

  return {
    check,
    turnOn: (account: ConnectAccount) => void turnOn(account),
    tellOff: (account: ConnectAccount) =>
      toast({
        kind: 'success',
        title: text('told.deactivated', { name: account.customer }),
        seconds: secondsToUndo,
        action: { label: text('actions.undo'), onPress: () => void turnOn(account) },
      }),
  };
}
