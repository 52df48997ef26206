import { FormField } from '../../../lib/form/form.tsx';
import { useText } from '../../../lib/text/text.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { CoursesField } from './courses-field.tsx';
import type { BuilderForm } from './fields.ts';
import { PersonField } from './person-field.tsx';

/** Who the form is for and what it leads to. */
export function BasicFields({ form }: { form: BuilderForm }) {
  const text = useText('signup-forms');
  const common = useText('common');
  return (
    <>
      <FormField form={form} name="company_name" help={text('basic.company_name_help')}>
        {({ value, ...field }) => <TextInput autoComplete="off" value={String(value)} {...field} />}
      </FormField>
      <CoursesField form={form} />
      <div className="@container">
        <div className="grid gap-5 @lg:grid-cols-2">
          <PersonField
            form={form}
            name="account_manager_id"
            among="instructor"
            help={text('basic.account_manager_help')}
          />
          <PersonField form={form} name="customer_team_lead_id" among="teamlead" />
        </div>
      </div>
      <FormField form={form} name="max_allowed_registrations" help={text('basic.max_help')}>
        {({ value, onChange, ...field }) => (
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            className="max-w-48"
            value={value === null ? '' : String(value)}
            onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
            {...field}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="limit_registration_domains"
        help={text('basic.domains_help')}
        optional={common('optional')}
      >
        {({ value, ...field }) => (
          <Textarea dir="ltr" spellCheck={false} autoCapitalize="none" value={String(value)} {...field} />
        )}
      </FormField>
    </>
  );
}
