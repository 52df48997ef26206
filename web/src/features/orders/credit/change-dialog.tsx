import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { readInvoices } from '@coursefront/contract/orders/account-orders.ts';
import { changeOrder, readChangeable } from '@coursefront/contract/orders/changing-orders.ts';
import { type OrderDetail, readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type ChangeDialogProps = {
  order: Pick<OrderDetail, 'id' | 'order_reference_id' | 'method' | 'buyer'>;
  open: boolean;
  onClose: () => void;
};

/** Changes an order that is not paid: who is in it, and its references. */
export function ChangeDialog({ order, open, onClose }: ChangeDialogProps) {
  const text = useText('credits');
  const common = useText('common');
  const facts = useEndpoint(readChangeable, { params: { id: order.id } });
  if (facts.data) return <ChangeForm order={order} facts={facts.data} open={open} onClose={onClose} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('change.title', { order: order.order_reference_id })}
      closeLabel={common('dialog.close')}
      size="xl"
    >
      <Loaded query={facts} skeleton={<Skeleton className="h-48" />} errorTitle={text('change.failed')}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

type Person = { id: number | null; first_name: string; last_name: string; email: string };
const nobody: Person = { id: null, first_name: '', last_name: '', email: '' };

function ChangeForm({ order, facts, open, onClose }: ChangeDialogProps & { facts: AnswerOf<typeof readChangeable> }) {
  const text = useText('credits');
  const name = { order: order.order_reference_id };
  const form = useEndpointForm(changeOrder, {
    params: { id: order.id },
    initial: {
      participants: facts.participants as Person[],
      invoice_reference: (facts.invoice_reference ?? '') as string | null,
      purchase_order_number: (facts.purchase_order_number ?? '') as string | null,
      invoice_email: facts.invoice_email ?? '',
    },
    labels: {
      ...Object.fromEntries(
        Array.from({ length: facts.participants.length + 100 }, (_, row) => [
          [`participants.${row}.first_name`, text('change.first_name')],
          [`participants.${row}.last_name`, text('change.last_name')],
          [`participants.${row}.email`, text('change.email')],
        ]).flat(),
      ),
      invoice_reference: text('change.your_reference'),
      purchase_order_number: text('change.purchase_order'),
      invoice_email: text('change.invoice_email'),
    },
    refreshes: [readOrder, readInvoices, readChangeable],
    saved: () => text('change.done', name),
    onDone: onClose,
  });
  const people = useFieldArray({ control: form.fields.control, name: 'participants', keyName: 'row' });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="xl"
      title={text('change.title', name)}
      intro={<p>{text('change.text')}</p>}
      save={text('change.save')}
      saving={text('change.saving')}
    >
      <ul className="grid gap-4">
        {people.fields.map((person, index) => {
          const called = personName(person) || text('change.person', { number: index + 1 });
          return (
            <li key={person.row}>
              <fieldset className="grid items-end gap-3 md:grid-cols-[1fr_1fr_1.5fr_auto]">
                <legend className="sr-only">{text('change.person', { number: index + 1 })}</legend>
                <TextField form={form} name={`participants.${index}.first_name`} maxLength={100} />
                <TextField form={form} name={`participants.${index}.last_name`} maxLength={100} />
                <TextField form={form} name={`participants.${index}.email`} type="email" maxLength={100} />
                {people.fields.length > 1 && (
                  <IconButton
                    icon={Trash2}
                    label={text('change.remove', { name: called })}
                    onClick={() => people.remove(index)}
                  />
                )}
              </fieldset>
            </li>
          );
        })}
      </ul>
      <div>
        <Button onClick={() => people.append(nobody)}>{text('change.add')}</Button>
      </div>
      <TextField form={form} name="invoice_reference" maxLength={100} optional />
      <TextField form={form} name="purchase_order_number" maxLength={100} optional />
      {order.method === 'invoice_internal' && (
        <TextField
          form={form}
          name="invoice_email"
          type="email"
          optional
          help={text('change.invoice_email_help', { email: leftToRight(order.buyer.email) })}
        />
      )}
    </FormDialog>
  );
}
