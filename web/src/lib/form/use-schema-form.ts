import { type Fault, faultsOf } from '@coursefront/contract/values/faults.ts';
import { toNestErrors } from '@hookform/resolvers';
import { type SubmitEvent, useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiFailure } from '../api/api-failure.ts';
import { sayError } from '../text/text.ts';

type FormOptions<Values extends FieldValues> = {
  initial: Values;
  /** What people call the fields; a value without a label is sent along but not shown. */
  labels: Partial<Record<Path<Values>, string>>;
  /** An `ApiFailure` thrown here is shown like an answer of the server: under the fields that it names. */
  onValid: (values: Values) => unknown;
  /** In addition to what the form itself shows. */
  onFailed?: ((failure: ApiFailure) => void) | undefined;
};

export type SchemaForm<Values extends FieldValues> = {
  fields: UseFormReturn<Values>;
  labels: Partial<Record<Path<Values>, string>>;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** What was refused for another reason than a field's value. */
  failure: ApiFailure | undefined;
  /** Failed tries so far; each moves the focus to the summary. */
  attempt: number;
  /** Shows a refusal that came from elsewhere than the form's own submit. */
  refuse: (failure: ApiFailure) => void;
  /** Takes back what was refused, for a form that begins anew. */
  forget: () => void;
  idOf: (field: Path<Values>) => string;
};

/** A form held to a schema of the contract: same rules, same words, refusals under the fields. It keeps what was typed. */
export function useSchemaForm<Values extends FieldValues>(
  schema: z.ZodMiniType,
  { initial, labels, onValid, onFailed }: FormOptions<Values>,
): SchemaForm<Values> {
  const formId = useId();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<ApiFailure>();
  const fields = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: resolverFor<Values>(schema),
    mode: 'onTouched',
    shouldFocusError: false,
  });

  const fail = (refusal?: ApiFailure) => {
    setFailure(refusal);
    setAttempt((count) => count + 1);
  };

  const refuse = (refusal: ApiFailure) => {
    const told = Object.entries(refusal.errors).filter(([field]) => field in labels);
    for (const [field, [message]] of told) fields.setError(field as Path<Values>, { type: 'server', message });
    fail(told.length > 0 ? undefined : refusal);
    onFailed?.(refusal);
  };

  const forget = () => {
    setFailure(undefined);
    setAttempt(0);
  };

  const call = async (values: Values) => {
    setFailure(undefined);
    try {
      await onValid(values);
      setAttempt(0);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      refuse(error);
    }
  };

  return {
    fields,
    labels,
    submit: (event) => void fields.handleSubmit(call, () => fail())(event),
    busy: fields.formState.isSubmitting,
    failure,
    attempt,
    refuse,
    forget,
    idOf: (field) => `${formId}-${field}`,
  };
}

const errorOf = ({ code, params }: Fault): FieldError => ({ type: code, message: sayError(code, params) });

/** Holds a form to the schema that the server will hold it to, in the same words. */
export const resolverFor =
  <Values extends FieldValues>(schema: z.ZodMiniType): Resolver<Values> =>
  (values, _, options) => {
    const { error } = schema.safeParse(values);
    // As typed: the server parses for itself, and what a schema has transformed would not pass it twice.
    if (!error) return { values, errors: {} };
    const faults = Object.entries(faultsOf(error.issues, values));
    const errors = Object.fromEntries(faults.flatMap(([field, [fault]]) => (fault ? [[field, errorOf(fault)]] : [])));
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
