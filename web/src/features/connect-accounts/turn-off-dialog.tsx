import {
  type ConnectAccount,
  changeConnectAccount,
  readOpenPayments,
} from '@coursefront/contract/orders/admin-connect-accounts.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { ConfirmAction } from '../../parts/actions/confirm-action.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { accountReads, useAccountMoves } from './use-account-moves.ts';

/** Asks before a customer's webshop closes, and says what becomes of the payments that buyers have begun. */
export function TurnOffDialog({ account, ...dialog }: DialogState & { account: ConnectAccount }) {
  const text = useText('connect-accounts');
  const { tellOff } = useAccountMoves();
  const { id, instance_id, customer, onboarded } = account;
  const params = { id, instance_id };
  const payments = useEndpoint(readOpenPayments, { params }, { when: onboarded });
  const open = payments.data?.open ?? 0;
  return (
    <ConfirmAction
      {...dialog}
      endpoint={changeConnectAccount}
      input={{ params, body: { stripe_connect_account: { status: 'inactive' } } }}
      refreshes={accountReads}
      title={text('off.title', { customer })}
      text={text(onboarded ? 'off.text' : 'off.text_not_onboarded', { customer })}
      confirmLabel={text('off.confirm')}
      busyLabel={text('off.busy')}
      onDone={() => tellOff(account)}
      failed={text('told.not_changed', { name: account.name })}
    >
      {open > 0 && <p className="text-ink-2">{text('off.open', { count: open })}</p>}
    </ConfirmAction>
  );
}
