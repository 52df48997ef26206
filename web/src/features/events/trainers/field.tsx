import { readUsersByRole } from '@coursefront/contract/people/users.ts';
import { mostTrainers, type Trainer } from '@coursefront/contract/shop/own-events.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormField } from '../../../lib/form/form.tsx';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import type { EventDraft } from '../event-draft.ts';

/** Tells a typed name from the id of a user. */
const typedMark = 'name:';

/** The trainers of the date: people with the role of an instructor, and names of others. */
export function TrainersField({ form, className }: { form: SchemaForm<EventDraft>; className?: string }) {
  const text = useText('events');
  return (
    <FormField form={form} name="trainers" optional help={text('form.trainers_help')} {...(className && { className })}>
      {({ value, onChange, onBlur }) => (
        <TrainersInput trainers={value as Trainer[]} onChange={onChange} onBlur={onBlur} />
      )}
    </FormField>
  );
}

type TrainersInputProps = { trainers: readonly Trainer[]; onChange: (trainers: Trainer[]) => void; onBlur: () => void };

function TrainersInput({ trainers, onChange, onBlur }: TrainersInputProps) {
  const text = useText('events');
  const [search, setSearch] = useState('');
  const found = useEndpoint(readUsersByRole, { body: { role: 'instructor', search } }, { keepPrevious: true });
  const typed = search.trim().slice(0, 120);
  const people = (found.data?.users ?? []).filter(({ userid }) => !trainers.some((one) => one.userid === userid));
  const options = [
    ...people.map((person) => ({
      value: String(person.userid),
      label: [personName(person), person.email].filter(Boolean).join(', '),
    })),
    ...(typed === '' ? [] : [{ value: `${typedMark}${typed}`, label: text('form.trainer_typed', { name: typed }) }]),
  ];
  const add = (value: string | null) => {
    if (value === null) return;
    const person = people.find(({ userid }) => String(userid) === value);
    const name = person ? personName(person) : value.slice(typedMark.length);
    onChange([...trainers, { userid: person?.userid ?? null, name }]);
    setSearch('');
  };
  return (
    <div className="grid gap-2">
      {trainers.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {trainers.map((trainer, index) => (
            <li
              key={trainer.userid ?? `${typedMark}${trainer.name}`}
              className="flex max-w-full items-center rounded-md bg-sunken ps-3 text-ink"
            >
              <bdi className="min-w-0 wrap-anywhere">{trainer.name}</bdi>
              <IconButton
                icon={X}
                size="sm"
                variant="ghost"
                label={text('form.trainer_remove', { name: trainer.name })}
                onClick={() => onChange(trainers.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <Combobox
        staysOpen={false}
        value={null}
        onChange={add}
        onBlur={onBlur}
        onSearch={setSearch}
        searching={found.isPlaceholderData}
        disabled={trainers.length >= mostTrainers}
        options={options}
        placeholder={text('form.trainer_add')}
        labels={{ search: text('form.trainer_search'), none: text('form.trainer_none') }}
      />
    </div>
  );
}
