import type { AnswerOf, Endpoint, QueryOf } from '@coursefront/contract/endpoint.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { CallInput } from '../../lib/api/api.ts';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { type ReadOptions, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { type ListEndpoint, readQuery } from '../../lib/routes/address.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import type { ViewedList } from '../views/view-query.ts';
import { lookNames } from './list-look.ts';

type ListOptions<E extends ListEndpoint> = {
  /** The query fields that are filters: "show all" resets them together with the search. */
  filters?: readonly (keyof QueryOf<E>)[];
  /** The request for a query, where it is more than `{ query }`: with params, fixed fields or a body. */
  input?: (query: QueryOf<E>) => CallInput<E>;
  everySeconds?: ReadOptions<AnswerOf<E>>['everySeconds'];
};

export type List<E extends ListEndpoint> = ReturnType<typeof useListAddress<E>> & {
  /** The rows as the server answered them, with the state of the request. */
  answer: UseQueryResult<AnswerOf<E>, ApiFailure>;
  /** The request for these rows. An export sends the same one. */
  input: CallInput<E>;
  /** Whether a search or one of `filters` hides rows. */
  isNarrowed: boolean;
  /** The names of those that do. */
  narrowedBy: readonly string[];
  /** Takes some filters away. */
  reset: (names: readonly string[]) => void;
  /** The name by which saved views refer to the list. */
  viewed: ViewedList;
  /** Takes the search and the filters away. */
  showAll: () => void;
};

/** The state of one list: its query, kept in the address, and the server's answer to it. */
export function useList<E extends ListEndpoint>(endpoint: E, options: ListOptions<E> = {}): List<E> {
  const { filters = [], everySeconds } = options;
  const address = useListAddress(endpoint);
  const { query } = address;
  const input = options.input?.(query) ?? ({ query } as unknown as CallInput<E>);
  const answer = useEndpoint(endpoint, input, {
    keepPrevious: true,
    ...(everySeconds !== undefined && { everySeconds }),
  });
  const page = useMatches().at(-1)?.fullPath ?? '';
  const usual = readQuery(endpoint, {});
  const narrowing = ['search', ...filters.map(String)];
  const fieldOf = (values: QueryOf<E>, name: string) => (values as Record<string, unknown>)[name];
  const narrowedBy = narrowing.filter((name) => fieldOf(query, name) !== fieldOf(usual, name));
  const reset = (names: readonly string[]) =>
    address.change(Object.fromEntries(names.map((name) => [name, fieldOf(usual, name)])) as Partial<QueryOf<E>>);
  return {
    ...address,
    answer,
    input,
    viewed: { name: `${page}${endpoint.path}`, owned: [...Object.keys(endpoint.query?.shape ?? {}), ...lookNames] },
    isNarrowed: narrowedBy.length > 0,
    narrowedBy,
    reset,
    showAll: () => reset(narrowing),
  };
}

type SentInput = { params?: object; query?: object; body?: object };

/** The same request for another endpoint, the list's export: only the fields that it takes. */
export function inputFor<E extends Endpoint>(endpoint: E, { params, query, body }: SentInput): CallInput<E> {
  const { shape } = (endpoint as ListEndpoint).query ?? { shape: {} as Record<string, z.ZodMiniType> };
  const taken = Object.entries({ ...body, ...query }).filter(([name, value]) => {
    const schema = shape[name];
    return schema && z.safeParse(schema, String(value)).success;
  });
  return { ...(params && { params }), query: Object.fromEntries(taken) } as unknown as CallInput<E>;
}
