import { readFirstUser, readUsersByRole } from '@coursefront/contract/people/users.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { useText } from '../../../lib/text/text.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import type { CompanyForm } from './details-fields.tsx';

type Named = { userid: number; first_name: string; last_name: string };

/** One of those who have the role, or nobody. */
export function TeamLeadField({ form }: { form: CompanyForm }) {
  const text = useText('companies');
  const common = useText('common');
  const [search, setSearch] = useState('');
  const chosen = useWatch({ control: form.fields.control, name: 'customercontact' });
  const found = useEndpoint(readUsersByRole, { body: { role: 'teamlead', search } }, { keepPrevious: true });
  const people = found.data?.users ?? [];
  const isOffered = people.some(({ userid }) => userid === chosen);
  // Whoever was chosen before may not be among those found now.
  const other = useEndpoint(readFirstUser, { body: { userid: chosen ?? 0 } }, { when: chosen !== null && !isOffered });
  const options = people.map(optionOf);
  if (chosen !== null && !isOffered) {
    const label = other.error ? text('fields.team_lead_unknown') : '…';
    options.unshift(other.data ? optionOf(other.data) : { value: String(chosen), label });
  }
  const clear = () => form.fields.setValue('customercontact', null, { shouldDirty: true, shouldValidate: true });
  return (
    <FormField
      form={form}
      name="customercontact"
      help={text('fields.team_lead_help')}
      {...(chosen === null
        ? { optional: common('optional') }
        : { action: <TextButton onClick={clear}>{text('fields.team_lead_clear')}</TextButton> })}
    >
      {({ onChange, onBlur }) => (
        <Combobox
          value={chosen === null ? null : String(chosen)}
          onChange={(value) => onChange(value === null ? null : Number(value))}
          onBlur={onBlur}
          onSearch={setSearch}
          searching={found.isPlaceholderData}
          options={options}
          placeholder={text('fields.team_lead_none')}
          labels={{ search: text('fields.team_lead_search'), none: text('fields.team_lead_not_found') }}
        />
      )}
    </FormField>
  );
}

const optionOf = ({ userid, first_name, last_name }: Named) => ({
  value: String(userid),
  label: `${first_name} ${last_name}`,
});
