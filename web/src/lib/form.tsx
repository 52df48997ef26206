import type { ReactNode } from 'react';
import { type ControllerRenderProps, type FieldValues, type Path, useController } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { referenceOf } from './api-failure.ts';
import { useText } from './text.ts';
import type { EndpointForm } from './use-endpoint-form.ts';

type FormProps<Values extends FieldValues> = { form: EndpointForm<Values>; children: ReactNode };

/** Fields and button, above them what was refused: the wrong fields as a summary that takes focus, anything else as a notice. */
export function Form<Values extends FieldValues>({ form, children }: FormProps<Values>) {
  const text = useText('common');
  const { failure, attempt } = form;
  const reference = referenceOf(failure);
  const wrong = attempt > 0 ? wrongFields(form) : [];
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      {wrong.length > 0 && (
        <ErrorSummary title={text('form.wrong_fields', { count: wrong.length })} errors={wrong} attempt={attempt} />
      )}
      {failure && (
        <Notice kind="danger" live title={failure.message}>
          {reference && text('reference', { id: reference })}
        </Notice>
      )}
      {children}
    </form>
  );
}

function wrongFields<Values extends FieldValues>({ fields, labels, idOf }: EndpointForm<Values>) {
  return (Object.entries(labels) as [Path<Values>, string][]).flatMap(([field, label]) => {
    const message = fields.getFieldState(field, fields.formState).error?.message;
    return message ? [{ id: idOf(field), message: `${label}: ${message}` }] : [];
  });
}

type FormFieldProps<Values extends FieldValues> = {
  form: EndpointForm<Values>;
  name: Path<Values>;
  help?: ReactNode;
  action?: ReactNode;
  children: (field: ControllerRenderProps<Values, Path<Values>>) => ReactNode;
};

export function FormField<Values extends FieldValues>({ form, name, help, action, children }: FormFieldProps<Values>) {
  const { field, fieldState, formState } = useController({ name, control: form.fields.control });
  // Nobody is blamed for a field they only passed through on the way to another one.
  const blamed = fieldState.isDirty || formState.isSubmitted;
  return (
    <Field
      id={form.idOf(name)}
      label={form.labels[name]}
      help={help}
      action={action}
      error={blamed ? fieldState.error?.message : undefined}
    >
      {children(field)}
    </Field>
  );
}

type SubmitProps<Values extends FieldValues> = { form: EndpointForm<Values>; busyLabel: string; children: ReactNode };

export function SubmitButton<Values extends FieldValues>({ form, busyLabel, children }: SubmitProps<Values>) {
  return (
    <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyLabel={busyLabel}>
      {children}
    </Button>
  );
}
