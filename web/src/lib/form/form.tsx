import { namesItsField } from '@coursefront/contract/values/required-fields.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ControllerRenderProps, type FieldValues, type Path, useController } from 'react-hook-form';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorSummary, type FieldError } from '../../ui/fields/error-summary.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { type ApiFailure, referenceOf } from '../api/api-failure.ts';
import { sayWrongField } from '../text/say-wrong-field.ts';
import { useText } from '../text/text.ts';
import { afterPress } from './after-press.ts';
import { faultsIn, labelledPath } from './form-faults.ts';
import type { SchemaForm } from './use-schema-form.ts';

type FormProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  /** Needed if the submit button is outside the form, as in a dialog's footer. */
  id?: string;
  /** Faults of inputs around the form's own fields, so that the summary names everything that is wrong. */
  beside?: readonly FieldError[];
  /** The next step after a refusal that no field can fix. */
  wayOn?: ((failure: ApiFailure) => ReactNode) | undefined;
  children: ReactNode;
};

/** A form with its errors on top: a focused summary of the invalid fields, or a notice for any other refusal. */
export function Form<Values extends FieldValues>({ form, id, beside = [], wayOn, children }: FormProps<Values>) {
  const text = useText('common');
  const { failure, attempt } = form;
  const reference = referenceOf(failure);
  const wrong = attempt > 0 ? [...wrongFields(form), ...beside] : [];
  // Each failed submit moves the focus once. What a button inside the form finds wrong later leaves it where it is.
  const shown = useRef(0);
  const isShown = wrong.length > 0 || failure !== undefined;
  useEffect(() => {
    if (isShown || attempt === 0) shown.current = attempt;
  }, [isShown, attempt]);
  return (
    <form id={id} noValidate onSubmit={form.submit} className="grid gap-5">
      {wrong.length > 0 && (
        <ErrorSummary
          title={text('form.wrong_fields', { count: wrong.length })}
          errors={wrong}
          attempt={attempt === shown.current ? 0 : attempt}
        />
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
  const faults = faultsIn(fields.formState.errors).filter(({ message }) => message);
  const shown = (Object.entries(labels) as [Path<Values>, string][]).flatMap(([field, label]) => {
    const fault = faults.find(({ path }) => labelledPath(path, labels) === field);
    if (!fault) return [];
    const { type, message } = fault;
    return [{ id: idOf(field), message: namesItsField(field, type) ? message : sayWrongField(label, message) }];
  });
  // Otherwise the form would refuse to be sent without a word.
  const others = faults.filter(({ path }) => labelledPath(path, labels) === undefined);
  return [...shown, ...others.map(({ path, message }) => ({ id: idOf(path as Path<Values>), message }))];
}

export type FormFieldProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  name: Path<Values>;
  help?: ReactNode;
  /** What stands beside an error with this code. By default the error replaces the help. */
  helpBeside?: (code: string) => ReactNode;
  /** `true` shows the common text "Optional". */
  optional?: ReactNode;
  action?: ReactNode;
  className?: string;
  /** In addition to the form's own check, when the field is left. */
  onLeave?: (() => void) | undefined;
  children: (field: ControllerRenderProps<Values, Path<Values>>) => ReactNode;
};

export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { form, name, optional, helpBeside, onLeave, children, ...dress } = props;
  const text = useText('common');
  const { field, fieldState, formState } = useController({ name, control: form.fields.control });
  // A press may remove the field, and a field that is gone must not be written to.
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const fault = faultsIn(fieldState.error, [name]).find(
    ({ path }) => path === name || labelledPath(path, form.labels) === name,
  );
  // No error for a field that was only tabbed through. Errors from the server are always shown.
  const blamed = fieldState.isDirty || formState.isSubmitted || fault?.type === 'server';
  const message = (blamed && fault?.message) || undefined;
  const help = message && dress.help && fault && helpBeside?.(fault.type);
  const withHelp = (
    <>
      {message} <span className="mt-1 block font-normal text-ink-3">{help}</span>
    </>
  );
  const leave = () => {
    if (!isThere.current) return;
    field.onBlur();
    onLeave?.();
  };
  return (
    <Field
      {...dress}
      id={form.idOf(name)}
      label={form.labels[name]}
      optional={optional === true ? text('optional') : optional}
      error={help ? withHelp : message}
    >
      {children({ ...field, onBlur: () => afterPress(leave) })}
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
