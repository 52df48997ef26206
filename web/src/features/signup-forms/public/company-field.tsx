import { FormField } from '../../../lib/form/form.tsx';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from './text-field.tsx';
import type { Typed } from './typed.ts';

/** More than this and people search. */
const mostInPlainList = 7;

type FormFieldsCompanyProps = { form: SchemaForm<Typed>; companies: readonly string[] };

/** One of the companies that the form lists; a form that lists none takes any name. */
export function FormFieldsCompany({ form, companies }: FormFieldsCompanyProps) {
  const text = useText('signup');
  const common = useText('common');
  if (companies.length === 0) {
    return (
      <TextField form={form} name="user.company_2" autoComplete="organization" className="sm:col-span-2" optional />
    );
  }
  const options = companies.map((name) => ({ value: name, label: name }));
  return (
    <FormField form={form} name="user.company_2" optional={common('optional')} className="sm:col-span-2">
      {(field) =>
        companies.length > mostInPlainList ? (
          <Combobox
            options={options}
            value={String(field.value ?? '') || null}
            onChange={(name) => field.onChange(name ?? '')}
            onBlur={field.onBlur}
            placeholder={text('organization.choose')}
            labels={{ search: text('organization.search'), none: text('organization.none') }}
          />
        ) : (
          <Select
            {...field}
            value={String(field.value ?? '')}
            options={options}
            placeholder={text('organization.choose')}
          />
        )
      }
    </FormField>
  );
}
