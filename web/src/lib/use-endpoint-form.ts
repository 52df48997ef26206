import type { AnswerOf, BodyInput, Endpoint, ParamsOf } from '@coursefront/contract/endpoint.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { CallInput } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { resolverFor } from './resolve-form.ts';
import { useAction } from './use-endpoint.ts';

type FormOptions<E extends Endpoint, Values> = {
  initial: Values;
  /** What people call the fields; a value without a label is sent along but not shown. */
  labels: Partial<Record<keyof Values, string>>;
  params?: ParamsOf<E>;
  refreshes?: readonly Endpoint[];
  blocking?: boolean;
  onDone: (answer: AnswerOf<E>, sent: Values) => unknown;
  /** In addition to what the form itself shows. */
  onFailed?: (failure: ApiFailure) => void;
};

export type EndpointForm<Values extends FieldValues> = {
  fields: UseFormReturn<Values>;
  labels: Partial<Record<keyof Values, string>>;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** What was refused for another reason than a field's value. */
  failure: ApiFailure | undefined;
  /** Failed tries so far; each moves the focus to the summary. */
  attempt: number;
  idOf: (field: Path<Values>) => string;
};

/** A form made from a contract entry: same rules, same words, its refusals under the fields. It keeps what was typed. */
export function useEndpointForm<E extends Endpoint, Values extends FieldValues & BodyInput<E>>(
  endpoint: E,
  { initial, labels, params, refreshes, blocking, onDone, onFailed }: FormOptions<E, Values>,
): EndpointForm<Values> {
  if (!endpoint.body) throw new Error(`${endpoint.path} takes no body, so it has no form.`);
  const formId = useId();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<ApiFailure>();
  const action = useAction(endpoint, { refreshes, blocking });
  const fields = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: resolverFor<Values>(endpoint.body),
    mode: 'onTouched',
    shouldFocusError: false,
  });

  const refuse = (refusal?: ApiFailure) => {
    setFailure(refusal);
    setAttempt((count) => count + 1);
  };

  const take = (refusal: ApiFailure) => {
    const told = Object.entries(refusal.errors).filter(([field]) => field in labels);
    for (const [field, [message]] of told) fields.setError(field as Path<Values>, { type: 'server', message });
    refuse(told.length > 0 ? undefined : refusal);
    onFailed?.(refusal);
  };

  const call = async (values: Values) => {
    setFailure(undefined);
    try {
      const answer = await action.mutateAsync({ params, body: values } as unknown as CallInput<E>);
      setAttempt(0);
      await onDone(answer, values);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      take(error);
    }
  };

  return {
    fields,
    labels,
    submit: (event) => void fields.handleSubmit(call, () => refuse())(event),
    busy: fields.formState.isSubmitting,
    failure,
    attempt,
    idOf: (field) => `${formId}-${field}`,
  };
}
