import { readReportChoices } from '@coursefront/contract/reports/reports.ts';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useText } from '../../../lib/text/text.ts';
import type { BuilderForm } from './form.ts';

/** Suggests companies by name, and says if there is none: licences count only for a company that is spelt like this. */
export function CompanyField({ form }: { form: BuilderForm }) {
  const text = useText('signup-forms');
  const id = useId();
  const typed = useWatch({ control: form.fields.control, name: 'company_name' }).trim();
  const { data, isPlaceholderData } = useEndpoint(
    readReportChoices,
    { params: { kind: 'company' }, query: { search: typed.slice(0, 100) } },
    { keepPrevious: true },
  );
  const companies = data?.rows ?? [];
  const isKnown = companies.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  // The beginning of a name is no mistake while it is being typed.
  const isWhole = companies.length === 0 || form.fields.formState.touchedFields.company_name;
  const isUnknown = typed !== '' && data && !isPlaceholderData && !isKnown && isWhole;
  return (
    <>
      <TextField
        form={form}
        name="company_name"
        help={text(isUnknown ? 'basic.company_unknown' : 'basic.company_name_help')}
        autoComplete="off"
        list={id}
      />
      <datalist id={id}>
        {companies.map((company) => (
          <option key={company.id} value={company.name} />
        ))}
      </datalist>
    </>
  );
}
