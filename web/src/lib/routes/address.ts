import type { Endpoint, QueryOf } from '@coursefront/contract/endpoint.ts';
import { useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { Search } from './search.ts';

/** The search of the current page. Anybody can edit an address, so any name may be missing and each reader checks its values. */
export const useAddressSearch = (): Search => useSearch({ strict: false });

export type ListEndpoint = Endpoint & { query?: z.ZodMiniObject };

/** The state of a list in the address, checked against the endpoint's query. Invalid values are ignored. */
export function readQuery<E extends ListEndpoint>({ query }: E, search: Search): QueryOf<E> {
  if (!query) throw new Error('This endpoint takes no query.');
  const fits = Object.entries(search).filter(([name, value]) => {
    const schema = query.shape[name];
    return schema && z.safeParse(schema, value).success;
  });
  return query.parse(Object.fromEntries(fits)) as QueryOf<E>;
}

/** The search after a change. A new filter or sort order starts at the first page; default values are left out. */
export function writeQuery<E extends ListEndpoint>(endpoint: E, search: Search, changes: Partial<QueryOf<E>>): Search {
  const usual = readQuery(endpoint, {}) as Record<string, unknown>;
  const { page: _, ...rest } = search;
  const next = Object.entries({ ...rest, ...changes }).map(([name, value]) => [name, String(value ?? '')] as const);
  return Object.fromEntries(next.filter(([name, value]) => value !== '' && value !== String(usual[name])));
}
