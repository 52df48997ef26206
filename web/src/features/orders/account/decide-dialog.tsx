import { noticeSeconds } from '@coursefront/contract/constants.ts';
import {
  approveInvoice,
  declineInvoice,
  type OrderRow,
  readInvoices,
  readOrder,
  readOrders,
} from '@coursefront/contract/orders/account-orders.ts';
import { formatMoney } from '@coursefront/contract/values/money.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

type Decided = Pick<OrderRow, 'id' | 'order_reference_id' | 'total' | 'currency' | 'buyer'>;
export type Decision = { kind: 'approve' | 'decline'; order: Decided };

type DecideDialogProps = { decision: Decision; open: boolean; onClose: () => void };

const refreshes = [readInvoices, readOrders, readOrder];

/** Asks before an invoice is decided about, naming it. A refusal stays beside the question. */
export function DecideDialog({ decision: { kind, order }, open, onClose }: DecideDialogProps) {
  const text = useText('account-orders');
  const common = useText('common');
  const approve = useAction(approveInvoice, { refreshes });
  const decline = useAction(declineInvoice, { refreshes });
  const action = kind === 'approve' ? approve : decline;
  const names = {
    order: order.order_reference_id,
    name: `${order.buyer.first_name} ${order.buyer.last_name}`,
    email: order.buyer.email,
    amount: leftToRight(formatMoney(order.total, order.currency)),
  };
  const close = () => {
    action.reset();
    onClose();
  };
  const run = () =>
    action.mutate(
      { body: { id: order.id } },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: text(`${kind}.done`, names), seconds: noticeSeconds.success });
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      danger={kind === 'decline'}
      title={text(`${kind}.title`, names)}
      text={text(`${kind}.text`, names)}
      confirmLabel={text(`${kind}.confirm`)}
      cancelLabel={common('dialog.cancel')}
      busy={action.isPending}
      busyLabel={text(`${kind}.busy`)}
      onConfirm={run}
      onClose={close}
    >
      {action.error && (
        <Notice kind="danger" live title={text(`${kind}.failed`, names)}>
          {action.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
