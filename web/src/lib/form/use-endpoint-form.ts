import type { AnswerOf, BodyInput, Endpoint, ParamsOf } from '@coursefront/contract/endpoint.ts';
import type { FieldValues, Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CallInput } from '../api/api.ts';
import type { ApiFailure } from '../api/api-failure.ts';
import { useAction } from '../api/use-endpoint.ts';
import { toastSuccess } from '../toasts.ts';
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts';

type FormOptions<E extends Endpoint, Values extends FieldValues> = {
  initial: Values;
  /** The labels of the fields. A value without a label is sent but not shown. */
  labels: Partial<Record<Path<Values>, string>>;
  /** Stricter than the endpoint's own, if a rule is known here that the contract cannot know. */
  schema?: z.ZodMiniType;
  params?: ParamsOf<E>;
  refreshes?: readonly Endpoint[];
  blocking?: boolean;
  /** The words of the toast after success. */
  saved?: (answer: AnswerOf<E>, sent: Values) => string;
  onDone: (answer: AnswerOf<E>, sent: Values) => unknown;
  /** Called in addition to what the form shows on its own. */
  onFailed?: (failure: ApiFailure) => void;
};

export type EndpointForm<Values extends FieldValues> = SchemaForm<Values>;

/** A form for an endpoint: validated by the endpoint's own schema, with the server's refusals below the fields. */
export function useEndpointForm<E extends Endpoint, Values extends FieldValues & BodyInput<E>>(
  endpoint: E,
  {
    schema = endpoint.body,
    initial,
    labels,
    params,
    refreshes,
    blocking,
    saved,
    onDone,
    onFailed,
  }: FormOptions<E, Values>,
): EndpointForm<Values> {
  if (!schema) throw new Error(`${endpoint.path} takes no body, so it has no form.`);
  const action = useAction(endpoint, { refreshes, blocking });
  return useSchemaForm<Values>(schema, {
    initial,
    labels,
    onFailed,
    onValid: async (values) => {
      const answer = await action.mutateAsync({ params, body: values } as unknown as CallInput<E>);
      if (saved) toastSuccess(saved(answer, values));
      await onDone(answer, values);
    },
  });
}
