import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { FormField } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import type { Option } from '../../ui/fields/option-list.tsx';
import type { AccountForm } from './use-account-form.ts';

/** One of the customers, found by typing; a name of the account is proposed with it. */
export function CustomerField({ form }: { form: AccountForm }) {
  const text = useText('connect-accounts');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Option>();
  const found = useEndpoint(readCustomers, { query: { search } }, { keepPrevious: true });
  const options = (found.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const choose = (value: string | null) => {
    const option = options.find((one) => one.value === value);
    setChosen(option);
    form.fields.setValue('stripe_connect_account.instance_id', option ? Number(option.value) : null, {
      shouldDirty: true,
      shouldValidate: form.attempt > 0,
    });
    const { name } = form.fields.getValues('stripe_connect_account');
    if (option && (name === '' || name === chosen?.label))
      form.fields.setValue('stripe_connect_account.name', option.label);
  };
  return (
    <FormField form={form} name="stripe_connect_account.instance_id">
      {({ onBlur }) => (
        <Combobox
          value={chosen?.value ?? null}
          onChange={choose}
          onBlur={onBlur}
          onSearch={setSearch}
          searching={found.isPlaceholderData}
          // What is chosen stays known, also while others are searched for.
          options={chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options}
          placeholder={text('form.customer_choose')}
          labels={{ search: text('form.customer_search'), none: text('form.customer_none') }}
        />
      )}
    </FormField>
  );
}
