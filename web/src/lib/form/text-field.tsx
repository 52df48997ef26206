import type { ComponentProps } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { Textarea, TextInput } from '../../ui/fields/text-input.tsx';
import { FormField, type FormFieldProps } from './form.tsx';

/** Label, help and place of the field; everything else belongs to the control. */
type FieldLayoutProps<Values extends FieldValues> = Omit<FormFieldProps<Values>, 'name' | 'children'>;
type ControlProps<Element extends 'input' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'form' | 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'className'
>;

type TextFieldProps<Values extends FieldValues> = FieldLayoutProps<Values> &
  ControlProps<'input'> & {
    name: FieldPathByValue<Values, string | null | undefined>;
    /** An empty field is sent as null. */
    nullable?: boolean;
  };

/**
 * One line of text in a form: the label, help and error of the field, and an input that reads a string.
 *
 * ```tsx
 * <TextField form={form} name="email" type="email" autoComplete="off" help={text('email_help')} optional />
 * ```
 */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, help, optional, action, className, onLeave, nullable = false, ...input } = props;
  return (
    <FormField {...{ form, name, help, optional, action, onLeave }} {...(className && { className })}>
      {({ value, onChange, ...field }) => (
        <TextInput
          {...input}
          {...field}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(nullable && target.value === '' ? null : target.value)}
        />
      )}
    </FormField>
  );
}

type TextAreaFieldProps<Values extends FieldValues> = FieldLayoutProps<Values> &
  ControlProps<'textarea'> & { name: FieldPathByValue<Values, string | null | undefined> };

/** Several lines of text in a form. */
export function TextAreaField<Values extends FieldValues>(props: TextAreaFieldProps<Values>) {
  const { form, name, help, optional, action, className, ...area } = props;
  return (
    <FormField {...{ form, name, help, optional, action }} {...(className && { className })}>
      {({ value, ...field }) => <Textarea {...area} {...field} value={String(value ?? '')} />}
    </FormField>
  );
}

type NumberFieldProps<Values extends FieldValues> = FieldLayoutProps<Values> &
  ControlProps<'input'> & { name: FieldPathByValue<Values, number | null> };

/** A number in a form; an empty field is null. */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { form, name, help, optional, action, className, ...input } = props;
  return (
    <FormField {...{ form, name, help, optional, action }} {...(className && { className })}>
      {({ value, onChange, ...field }) => (
        <TextInput
          type="number"
          inputMode="numeric"
          {...input}
          {...field}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
        />
      )}
    </FormField>
  );
}
