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
  among: 'instructor' | 'teamlead';
  help?: string | undefined;
  words: { none: string; clear: string; unknown: string; search: string; notFound: string };
};

/** One of the people with a role, or nobody. */
export function RolePersonField<Values extends FieldValues>(props: RolePersonFieldProps<Values>) {
  const { form, name, among, help, words } = props;
  const [search, setSearch] = useState('');
  const chosen: number | null = useWatch({ control: form.fields.control, name });
  const found = useEndpoint(readUsersByRole, { body: { role: among, search } }, { keepPrevious: true });
  const people = found.data?.users ?? [];
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

const optionOf = (user: { userid: number; first_name: string; last_name: string }) => ({
  value: String(user.userid),
  label: personName(user),
});
