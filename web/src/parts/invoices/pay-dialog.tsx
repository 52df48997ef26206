import { bookInvoicePayment, type InvoiceRow } from '@coursefront/contract/invoices/invoices.ts';
import { useState } from 'react';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { DayField } from '../form/day-field.tsx';
import { MoneyField } from '../form/money-field.tsx';
import { today } from '../form/today.ts';
import { invoiceReads } from './invoice-reads.ts';

type PayDialogProps = {
  invoice: Pick<InvoiceRow, 'id' | 'number' | 'balance' | 'currency'>;
  open: boolean;
  onClose: () => void;
};

/** Books a payment, whole or in part. A double click sends the same key and is one payment. */
export function PayDialog({ invoice, open, onClose }: PayDialogProps) {
  const text = useText('invoices');
  const { id, number, balance, currency } = invoice;
  const [tooMuch, setTooMuch] = useState(false);
  const form = useEndpointForm(bookInvoicePayment, {
    params: { id },
    initial: {
      key: crypto.randomUUID(),
      amount: balance,
      paid_on: today(),
      reference: '' as string | null,
      even_more: false,
    },
    labels: {
      amount: text('pay.amount', { currency }),
      paid_on: text('pay.day'),
      reference: text('pay.reference'),
    },
    refreshes: invoiceReads,
    saved: () => text('pay.done', { invoice: number }),
    onDone: onClose,
    onFailed: ({ code }) => setTooMuch((before) => before || code === 'invoice.more_than_owed'),
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('pay.title', { invoice: number })}
      intro={<p>{text('pay.text', { owed: leftToRight(formatMoney(balance, currency)) })}</p>}
      save={text('pay.save')}
      saving={text('pay.saving')}
    >
      <MoneyField form={form} name="amount" currency={currency} />
      {tooMuch && (
        <Checkbox
          label={text('pay.even_more')}
          onChange={({ target }) => form.fields.setValue('even_more', target.checked)}
        />
      )}
      <DayField form={form} name="paid_on" max={today()} />
      <TextField form={form} name="reference" maxLength={200} optional help={text('pay.reference_help')} />
    </FormDialog>
  );
}
