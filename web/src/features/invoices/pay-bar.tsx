import { bookInvoicePayments, type InvoiceRow } from '@coursefront/contract/orders/invoices.ts';
import { FormField } from '../../lib/form/form.tsx';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { DayInput } from '../../parts/form/day-field.tsx';
import { today } from '../../parts/form/today.ts';
import { invoiceReads } from '../../parts/invoices/invoice-reads.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import { Money } from '../../ui/text/money.tsx';

type PayBarProps = { invoices: readonly InvoiceRow[]; onDone: () => void };

/** The balance of the selected invoices, and one button to book all of it. */
export function PayBar({ invoices, onDone }: PayBarProps) {
  const text = useText('invoices');
  const paying = useDialogTask();
  return (
    <>
      <BulkBar
        title={text('selected', { number: invoices.length })}
        sum={
          <span className="flex flex-wrap gap-x-3">
            {sumsOf(invoices).map(({ currency, owed }) => (
              <Money key={currency} minor={owed} currency={currency} />
            ))}
          </span>
        }
        actions={
          <>
            <Button size="sm" onClick={onDone}>
              {text('clear')}
            </Button>
            <Button size="sm" variant="primary" onClick={() => paying.begin()}>
              {text('pay.action')}
            </Button>
          </>
        }
      />
      {paying.dialog((_, dialog) => (
        <PayManyDialog invoices={invoices} {...dialog} onDone={onDone} />
      ))}
    </>
  );
}

function PayManyDialog({ invoices, open, onClose, onDone }: PayBarProps & { open: boolean; onClose: () => void }) {
  const text = useText('invoices');
  const form = useEndpointForm(bookInvoicePayments, {
    initial: {
      ids: invoices.map(({ id }) => id),
      key: crypto.randomUUID(),
      paid_on: today(),
      reference: '' as string | null,
    },
    labels: { paid_on: text('pay.day'), reference: text('pay.reference') },
    refreshes: invoiceReads,
    saved: ({ paid }) => text('pay_many.done', { number: paid.length }),
    onDone: ({ paid }) => {
      const left = invoices.length - paid.length;
      if (left > 0) toastFailure(text('pay_many.left', { number: left }));
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('pay_many.title', { count: invoices.length })}
      intro={<p>{text('pay_many.text')}</p>}
      save={text('pay.save')}
      saving={text('pay.saving')}
    >
      <FormField form={form} name="paid_on">
        {(field) => (
          <DayInput value={String(field.value)} onChange={field.onChange} onBlur={field.onBlur} max={today()} />
        )}
      </FormField>
      <TextField form={form} name="reference" maxLength={200} optional help={text('pay.reference_help')} />
    </FormDialog>
  );
}

/** One sum for each currency. */
function sumsOf(invoices: readonly InvoiceRow[]): { currency: string; owed: number }[] {
  const byCurrency = Map.groupBy(invoices, ({ currency }) => currency);
  return [...byCurrency].map(([currency, rows]) => ({
    currency,
    owed: rows.reduce((sum, { balance }) => sum + balance, 0),
  }));
}
