import { replaceParticipant } from '@coursefront/contract/orders/changing-orders.ts';
import { type OrderDetail, readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { readUsers } from '@coursefront/contract/people/own-users.ts';
import { useId, useState } from 'react';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { SearchedBox } from '../../../parts/form/searched-field.tsx';
import { NameFields } from '../../../parts/people/name-fields.tsx';
import { personName, personOptions } from '../../../parts/people/person-name.ts';
import { Field } from '../../../ui/fields/field.tsx';
import type { Option } from '../../../ui/fields/option-list.tsx';

type ReplaceDialogProps = {
  order: Pick<OrderDetail, 'id' | 'company_id' | 'company'>;
  place: { id: number; name: string; holderId: number | null };
  open: boolean;
  onClose: () => void;
};

const nobody = { first_name: '', last_name: '', email: '' };

/** Gives a participant's seat to somebody else: a person of the company, or anybody by name and address. */
export function ReplaceDialog({ order, place, open, onClose }: ReplaceDialogProps) {
  const text = useText('credits');
  const name = { name: place.name };
  const company = order.company?.name;
  const form = useEndpointForm(replaceParticipant, {
    params: { id: order.id, participant: place.id },
    initial: nobody,
    labels: {
      first_name: text('change.first_name'),
      last_name: text('change.last_name'),
      email: text('change.email'),
    },
    refreshes: [readOrder],
    saved: (_, person) => text('replace.done', { name: personName(person) }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('replace.title', name)}
      intro={<p>{text(place.holderId === null ? 'replace.text_free' : 'replace.text', name)}</p>}
      save={text('replace.save')}
      saving={text('replace.saving')}
    >
      {order.company_id !== null && (
        <Colleagues
          companyId={order.company_id}
          without={place.holderId}
          onChoose={(person) => {
            for (const key of ['first_name', 'last_name', 'email'] as const)
              form.fields.setValue(key, person[key], { shouldDirty: true, shouldValidate: form.attempt > 0 });
          }}
        />
      )}
      <NameFields form={form} />
      <TextField
        form={form}
        name="email"
        type="email"
        help={company === undefined ? text('replace.email_help') : text('replace.email_help_company', { company })}
      />
    </FormDialog>
  );
}

type Person = typeof nobody;

type ColleaguesProps = { companyId: number; without: number | null; onChoose: (person: Person) => void };

/** Fills in the fields with a person of the company. */
function Colleagues({ companyId, without, onChoose }: ColleaguesProps) {
  const text = useText('credits');
  const choices = useText('choices');
  const id = useId();
  const [chosen, setChosen] = useState<Option & { person: Person }>();
  return (
    <Field id={id} label={text('replace.colleague')} help={text('replace.colleague_help')}>
      <SearchedBox
        endpoint={readUsers}
        inputOf={(search) => ({ query: { search, company_id: companyId, page_size: 20 } })}
        optionsOf={({ rows }) =>
          personOptions(rows, without ?? undefined).flatMap((option) => {
            const found = rows.find(({ userid }) => String(userid) === option.value);
            const { first_name = '', last_name = '', email } = found ?? {};
            return email ? [{ ...option, person: { first_name, last_name, email } }] : [];
          })
        }
        placeholder={text('replace.choose')}
        labels={{ search: text('replace.search'), none: choices('none') }}
        chosen={chosen}
        onChoose={(option) => {
          setChosen(option);
          if (option) onChoose(option.person);
        }}
        whenOpened
      />
    </Field>
  );
}
