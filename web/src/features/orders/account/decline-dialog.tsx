import { type OrderRow, readInvoices } from '@coursefront/contract/orders/account-orders.ts';
import { declineOrders } from '@coursefront/contract/orders/deciding-orders.ts';
import { readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextAreaField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { personName } from '../../../parts/people/person-name.ts';

export type DeclinedOrder = Pick<OrderRow, 'id' | 'order_reference_id' | 'buyer' | 'method'>;

type DeclineDialogProps = {
  orders: readonly DeclinedOrder[];
  open: boolean;
  onClose: () => void;
  onDone?: () => void;
};

/** Declines unpaid orders for good: the places become free, and each buyer reads the reason. */
export function DeclineDialog({ orders, open, onClose, onDone }: DeclineDialogProps) {
  const text = useText('account-orders');
  const [first] = orders;
  const names = { order: first?.order_reference_id ?? '', name: first ? personName(first.buyer) : '' };
  const alone = orders.length === 1;
  const form = useEndpointForm(declineOrders, {
    initial: { ids: orders.map(({ id }) => id), reason: '' },
    labels: { reason: text('decline_for_good.reason') },
    refreshes: [readInvoices, readOrder],
    saved: ({ declined }) =>
      alone ? text('decline_for_good.done', names) : text('decline_for_good.done_many', { count: declined.length }),
    onDone: ({ declined }) => {
      const left = orders.length - declined.length;
      if (left > 0) toastFailure(text('decline_for_good.failed_many', { count: left }));
      onClose();
      onDone?.();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      danger
      title={alone ? text('decline_for_good.title', names) : text('decline_for_good.many', { count: orders.length })}
      intro={
        <>
          <p>{alone ? text('decline_for_good.text', names) : text('decline_for_good.many_text')}</p>
          {orders.some(({ method }) => method === 'woocommerce_integration') && (
            <p className="mt-2">{text('decline_for_good.external')}</p>
          )}
        </>
      }
      save={text('decline_for_good.confirm')}
      saving={text('decline_for_good.busy')}
    >
      <TextAreaField form={form} name="reason" rows={3} maxLength={500} help={text('decline_for_good.reason_help')} />
    </FormDialog>
  );
}
