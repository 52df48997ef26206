import { type OrderRow, readInvoices, readOrders } from '@coursefront/contract/orders/account-orders.ts';
import { approveInvoice, decidedBefore, declineInvoice } from '@coursefront/contract/orders/deciding-orders.ts';
import { readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { ConfirmAction } from '../../../parts/actions/confirm-action.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { DialogState } from '../../../ui/overlays/use-dialog-task.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';

export type Decision = {
  kind: 'approve' | 'decline';
  order: Pick<
    OrderRow,
    'id' | 'order_reference_id' | 'total' | 'currency' | 'buyer' | 'invoice_email' | 'company_inactive'
  >;
};

type DecideDialogProps = DialogState & { decision: Decision; finalFocus?: () => HTMLElement | null };

/** Asks before an invoice is approved or declined. */
export function DecideDialog({ decision: { kind, order }, ...dialog }: DecideDialogProps) {
  const text = useText('account-orders');
  const inactive = kind === 'approve' && order.company_inactive;
  const names = {
    order: order.order_reference_id,
    name: personName(order.buyer),
    receiver: order.invoice_email ? leftToRight(order.invoice_email) : personName(order.buyer),
    email: order.buyer.email,
    amount: leftToRight(formatMoney(order.total, order.currency)),
  };
  return (
    <ConfirmAction
      {...dialog}
      endpoint={kind === 'approve' ? approveInvoice : declineInvoice}
      input={{ body: { id: order.id, ...(inactive && { even_inactive: true }) } }}
      refreshes={[readInvoices, readOrders, readOrder]}
      settled={decidedBefore}
      danger={kind === 'decline' || inactive}
      title={text(`${kind}.title`, names)}
      text={text(`${kind}.text`, names)}
      confirmLabel={text(inactive ? 'approve.anyway' : `${kind}.confirm`)}
      busyLabel={text(`${kind}.busy`)}
      done={() => text(`${kind}.done`, names)}
      failed={text(`${kind}.failed`, names)}
    >
      {inactive && (
        <Notice kind="warning" title={text('company_inactive')}>
          {text('approve.inactive_text')}
        </Notice>
      )}
    </ConfirmAction>
  );
}
