import { type CreditNote, noteRepaid, readCreditFacts } from '@coursefront/contract/orders/credits.ts';
import { readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { DayField } from '../../../parts/form/day-field.tsx';
import { today } from '../../../parts/form/today.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';

type RepaidDialogProps = { orderId: string; note: CreditNote; owed: number; open: boolean; onClose: () => void };

/** Notes that the money of a credit note went back past the card provider. */
export function RepaidDialog({ orderId, note, owed, open, onClose }: RepaidDialogProps) {
  const text = useText('credits');
  const form = useEndpointForm(noteRepaid, {
    params: { id: orderId, note: note.id },
    initial: { repaid_on: today(), reference: '' as string | null },
    labels: { repaid_on: text('repaid.day'), reference: text('repaid.reference') },
    refreshes: [readOrder, readCreditFacts],
    saved: () => text('repaid.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('repaid.title', { number: note.number })}
      intro={<p>{text('repaid.text', { amount: leftToRight(formatMoney(owed, note.currency)) })}</p>}
      save={text('repaid.save')}
      saving={text('repaid.saving')}
    >
      <DayField form={form} name="repaid_on" max={today()} />
      <TextField form={form} name="reference" maxLength={200} optional />
    </FormDialog>
  );
}
