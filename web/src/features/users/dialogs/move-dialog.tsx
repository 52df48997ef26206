import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { type Licence, moveLicence } from '@coursefront/contract/people/licences.ts';
import { readUsers } from '@coursefront/contract/people/own-users.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { personName } from '../person-name.ts';
import { userReads } from '../user-reads.ts';
import { TaskDialog } from './task-dialog.tsx';

type MoveDialogProps = { licence: Licence; open: boolean; onClose: () => void };

/** Offers those to whom it can go: people of the company that the licence counts against, or everybody. */
export function MoveDialog({ licence, open, onClose }: MoveDialogProps) {
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
    onDone: () => {
      toast({ kind: 'success', title: text('move.done'), seconds: noticeSeconds.success });
      onClose();
    },
  });
  const options = (people.data?.rows ?? [])
    .filter(({ userid, state }) => userid !== licence.user?.userid && state !== 'suspended')
    .map((person) => ({ value: String(person.userid), label: `${personName(person)}, ${person.email}` }));
  return (
    <TaskDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('move.title', { course: licence.course_name })}
      text={licence.user ? text('move.text', { name: personName(licence.user) }) : text('move.text_free')}
      save={text('move.save')}
      saving={text('move.saving')}
    >
      <FormField form={form} name="userid">
        {({ onChange, onBlur }) => (
          <Combobox
            value={chosen?.value ?? null}
            onChange={(value) => {
              setChosen(options.find((option) => option.value === value));
              onChange(value === null ? null : Number(value));
            }}
            onBlur={onBlur}
            onSearch={setSearch}
            searching={people.isPlaceholderData}
            // Who is chosen stays known, also while others are searched for.
            options={chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options}
            placeholder={text('move.choose')}
            labels={{ search: text('move.search'), none: text('filters.none') }}
          />
        )}
      </FormField>
    </TaskDialog>
  );
}
