import type { AnswerOf, Endpoint } from '@coursefront/contract/endpoint.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type CallInput, keyOf, send } from './api.ts';
import type { ApiFailure } from './api-failure.ts';
import { queryClient } from './query-client.ts';

type Expectation<E extends Endpoint, Read extends Endpoint> = {
  /** The endpoint whose answers show the change, such as the pages of a list. */
  read: Read;
  /** An answer as it will be after the change. */
  change: (answer: AnswerOf<Read>, input: CallInput<E>) => AnswerOf<Read>;
};

/**
 * Like `useAction`, but the expected result is shown at once. If the call fails, the old answers are shown again. Only for
 * changes that hardly ever fail and that cost nothing if they do, such as a switch.
 */
export function useOptimistic<E extends Endpoint, Read extends Endpoint>(
  endpoint: E,
  { read, change }: Expectation<E, Read>,
): UseMutationResult<AnswerOf<E>, ApiFailure, CallInput<E>, () => void> {
  const queryKey = keyOf(read);
  const mutationKey = [endpoint.path];
  return useMutation<AnswerOf<E>, ApiFailure, CallInput<E>, () => void>({
    mutationKey,
    mutationFn: (input) => send(endpoint, input),
    // A switch that is pressed twice is sent twice, in this order.
    scope: { id: endpoint.path },
    onMutate: async (input) => {
      // An answer that is on its way would overwrite the expected one.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<AnswerOf<Read>>({ queryKey });
      queryClient.setQueriesData<AnswerOf<Read>>({ queryKey }, (answer) => answer && change(answer, input));
      return () => {
        for (const [key, answer] of before) queryClient.setQueryData(key, answer);
      };
    },
    onError: (_, __, putBack) => putBack?.(),
    // The server's state counts in the end, but only after the last change: before it, the answer to an earlier one would show.
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) === 1 ? queryClient.invalidateQueries({ queryKey }) : undefined,
  });
}
