import { useController } from 'react-hook-form';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { Typed } from './typed.ts';

type FormFieldsPolicyProps = { form: SchemaForm<Typed>; site: string; address: string };

/** Agreed to here, read at the learning site, whose policy it is. */
export function FormFieldsPolicy({ form, site, address }: FormFieldsPolicyProps) {
  const text = useText('signup');
  const { field, fieldState } = useController({ name: 'policy_agreed', control: form.fields.control });
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <Checkbox
        id={form.idOf('policy_agreed')}
        label={text('policy.agree')}
        checked={field.value}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked)}
        error={fieldState.error?.message}
      />
      <a href={address} target="_blank" rel="noreferrer" className="text-sm max-md:py-3">
        {text('policy.read', { site })}
      </a>
    </div>
  );
}
