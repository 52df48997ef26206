import { type Fault, faultsOf } from '@coursefront/contract/values/faults.ts';
import { toNestErrors } from '@hookform/resolvers';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
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
import { sayFault } from '../text/say-fault.ts';
import { labelledPath } from './form-faults.ts';
import { followForm } from './kept-forms.ts';

type FormOptions<Values extends FieldValues> = {
  initial: Values;
  /** The labels of the fields. A value without a label is sent but not shown. */
  labels: Partial<Record<Path<Values>, string>>;
  /** An `ApiFailure` thrown here is shown like one from the server: below the fields that it names. */
  onValid: (values: Values) => unknown;
  /** Called in addition to what the form shows on its own. */
  onFailed?: ((failure: ApiFailure) => void) | undefined;
};

export type SchemaForm<Values extends FieldValues> = {
  fields: UseFormReturn<Values>;
  labels: Partial<Record<Path<Values>, string>>;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The same for a button that is not the form's own. Returns whether the form was accepted. */
  send: () => Promise<boolean>;
  busy: boolean;
  /** A refusal that is not about a field's value. */
  failure: ApiFailure | undefined;
  /** The number of failed submits; each one moves the focus to the summary. */
  attempt: number;
  /** Shows a refusal that does not come from the form's own submit. */
  refuse: (failure: ApiFailure) => void;
  /** Clears all refusals, for a form that starts again. */
  forget: () => void;
  idOf: (field: Path<Values>) => string;
};

/** A form validated by a schema of the contract: the same rules and messages as on the server, errors below the fields. */
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

  const names = Object.keys(labels).join();
  useEffect(() => followForm(fields, names.split(',')), [fields, names]);

  const fail = (refusal?: ApiFailure) => {
    setFailure(refusal);
    setAttempt((count) => count + 1);
  };

  const refuse = (refusal: ApiFailure) => {
    const faults = Object.entries(refusal.errors);
    const isShown = faults.some(([field]) => labelledPath(field, labels) !== undefined);
    for (const [field, [message]] of isShown ? faults : [])
      fields.setError(field as Path<Values>, { type: 'server', message });
    fail(isShown ? undefined : refusal);
    onFailed?.(refusal);
  };

  const forget = () => {
    setFailure(undefined);
    setAttempt(0);
  };

  const call = async (values: Values): Promise<boolean> => {
    setFailure(undefined);
    try {
      await onValid(values);
      setAttempt(0);
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      refuse(error);
      return false;
    }
  };

  const send = async (event?: SubmitEvent<HTMLFormElement>): Promise<boolean> => {
    let accepted = false;
    const keepAnswer = async (values: Values) => {
      accepted = await call(values);
    };
    await fields.handleSubmit(keepAnswer, () => fail())(event);
    return accepted;
  };

  return {
    fields,
    labels,
    submit: (event) => void send(event),
    send: () => send(),
    busy: fields.formState.isSubmitting,
    failure,
    attempt,
    refuse,
    forget,
    idOf: (field) => `${formId}-${field}`,
  };
}

const errorOf = (field: string, fault: Fault): FieldError => ({ type: fault.code, message: sayFault(field, fault) });

/** Validates a form with the server's schema and shows the same messages. */
export const resolverFor =
  <Values extends FieldValues>(schema: z.ZodMiniType): Resolver<Values> =>
  (values, _, options) => {
    const { error } = schema.safeParse(values);
    // The values are sent as typed: the server parses them itself, and a transformed value might not pass the schema again.
    if (!error) return { values, errors: {} };
    const faults = Object.entries(faultsOf(error.issues, values));
    const errors = Object.fromEntries(
      faults.flatMap(([field, [fault]]) => (fault ? [[field, errorOf(field, fault)]] : [])),
    );
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
