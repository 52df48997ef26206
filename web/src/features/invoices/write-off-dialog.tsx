import { type InvoiceRow, writeOffInvoice } from '@coursefront/contract/invoices/invoices.ts';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { invoiceReads } from '../../parts/invoices/invoice-reads.ts';
import { formatMoney } from '../../ui/text/format-money.ts';

type WriteOffDialogProps = { invoice: InvoiceRow; open: boolean; onClose: () => void };

export function WriteOffDialog({ invoice, open, onClose }: WriteOffDialogProps) {
  const text = useText('invoices');
  const { id, number, balance, currency } = invoice;
  const form = useEndpointForm(writeOffInvoice, {
    params: { id },
    initial: { reason: '' },
    labels: { reason: text('write_off.reason') },
    refreshes: invoiceReads,
    saved: () => text('write_off.done', { invoice: number }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      danger
      title={text('write_off.title', { invoice: number })}
      intro={<p>{text('write_off.text', { owed: leftToRight(formatMoney(balance, currency)) })}</p>}
      save={text('write_off.save')}
      saving={text('write_off.saving')}
    >
      <TextField form={form} name="reason" maxLength={200} />
    </FormDialog>
  );
}
