import { bookInvoicePayment, type InvoiceRow, undoInvoiceEntry } from '@coursefront/contract/invoices/invoices.ts';
import { holdReminders } from '@coursefront/contract/invoices/reminders.ts';
import { Day } from '@coursefront/contract/values/spans.ts';
import * as z from 'zod/mini';
import { callEndpoint } from '../../lib/api/api.ts';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import type { BulkTask } from '../../parts/bulk/bulk-dialog.tsx';
import type { BulkItem } from '../../parts/bulk/run-bulk.ts';
import { SelectionBar } from '../../parts/bulk/selection-bar.tsx';
import type { SelectAll } from '../../parts/bulk/use-select-all.ts';
import type { SelectedRows } from '../../parts/bulk/use-selected-rows.ts';
import { DayField } from '../../parts/form/day-field.tsx';
import { today } from '../../parts/form/today.ts';
import { invoiceReads } from '../../parts/invoices/invoice-reads.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type DialogState, useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { Money } from '../../ui/text/money.tsx';
import { isRemindable, useRemind } from './use-remind.tsx';

type PayBarProps = {
  selection: SelectedRows<InvoiceRow>;
  all: SelectAll | undefined;
  begin: (task: BulkTask) => void;
};

/** The balance of the selected invoices, and what can be done with all of them. */
export function PayBar({ selection, all, begin }: PayBarProps) {
  const text = useText('invoices');
  const paying = useDialogTask<readonly InvoiceRow[]>();
  const open = selection.rows.filter(({ balance }) => balance > 0);
  const remind = useRemind();
  const late = open.filter(isRemindable);
  const free = open.filter(({ held_by }) => held_by === null);

  const hold = () =>
    begin({
      title: text('reminders.hold_many', { count: free.length }),
      items: free.map(({ id, number }) => {
        const set = (held: boolean) =>
          callEndpoint(holdReminders, { body: { invoice_id: id, whole_company: false, held } });
        return { key: id, name: number, act: () => set(true), undo: () => set(false) };
      }),
      refreshes: invoiceReads,
      done: (count) => text('reminders.hold_many_done', { count }),
      onDone: selection.drop,
    });

  return (
    <>
      <SelectionBar
        selection={selection}
        all={all}
        sum={
          <span className="flex flex-wrap gap-x-3">
            {sumsOf(open).map(({ currency, owed }) => (
              <Money key={currency} minor={owed} currency={currency} />
            ))}
          </span>
        }
      >
        <Button size="sm" disabled={late.length === 0} onClick={() => begin(remind(late, selection.drop))}>
          {text('reminders.send.confirm')}
        </Button>
        <Button size="sm" disabled={free.length === 0} onClick={hold}>
          {text('reminders.hold')}
        </Button>
        <Button size="sm" variant="primary" disabled={open.length === 0} onClick={() => paying.begin(open)}>
          {text('pay_many.action')}
        </Button>
      </SelectionBar>
      {paying.dialog((invoices, dialog) => (
        <PayManyDialog invoices={invoices} begin={begin} onDone={selection.drop} {...dialog} />
      ))}
    </>
  );
}

type PayManyDialogProps = DialogState & {
  invoices: readonly InvoiceRow[];
  begin: (task: BulkTask) => void;
  onDone: BulkTask['onDone'] & {};
};

const Payment = z.object({ paid_on: Day, reference: z.string() });

/** Asks for the day and the reference, which are the same for all. */
function PayManyDialog({ invoices, begin, onDone, open, onClose }: PayManyDialogProps) {
  const text = useText('invoices');
  const title = text('pay_many.title', { count: invoices.length });
  const form = useSchemaForm(Payment, {
    initial: { paid_on: today(), reference: '' },
    labels: { paid_on: text('pay.day'), reference: text('pay.reference') },
    onValid: (payment) => {
      onClose();
      begin({
        title,
        items: invoices.map((invoice) => paymentOf(invoice, payment)),
        refreshes: invoiceReads,
        done: (count) => text('pay_many.done', { count }),
        onDone,
      });
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={title}
      intro={<p>{text('pay_many.text')}</p>}
      save={text('pay.save')}
      saving={text('pay.saving')}
    >
      <DayField form={form} name="paid_on" max={today()} />
      <TextField form={form} name="reference" maxLength={200} optional help={text('pay.reference_help')} />
    </FormDialog>
  );
}

/** Books what the person saw: if the balance has changed meanwhile, the server refuses more than it or leaves a rest. */
function paymentOf({ id, number, balance }: InvoiceRow, payment: z.infer<typeof Payment>): BulkItem {
  // Trying again books nothing twice.
  const body = { ...payment, key: crypto.randomUUID(), amount: balance };
  let entry = 0;
  return {
    key: id,
    name: number,
    act: async () => {
      const { entries } = await callEndpoint(bookInvoicePayment, { params: { id }, body });
      entry = Math.max(...entries.filter(({ kind, may_undo }) => kind === 'payment' && may_undo).map((one) => one.id));
    },
    undo: () => callEndpoint(undoInvoiceEntry, { params: { id }, body: { entry } }),
  };
}

/** One sum for each currency. */
function sumsOf(invoices: readonly InvoiceRow[]): { currency: string; owed: number }[] {
  const byCurrency = Map.groupBy(invoices, ({ currency }) => currency);
  return [...byCurrency].map(([currency, rows]) => ({
    currency,
    owed: rows.reduce((sum, { balance }) => sum + balance, 0),
  }));
}
