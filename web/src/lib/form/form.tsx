import type { ReactNode } from 'react';
import { type ControllerRenderProps, type FieldValues, type Path, useController } from 'react-hook-form';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { type ApiFailure, referenceOf } from '../api/api-failure.ts';
import { useText } from '../text/text.ts';
import { afterPress } from './after-press.ts';
import type { SchemaForm } from './use-schema-form.ts';

type FormProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  /** Set it where the button stands outside: in a dialog's foot. */
  id?: string;
  /** What to do about a refusal that no field can mend. */
  wayOn?: ((failure: ApiFailure) => ReactNode) | undefined;
  children: ReactNode;
};

/** Fields and button, above them what was refused: the wrong fields as a summary that takes focus, anything else as a notice. */
export function Form<Values extends FieldValues>({ form, id, wayOn, children }: FormProps<Values>) {
  const text = useText('common');
  const { failure, attempt } = form;
  const reference = referenceOf(failure);
  const wrong = attempt > 0 ? wrongFields(form) : [];
  return (
    <form id={id} noValidate onSubmit={form.submit} className="grid gap-5">
      {wrong.length > 0 && (
        <ErrorSummary title={text('form.wrong_fields', { count: wrong.length })} errors={wrong} attempt={attempt} />
      )}
      {failure && (
        <Notice kind="danger" live title={failure.message} actions={wayOn?.(failure)}>
          {reference && text('reference', { id: reference })}
        </Notice>
      )}
      {children}
    </form>
  );
}

function wrongFields<Values extends FieldValues>({ fields, labels, idOf }: SchemaForm<Values>) {
  return (Object.entries(labels) as [Path<Values>, string][]).flatMap(([field, label]) => {
    const message = fields.getFieldState(field, fields.formState).error?.message;
    return message ? [{ id: idOf(field), message: `${label}: ${message}` }] : [];
  });
}

export type FormFieldProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  name: Path<Values>;
  help?: ReactNode;
  /** `true` says "Optional" in the general words. */
  optional?: ReactNode;
  action?: ReactNode;
  className?: string;
  children: (field: ControllerRenderProps<Values, Path<Values>>) => ReactNode;
};

export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { form, name, optional, children, ...dress } = props;
  const text = useText('common');
  const { field, fieldState, formState } = useController({ name, control: form.fields.control });
  // Nobody is blamed for a field they only passed through on the way to another one; what the server refused is told.
  const blamed = fieldState.isDirty || formState.isSubmitted || fieldState.error?.type === 'server';
  return (
    <Field
      {...dress}
      id={form.idOf(name)}
      label={form.labels[name]}
      optional={optional === true ? text('optional') : optional}
      error={blamed ? fieldState.error?.message : undefined}
    >
      {children({ ...field, onBlur: () => afterPress(field.onBlur) })}
    </Field>
  );
}

type SubmitProps<Values extends FieldValues> = { form: SchemaForm<Values>; busyLabel: string; children: ReactNode };

export function SubmitButton<Values extends FieldValues>({ form, busyLabel, children }: SubmitProps<Values>) {
  return (
    <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyLabel={busyLabel}>
      {children}
    </Button>
  );
}
