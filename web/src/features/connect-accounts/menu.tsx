import { type ConnectAccount, deleteConnectAccount } from '@coursefront/contract/orders/admin-connect-accounts.ts';
import { RefreshCw, Send, Trash2 } from 'lucide-react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ConfirmAction } from '../../parts/actions/confirm-action.tsx';
import { accountStanding } from '../../parts/onboarding/standing.ts';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { accountReads, useAccountMoves } from './use-account-moves.ts';

type AccountMenuProps = {
  account: ConnectAccount;
  onOnboard: (account: ConnectAccount) => void;
  onDelete: (account: ConnectAccount) => void;
};

export function AccountMenu({ account, onOnboard, onDelete }: AccountMenuProps) {
  const text = useText('connect-accounts');
  const { check } = useAccountMoves();
  return (
    <RowMenu
      label={text('actions.more', { name: account.name })}
      entries={[
        { label: text('actions.check'), icon: RefreshCw, onSelect: () => check(account) },
        // Its customer's page shows the active account, and one that is under review has nothing left to answer.
        ...(account.status === 'active' && accountStanding(account) === 'open'
          ? [{ label: text('actions.onboard'), icon: Send, onSelect: () => onOnboard(account) }]
          : []),
        'line',
        { label: text('actions.delete'), icon: Trash2, danger: true, onSelect: () => onDelete(account) },
      ]}
    />
  );
}

export function DeleteDialog({ account, ...dialog }: DialogState & { account: ConnectAccount }) {
  const text = useText('connect-accounts');
  const common = useText('common');
  const { id, instance_id, name, customer, account_id } = account;
  return (
    <ConfirmAction
      {...dialog}
      endpoint={deleteConnectAccount}
      input={{ params: { id, instance_id } }}
      refreshes={accountReads}
      title={text('delete.title', { name })}
      text={text('delete.text', { customer, account: leftToRight(account_id) })}
      confirmLabel={text('delete.confirm')}
      cancelLabel={common('dialog.cancel')}
      busyLabel={text('delete.busy')}
      done={text('told.deleted', { name })}
      failed={text('delete.failed')}
    />
  );
}
