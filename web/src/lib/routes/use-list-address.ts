import type { QueryOf } from '@coursefront/contract/endpoint.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ListEndpoint, readQuery, useAddressSearch, writeQuery } from './address.ts';
import type { Search } from './search.ts';

export type ListAddress<E extends ListEndpoint> = {
  query: QueryOf<E>;
  /** The address after a change, for links. */
  searchWith: (changes: Partial<QueryOf<E>>) => Search;
  /** Back undoes the change. With `replace` it does not, so that the letters of a search are not one step each. */
  change: (changes: Partial<QueryOf<E>>, options?: { replace?: boolean }) => void;
};

/** Keeps page, sort order, search and tab of a list in the address: links, Back and reload give the same rows. */
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
