import { correctParticipant, type OrderDetail, readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { FormDialog } from '../../../../lib/form/form-dialog.tsx';
import { TextField } from '../../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../../lib/text/text.ts';
import { NamesInOrder } from '../../../../parts/people/name-fields.tsx';

type CorrectDialogProps = {
  orderId: string;
  person: Pick<OrderDetail['troubles'][number], 'source' | 'id' | 'first_name' | 'last_name' | 'email'>;
  onClose: () => void;
};

/** Corrects the data of a participant or the buyer that the learning site refused. */
export function CorrectDialog({ orderId, person, onClose }: CorrectDialogProps) {
  const text = useText('account-orders');
  const { source, id, first_name, last_name, email } = person;
  const form = useEndpointForm(correctParticipant, {
    params: { id: orderId },
    initial: { participant: source === 'buyer' ? null : id, first_name, last_name, email: email ?? '' },
    labels: {
      first_name: text('troubles.first_name'),
      last_name: text('troubles.last_name'),
      email: text('troubles.email'),
    },
    refreshes: [readOrder],
    saved: () => text('troubles.corrected'),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title={text('troubles.correct_title')}
      intro={<p>{text('troubles.correct_text')}</p>}
      save={text('troubles.correct_save')}
      saving={text('troubles.correct_saving')}
    >
      <NamesInOrder
        first={<TextField form={form} name="first_name" maxLength={100} />}
        last={<TextField form={form} name="last_name" maxLength={100} />}
      />
      <TextField form={form} name="email" type="email" maxLength={100} />
    </FormDialog>
  );
}
