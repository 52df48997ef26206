import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import {
  type ConnectAccount,
  deleteConnectAccount,
  readConnectAccounts,
} from '@coursefront/contract/orders/admin-connect-accounts.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

type DeleteDialogProps = { account: ConnectAccount; open: boolean; onClose: () => void };

/** Asks before an account is forgotten. A refusal stays in the dialog, beside the question. */
export function DeleteDialog({ account, open, onClose }: DeleteDialogProps) {
  const text = useText('connect-accounts');
  const common = useText('common');
  const remove = useAction(deleteConnectAccount, { refreshes: [readConnectAccounts, readCustomers] });
  const { id, instance_id, name, customer, account_id } = account;
  const close = () => {
    remove.reset();
    onClose();
  };
  const run = () =>
    remove.mutate(
      { params: { id, instance_id } },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: text('told.deleted', { name }), seconds: noticeSeconds.success });
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      title={text('delete.title', { name })}
      text={text('delete.text', { customer, account: leftToRight(account_id) })}
      confirmLabel={text('delete.confirm')}
      cancelLabel={common('dialog.cancel')}
      busy={remove.isPending}
      busyLabel={text('delete.busy')}
      onConfirm={run}
      onClose={close}
    >
      {remove.error && (
        <Notice kind="danger" live title={text('delete.failed')}>
          {remove.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
