import { type Licence, moveLicence, takeBackLicence } from '@coursefront/contract/people/licences.ts';
import { readUsers } from '@coursefront/contract/people/own-users.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { ConfirmAction } from '../../../parts/actions/confirm-action.tsx';
import { SearchedCombobox } from '../../../parts/list/searched-combobox.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import type { Option } from '../../../ui/fields/option-list.tsx';
import type { DialogState } from '../../../ui/overlays/use-dialog-task.tsx';
import { userReads } from '../user.tsx';

export type LicenceTask = { kind: 'move' | 'take_back'; licence: Licence };

/** The dialog for one task with a licence. */
export function LicenceDialog({ task: { kind, licence }, ...dialog }: DialogState & { task: LicenceTask }) {
  const Dialog = kind === 'move' ? MoveDialog : TakeBackDialog;
  return <Dialog licence={licence} {...dialog} />;
}

type LicenceDialogProps = DialogState & { licence: Licence };

/** Offers the people who can receive the licence: those of the company it counts against, or everybody. */
function MoveDialog({ licence, open, onClose }: LicenceDialogProps) {
  const text = useText('users');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Option>();
  const people = useEndpoint(
    readUsers,
    { query: { search, company_id: licence.company?.id, page_size: 20 } },
    { keepPrevious: true, when: open },
  );
  const form = useEndpointForm<typeof moveLicence, { userid: number }>(moveLicence, {
    // Null until somebody is chosen; the schema asks for it.
    initial: { userid: null as unknown as number },
    labels: { userid: text('move.person') },
    params: { id: licence.id },
    refreshes: userReads,
    saved: () => text('move.done'),
    onDone: onClose,
  });
  const options = (people.data?.rows ?? [])
    .filter(({ userid, state }) => userid !== licence.user?.userid && state !== 'suspended')
    .map((person) => ({ value: String(person.userid), label: `${personName(person)}, ${person.email}` }));
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('move.title', { course: licence.course_name })}
      intro={<p>{licence.user ? text('move.text', { name: personName(licence.user) }) : text('move.text_free')}</p>}
      save={text('move.save')}
      saving={text('move.saving')}
    >
      <FormField form={form} name="userid">
        {({ onChange, onBlur }) => (
          <SearchedCombobox
            chosen={chosen}
            onChoose={(option) => {
              setChosen(option);
              onChange(option ? Number(option.value) : null);
            }}
            onBlur={onBlur}
            onSearch={setSearch}
            searching={people.isPlaceholderData}
            options={options}
            placeholder={text('move.choose')}
            labels={{ search: text('move.search'), none: text('filters.none') }}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

function TakeBackDialog({ licence, ...dialog }: LicenceDialogProps) {
  const text = useText('users');
  const name = licence.user ? personName(licence.user) : '';
  return (
    <ConfirmAction
      {...dialog}
      endpoint={takeBackLicence}
      input={{ params: { id: licence.id } }}
      refreshes={userReads}
      title={text('take_back.title', { course: licence.course_name, name })}
      text={text(licence.source === 'manager' ? 'take_back.text_given' : 'take_back.text_bought', { name })}
      confirmLabel={text('take_back.confirm')}
      cancelLabel={text('take_back.keep')}
      busyLabel={text('take_back.busy')}
      done={text('take_back.done')}
      failed={text('take_back.failed')}
    />
  );
}
