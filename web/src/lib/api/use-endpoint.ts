import type { AnswerOf, Endpoint } from '@coursefront/contract/endpoint.ts';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type CallInput, keyOf, send } from './api.ts';
import type { ApiFailure } from './api-failure.ts';
import { queryClient } from './query-client.ts';

export { keyOf };

export type ReadOptions<Answer> = {
  /** Refetches after this many seconds. A function can return undefined to stop. */
  everySeconds?: number | ((answer: Answer | undefined) => number | undefined);
  /** Keeps the previous answer until the new one arrives, for the pages of a list. */
  keepPrevious?: boolean;
  /** Does not refetch within this many minutes, for data that hardly changes. */
  freshMinutes?: number;
  /** Nothing is fetched while this is false. */
  when?: boolean;
};

/** Fetches an endpoint's answer when the component mounts. Actions that name the endpoint refresh it. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { everySeconds, keepPrevious = false, freshMinutes, when = true }: ReadOptions<AnswerOf<E>> = {},
): UseQueryResult<AnswerOf<E>, ApiFailure> {
  return useQuery<AnswerOf<E>, ApiFailure>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => send(endpoint, input, signal),
    enabled: when,
    ...(freshMinutes !== undefined && { staleTime: freshMinutes * 60_000 }),
    ...(everySeconds !== undefined && {
      refetchInterval: ({ state }) => {
        // A refusal stays. Asking again would replace its message with the loading state every time.
        if (state.data === undefined && isRefusal(state.error)) return false;
        const seconds = typeof everySeconds === 'number' ? everySeconds : everySeconds(state.data);
        return seconds === undefined ? false : seconds * 1000;
      },
    }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  }) as UseQueryResult<AnswerOf<E>, ApiFailure>;
}

/** Too many calls is no refusal for good. */
const isRefusal = (error: ApiFailure | null): boolean =>
  error !== null && error.status >= 400 && error.status < 500 && error.status !== 429;

type ActionOptions<E extends Endpoint> = {
  /** Endpoints whose answers change with this action. */
  refreshes?: readonly Endpoint[];
  /** An overlay covers the page until the action is done. */
  blocking?: boolean;
  /** Called even if the component is gone by then, other than the callbacks of `mutate`. */
  onDone?: ((answer: AnswerOf<E>) => void) | undefined;
  onFailed?: ((failure: ApiFailure) => void) | undefined;
};

/**
 * A call that changes something, made on a user's request. The second press of a double click comes before the button
 * shows that it is busy: `mutate` does nothing while it runs with the same input.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { refreshes = [], blocking = false, onDone, onFailed }: ActionOptions<E> = {},
): UseMutationResult<AnswerOf<E>, ApiFailure, CallInput<E>> {
  const running = useRef(new Set<string>());
  const action = useMutation<AnswerOf<E>, ApiFailure, CallInput<E>>({
    mutationFn: (input) => send(endpoint, input),
    meta: { blocking },
    // Awaited, so that the action is busy until the page shows the new data.
    onSuccess: async (answer) => {
      await Promise.all(refreshes.map((read) => queryClient.invalidateQueries({ queryKey: keyOf(read) })));
      onDone?.(answer);
    },
    onError: (failure) => onFailed?.(failure),
    onSettled: (_, __, input) => void running.current.delete(JSON.stringify(input)),
  });
  const { mutate } = action;
  return {
    ...action,
    mutate: useCallback<typeof mutate>(
      (...args) => {
        const key = JSON.stringify(args[0]);
        if (running.current.has(key)) return;
        running.current.add(key);
        mutate(...args);
      },
      [mutate],
    ),
  };
}
