import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { switchCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { CustomerRow } from './customer-columns.tsx';

type DeactivateDialogProps = { customer: CustomerRow; open: boolean; onClose: () => void };

/** Asked first: a whole site closes. */
export function DeactivateDialog({ customer: { id, name }, open, onClose }: DeactivateDialogProps) {
  const text = useText('customers');
  const common = useText('common');
  const turn = useAction(switchCustomer, { refreshes: [readCustomers] });
  const close = () => {
    turn.reset();
    onClose();
  };
  const run = () =>
    turn.mutate(
      { params: { id }, body: { active: false } },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: text('told.deactivated', { name }), seconds: noticeSeconds.success });
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      title={text('off.title', { name })}
      text={text('off.text')}
      confirmLabel={text('off.confirm')}
      cancelLabel={common('dialog.cancel')}
      busy={turn.isPending}
      busyLabel={text('off.busy')}
      onConfirm={run}
      onClose={close}
    >
      {turn.error && (
        <Notice kind="danger" live title={text('told.not_switched', { name })}>
          {turn.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
