import {
  approveInvoice,
  declineInvoice,
  type OrderRow,
  readInvoices,
  readOrder,
  readOrders,
} from '@coursefront/contract/orders/account-orders.ts';
import { formatMoney } from '@coursefront/contract/values/money.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { ConfirmAction } from '../../../parts/actions/confirm-action.tsx';
import { personName } from '../../../parts/people/person-name.ts';

export type Decision = {
  kind: 'approve' | 'decline';
  order: Pick<OrderRow, 'id' | 'order_reference_id' | 'total' | 'currency' | 'buyer'>;
};

type DecideDialogProps = { decision: Decision; open: boolean; onClose: () => void };

/** Asks before an invoice is approved or declined. */
export function DecideDialog({ decision: { kind, order }, ...dialog }: DecideDialogProps) {
  const text = useText('account-orders');
  const names = {
    order: order.order_reference_id,
    name: personName(order.buyer),
    email: order.buyer.email,
    amount: leftToRight(formatMoney(order.total, order.currency)),
  };
  return (
    <ConfirmAction
      {...dialog}
      endpoint={kind === 'approve' ? approveInvoice : declineInvoice}
      input={{ body: { id: order.id } }}
      refreshes={[readInvoices, readOrders, readOrder]}
      danger={kind === 'decline'}
      title={text(`${kind}.title`, names)}
      text={text(`${kind}.text`, names)}
      confirmLabel={text(`${kind}.confirm`)}
      busyLabel={text(`${kind}.busy`)}
      done={() => text(`${kind}.done`, names)}
      failed={text(`${kind}.failed`, names)}
    />
  );
}
