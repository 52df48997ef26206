import type { ComponentProps, ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import { FormField } from '../../../lib/form/form.tsx';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { RegistrationDraft } from './draft.ts';

type TextFieldProps = Pick<ComponentProps<'input'>, 'type' | 'dir' | 'autoComplete' | 'className'> & {
  form: SchemaForm<RegistrationDraft>;
  name: Path<RegistrationDraft>;
  /** Nobody has to fill it in. */
  optional?: boolean;
  action?: ReactNode;
};

export function TextField({ form, name, optional = false, action, className, ...input }: TextFieldProps) {
  const common = useText('common');
  return (
    <FormField
      form={form}
      name={name}
      {...(optional && { optional: common('optional') })}
      {...(className && { className })}
      action={action}
    >
      {(field) => <TextInput {...input} {...field} value={String(field.value ?? '')} />}
    </FormField>
  );
}
