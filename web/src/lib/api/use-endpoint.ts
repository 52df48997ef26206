import type { AnswerOf, Endpoint } from '@coursefront/contract/endpoint.ts';
import {
  keepPreviousData,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { type CallInput, send } from './api.ts';
import type { ApiFailure } from './api-failure.ts';
import { queryClient } from './query-client.ts';

export const keyOf = ({ method, path }: Endpoint, ...input: unknown[]): QueryKey => [method, path, ...input];

export type ReadOptions<Answer> = {
  /** Asks again after so many seconds, for what changes by itself; a function stops when there is nothing more to come. */
  everySeconds?: number | ((answer: Answer | undefined) => number | undefined);
  /** The former answer stays until the new one is there: pages of a list. */
  keepPrevious?: boolean;
  /** Not asked again within so many minutes, for what hardly changes. */
  freshMinutes?: number;
  /** Not asked at all while false. */
  when?: boolean;
};

/** What an endpoint answers, fetched when the component appears and kept fresh by the actions that name it. */
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
        const seconds = typeof everySeconds === 'number' ? everySeconds : everySeconds(state.data);
        return seconds === undefined ? false : seconds * 1000;
      },
    }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  }) as UseQueryResult<AnswerOf<E>, ApiFailure>;
}

type ActionOptions = {
  /** Endpoints whose answers change with this action. */
  refreshes?: readonly Endpoint[];
  /** Nothing else can be done meanwhile: the overlay covers the page. */
  blocking?: boolean;
};

/** A call that changes something, made when a person asks for it. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { refreshes = [], blocking = false }: ActionOptions = {},
): UseMutationResult<AnswerOf<E>, ApiFailure, CallInput<E>> {
  return useMutation<AnswerOf<E>, ApiFailure, CallInput<E>>({
    mutationFn: (input) => send(endpoint, input),
    meta: { blocking },
    // Awaited, so that the action is busy until the page shows its outcome.
    onSuccess: async () => {
      await Promise.all(refreshes.map((read) => queryClient.invalidateQueries({ queryKey: keyOf(read) })));
    },
  });
}
