import { signupFields } from '@coursefront/contract/signup/signup-forms.ts';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../lib/form/form.tsx';
import { useText } from '../../../lib/text/text.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import type { BuilderForm } from './fields.ts';
import { type CurrentLogo, LogoField } from './logo-field.tsx';
import { OptionalFields } from './optional-fields.tsx';

/** What people see at the link, and what they are asked. */
export function PageFields({ form, logo }: { form: BuilderForm; logo: CurrentLogo | null }) {
  const text = useText('signup-forms');
  const common = useText('common');
  const chosen = useWatch({ control: form.fields.control, name: 'non_mandatory_fields' });
  return (
    <>
      <FormField form={form} name="title">
        {({ value, ...field }) => <TextInput dir="auto" autoComplete="off" value={String(value)} {...field} />}
      </FormField>
      <FormField form={form} name="description">
        {({ value, ...field }) => <Textarea dir="auto" value={String(value)} {...field} />}
      </FormField>
      <LogoField form={form} current={logo} />
      <OptionalFields form={form} />
      {chosen.includes(signupFields.organization) && (
        <FormField
          form={form}
          name="custom_company_list"
          help={text('page.companies_help')}
          optional={common('optional')}
        >
          {({ value, ...field }) => <Textarea dir="auto" value={String(value)} {...field} />}
        </FormField>
      )}
      <Switch label={text('page.captcha')} help={text('page.captcha_help')} {...form.fields.register('captcha')} />
    </>
  );
}
