import { readReportChoices } from '@coursefront/contract/reports/reports.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { useText } from '../../../lib/text/text.ts';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import type { Option } from '../../../ui/fields/option-list.tsx';
import type { BuilderForm } from './form.ts';

/** A company by name. Another name may be typed, but licences count only for a company that is spelt like this. */
export function CompanyField({ form }: { form: BuilderForm }) {
  const text = useText('signup-forms');
  const [search, setSearch] = useState('');
  const found = useCompanies(search, true);
  const chosen = useWatch({ control: form.fields.control, name: 'company_name' });
  const alike = useCompanies(chosen, chosen !== '');
  const isUnknown = chosen !== '' && alike.isAnswered && !isAmong(alike.names, chosen);

  const options: Option[] = found.names.map((name) => ({ value: name, label: name }));
  if (chosen !== '' && !found.names.includes(chosen)) options.unshift({ value: chosen, label: chosen });
  const typed = search.trim();
  const isOther = typed !== '' && typed !== chosen && found.isAnswered && !isAmong(found.names, typed);
  // Last, so that Enter prefers a company that exists.
  if (isOther) options.push({ value: typed, label: typed, note: text('basic.company_unknown') });
  return (
    <FormField
      form={form}
      name="company_name"
      help={text(isUnknown ? 'basic.company_unknown' : 'basic.company_name_help')}
    >
      {({ onChange, onBlur }) => (
        <Combobox
          value={chosen === '' ? null : chosen}
          onChange={(name) => onChange(name ?? '')}
          onBlur={onBlur}
          onSearch={setSearch}
          searching={!found.isAnswered}
          options={options}
          placeholder={text('basic.company_choose')}
          labels={{ search: text('basic.company_search'), none: text('basic.company_none') }}
        />
      )}
    </FormField>
  );
}

/** The names that match. Names of the search before are kept until the answer is there. */
function useCompanies(search: string, when: boolean) {
  const { data, isPlaceholderData } = useEndpoint(
    readReportChoices,
    { params: { kind: 'company' }, query: { search: search.trim().slice(0, 100) } },
    { keepPrevious: true, when },
  );
  const names = [...new Set(data?.rows.map(({ name }) => name))];
  return { names, isAnswered: data !== undefined && !isPlaceholderData };
}

const isAmong = (names: readonly string[], name: string): boolean =>
  names.some((other) => other.toLowerCase() === name.trim().toLowerCase());
