import { readInvoices } from '@coursefront/contract/orders/account-orders.ts';
import { cancelOrder } from '@coursefront/contract/orders/credits.ts';
import { type OrderDetail, readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextAreaField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { invoiceReads } from '../../../parts/invoices/invoice-reads.ts';

type CancelDialogProps = {
  order: Pick<OrderDetail, 'id' | 'order_reference_id'>;
  open: boolean;
  onClose: () => void;
};

/** Cancels an order that is not paid: everything that it holds becomes free, and the buyer reads the reason. */
export function CancelDialog({ order, open, onClose }: CancelDialogProps) {
  const text = useText('credits');
  const name = { order: order.order_reference_id };
  const form = useEndpointForm(cancelOrder, {
    params: { id: order.id },
    initial: { reason: '' },
    labels: { reason: text('reason') },
    refreshes: [...invoiceReads, readInvoices, readOrder],
    saved: () => text('cancel.done', name),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      danger
      title={text('cancel.title', name)}
      intro={<p>{text('cancel.text')}</p>}
      save={text('cancel.action')}
      saving={text('cancel.busy')}
    >
      <TextAreaField form={form} name="reason" rows={3} maxLength={500} help={text('reason_help')} />
    </FormDialog>
  );
}
