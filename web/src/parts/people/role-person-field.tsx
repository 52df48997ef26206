import { readUsers } from '@coursefront/contract/people/own-users.ts';
import { readFirstUser, readUsersByRole } from '@coursefront/contract/people/users.ts';
import { useState } from 'react';
import { type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { FormField } from '../../lib/form/form.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { personName } from './person-name.ts';

type RolePersonFieldProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  name: FieldPathByValue<Values, number | null>;
  /** The role that the people have. */
  among: 'instructor' | 'teamlead' | 'anybody';
  help?: string | undefined;
  words: { none: string; clear: string; unknown: string; search: string; notFound: string };
};

/** One of the people with a role, or of all, or nobody. */
export function RolePersonField<Values extends FieldValues>(props: RolePersonFieldProps<Values>) {
  const { form, name, among, help, words } = props;
  const [search, setSearch] = useState('');
  const chosen: number | null = useWatch({ control: form.fields.control, name });
  const found = usePeople(among, search);
  const people = found.data ?? [];
  const isOffered = people.some(({ userid }) => userid === chosen);
  // The chosen person may not be among the results.
  const other = useEndpoint(readFirstUser, { body: { userid: chosen ?? 0 } }, { when: chosen !== null && !isOffered });
  const options = people.map(optionOf);
  if (chosen !== null && !isOffered) {
    const label = other.error ? words.unknown : '…';
    options.unshift(other.data ? optionOf(other.data) : { value: String(chosen), label });
  }
  const clear = () =>
    form.fields.setValue(name, null as Values[typeof name], { shouldDirty: true, shouldValidate: true });
  return (
    <FormField
      form={form}
      name={name}
      help={help}
      {...(chosen === null ? { optional: true } : { action: <TextButton onClick={clear}>{words.clear}</TextButton> })}
    >
      {({ onChange, onBlur }) => (
        <Combobox
          value={chosen === null ? null : String(chosen)}
          onChange={(value) => onChange(value === null ? null : Number(value))}
          onBlur={onBlur}
          onSearch={setSearch}
          searching={found.isPlaceholderData}
          options={options}
          placeholder={words.none}
          labels={{ search: words.search, none: words.notFound }}
        />
      )}
    </FormField>
  );
}

/** Everybody who is not suspended, or those with the role. */
function usePeople(among: 'instructor' | 'teamlead' | 'anybody', search: string) {
  const isAnybody = among === 'anybody';
  const all = useEndpoint(readUsers, { query: { search, page_size: '20' } }, { keepPrevious: true, when: isAnybody });
  const some = useEndpoint(
    readUsersByRole,
    { body: { role: isAnybody ? 'teamlead' : among, search } },
    { keepPrevious: true, when: !isAnybody },
  );
  const data: readonly Person[] | undefined = isAnybody
    ? all.data?.rows.filter(({ state }) => state !== 'suspended')
    : some.data?.users;
  return { data, isPlaceholderData: isAnybody ? all.isPlaceholderData : some.isPlaceholderData };
}

type Person = { userid: number; first_name: string; last_name: string; email: string | null };

/** With the address, because names repeat. */
const optionOf = (person: Person) => ({
  value: String(person.userid),
  label: [personName(person), person.email].filter(Boolean).join(', '),
});
