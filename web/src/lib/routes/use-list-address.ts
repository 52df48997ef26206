import type { QueryOf } from '@coursefront/contract/endpoint.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ListEndpoint, readQuery, type Search, useAddressSearch, writeQuery } from './address.ts';

export type ListAddress<E extends ListEndpoint> = {
  query: QueryOf<E>;
  /** The address after a change, for links. */
  searchWith: (changes: Partial<QueryOf<E>>) => Search;
  /** Back undoes the change, unless it replaces: each letter of a search is no step of its own. */
  change: (changes: Partial<QueryOf<E>>, options?: { replace?: boolean }) => void;
};

/** A list's page, sort, search and tab live in the address: links, Back and reload give the same rows. */
export function useListAddress<E extends ListEndpoint>(endpoint: E): ListAddress<E> {
  const search = useAddressSearch();
  const navigate = useNavigate();
  const searchWith = (changes: Partial<QueryOf<E>>) => writeQuery(endpoint, search, changes);
  return {
    query: readQuery(endpoint, search),
    searchWith,
    change: (changes, { replace = false } = {}) =>
      void navigate({ to: '.', search: searchWith(changes), replace, resetScroll: false }),
  };
}
