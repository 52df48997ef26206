import { type Person, readFirstUser, readUsersByRole } from '@coursefront/contract/people/users.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { useText } from '../../../lib/text/text.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import type { BuilderForm } from './fields.ts';

type PersonFieldProps = {
  form: BuilderForm;
  name: 'account_manager_id' | 'customer_team_lead_id';
  among: 'instructor' | 'teamlead';
  help?: string;
};

/** One of those who have the role, or nobody. */
export function PersonField({ form, name, among, help }: PersonFieldProps) {
  const text = useText('signup-forms');
  const common = useText('common');
  const [search, setSearch] = useState('');
  const chosen = useWatch({ control: form.fields.control, name });
  const found = useEndpoint(readUsersByRole, { body: { role: among, search } }, { keepPrevious: true });
  const people = found.data?.users ?? [];
  const isOffered = people.some(({ userid }) => userid === chosen);
  // Whoever was chosen before may not be among those found now.
  const other = useEndpoint(readFirstUser, { body: { userid: chosen ?? 0 } }, { when: chosen !== null && !isOffered });
  const options = people.map(optionOf);
  if (chosen !== null && !isOffered) {
    options.unshift(
      other.data
        ? optionOf(other.data)
        : { value: String(chosen), label: other.error ? text('basic.person_unknown') : '…' },
    );
  }
  const clear = () => form.fields.setValue(name, null, { shouldDirty: true, shouldValidate: true });
  return (
    <FormField
      form={form}
      name={name}
      {...(help && { help })}
      {...(chosen === null
        ? { optional: common('optional') }
        : { action: <TextButton onClick={clear}>{text('basic.person_clear')}</TextButton> })}
    >
      {({ onChange, onBlur }) => (
        <Combobox
          value={chosen === null ? null : String(chosen)}
          onChange={(value) => onChange(value === null ? null : Number(value))}
          onBlur={onBlur}
          onSearch={setSearch}
          searching={found.isPlaceholderData}
          options={options}
          placeholder={text('basic.person_none')}
          labels={{ search: text('basic.person_search'), none: text('basic.person_not_found') }}
        />
      )}
    </FormField>
  );
}

const optionOf = ({ userid, first_name, last_name }: Pick<Person, 'userid' | 'first_name' | 'last_name'>) => ({
  value: String(userid),
  label: `${first_name} ${last_name}`,
});
