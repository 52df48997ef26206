import { changeReferences } from '@coursefront/contract/orders/changing-orders.ts';
import { type OrderDetail, readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';

type ReferencesDialogProps = { order: OrderDetail; open: boolean; onClose: () => void };

/** Corrects the references of an order that is approved or paid, and mails its invoice again. */
export function ReferencesDialog({ order, open, onClose }: ReferencesDialogProps) {
  const text = useText('credits');
  const hasInvoice = order.repeatable_mails.includes('invoice');
  const form = useEndpointForm(changeReferences, {
    params: { id: order.id },
    initial: {
      invoice_reference: order.invoice_reference ?? '',
      purchase_order_number: order.purchase_order_number ?? '',
      invoice_email: order.invoice_email ?? '',
      send: hasInvoice,
    },
    labels: {
      invoice_reference: text('change.your_reference'),
      purchase_order_number: text('change.purchase_order'),
      invoice_email: text('change.invoice_email'),
      send: text('references.send_invoice'),
    },
    refreshes: [readOrder],
    saved: ({ sent }) => text(sent ? 'references.done_sent' : 'references.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('references.title', { order: order.order_reference_id })}
      intro={<p>{text('references.text')}</p>}
      save={text('change.save')}
      saving={text('change.saving')}
    >
      <TextField form={form} name="purchase_order_number" maxLength={100} optional />
      <TextField form={form} name="invoice_reference" maxLength={100} optional />
      <TextField
        form={form}
        name="invoice_email"
        type="email"
        optional
        help={text('change.invoice_email_help', { email: leftToRight(order.buyer.email) })}
      />
      <Checkbox
        label={text(hasInvoice ? 'references.send_invoice' : 'references.send_confirmation')}
        {...form.fields.register('send')}
      />
      {order.e_invoice?.delivered_at && <Notice kind="info" title={text('references.e_invoice')} />}
    </FormDialog>
  );
}
