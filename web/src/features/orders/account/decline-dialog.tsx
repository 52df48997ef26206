import { type OrderRow, readInvoices } from '@coursefront/contract/orders/account-orders.ts';
import { declineOrders } from '@coursefront/contract/orders/deciding-orders.ts';
import { readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextAreaField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { personName } from '../../../parts/people/person-name.ts';
import type { DialogState } from '../../../ui/overlays/use-dialog-task.tsx';

export type DeclinedOrder = Pick<OrderRow, 'id' | 'order_reference_id' | 'buyer' | 'method'>;

type DeclineDialogProps = DialogState & { order: DeclinedOrder; finalFocus?: () => HTMLElement | null };

/** Declines an unpaid order for good: the places become free, and the buyer reads the reason. */
export function DeclineDialog({ order, finalFocus, open, onClose }: DeclineDialogProps) {
  const text = useText('account-orders');
  const names = { order: order.order_reference_id, name: personName(order.buyer) };
  const form = useEndpointForm(declineOrders, {
    initial: { ids: [order.id], reason: '' },
    labels: { reason: text('decline_for_good.reason') },
    refreshes: [readInvoices, readOrder],
    saved: () => text('decline_for_good.done', names),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      danger
      title={text('decline_for_good.title', names)}
      intro={
        <>
          <p>{text('decline_for_good.text', names)}</p>
          {order.method === 'woocommerce_integration' && <p className="mt-2">{text('decline_for_good.external')}</p>}
        </>
      }
      save={text('decline_for_good.confirm')}
      saving={text('decline_for_good.busy')}
    >
      <TextAreaField form={form} name="reason" rows={3} maxLength={500} help={text('decline_for_good.reason_help')} />
    </FormDialog>
  );
}
