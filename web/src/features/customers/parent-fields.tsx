import { type Customer, readTeamLeads } from '@coursefront/contract/customers/admin-customers.ts';
import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { FormField } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { SearchedCombobox } from '../../parts/list/searched-combobox.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import type { Option } from '../../ui/fields/option-list.tsx';
import { Select } from '../../ui/fields/select.tsx';
import type { CustomerForm } from './use-customer-form.ts';

type ParentFieldsProps = { form: CustomerForm; customer: Customer | undefined };

/** The parent customer, found by typing, and the team lead there who looks after this one. */
export function ParentFields({ form, customer }: ParentFieldsProps) {
  const text = useText('customers');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Option | undefined>(
    customer?.parent_id ? { value: String(customer.parent_id), label: customer.parent_name ?? '' } : undefined,
  );
  const found = useEndpoint(readCustomers, { query: { search } }, { keepPrevious: true });
  const options = (found.data?.rows ?? [])
    .filter(({ id }) => id !== customer?.id)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const choose = (option: Option | undefined) => {
    setChosen(option);
    form.fields.setValue('parent_id', option ? Number(option.value) : null, { shouldDirty: true });
    form.fields.setValue('parent_tl_id', null);
  };
  return (
    <>
      <FormField
        form={form}
        name="parent_id"
        {...(chosen
          ? { action: <TextButton onClick={() => choose(undefined)}>{text('form.parent_clear')}</TextButton> }
          : { optional: true })}
      >
        {({ onBlur }) => (
          <SearchedCombobox
            chosen={chosen}
            onChoose={choose}
            onBlur={onBlur}
            onSearch={setSearch}
            searching={found.isPlaceholderData}
            options={options}
            placeholder={text('form.parent_none')}
            labels={{ search: text('form.parent_search'), none: text('form.parent_not_found') }}
          />
        )}
      </FormField>
      {chosen && <TeamLeadField form={form} parentId={Number(chosen.value)} />}
    </>
  );
}

function TeamLeadField({ form, parentId }: { form: CustomerForm; parentId: number }) {
  const text = useText('customers');
  const leads = useEndpoint(readTeamLeads, { params: { id: parentId } });
  return (
    <FormField form={form} name="parent_tl_id" optional>
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          value={value === null ? '' : String(value)}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
          placeholder={text('form.parent_tl_none')}
          options={(leads.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </FormField>
  );
}
