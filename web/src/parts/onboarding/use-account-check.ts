import { noticeSeconds } from '@coursefront/contract/constants.ts';
import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { type ConnectAccount, checkConnectAccount } from '@coursefront/contract/orders/admin-connect-accounts.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { needsOf } from './needs.ts';
import { accountStanding } from './standing.ts';

type Checked = Pick<ConnectAccount, 'id' | 'instance_id' | 'name'>;

/** The details that the provider still asks for, each named once. */
export function useMissing() {
  const text = useText('connect-accounts');
  return (requirements: readonly string[]) => ({
    count: text('onboarding.due', { count: requirements.length }),
    needs: needsOf(requirements).map((need) => text(`needs.${need}`)),
  });
}

/** Asks the provider about an account, and says what has come of it: only one that is onboarded is a success. */
export function useAccountCheck(reads: readonly Endpoint[]) {
  const text = useText('connect-accounts');
  const missing = useMissing();
  const check = useAction(checkConnectAccount, { refreshes: reads });
  const tell = (account: ConnectAccount) => {
    const { name, requirements_due: due } = account;
    const standing = accountStanding(account);
    if (standing === 'done') return toastSuccess(text('told.checked', { name }));
    const { count, needs } = missing(due);
    const isMissing = standing === 'open' && due.length > 0;
    const key = standing === 'left' ? 'told.still_gone' : 'told.still_checking';
    toast({
      kind: standing === 'checking' ? 'info' : 'warning',
      title: isMissing ? text('told.still_missing', { missing: count }) : text(key, { name }),
      ...(isMissing && { text: needs.join(' · ') }),
      seconds: noticeSeconds.warning,
    });
  };
  return {
    isPending: check.isPending,
    check: ({ id, instance_id, name }: Checked) =>
      check.mutate(
        { params: { id, instance_id } },
        {
          onSuccess: tell,
          onError: ({ message }) => toastFailure(text('told.not_checked', { name }), message),
        },
      ),
  };
}
