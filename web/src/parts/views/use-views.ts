import { readViews } from '@coursefront/contract/panel/views.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { send } from '../../lib/api/api.ts';
import { keyOf } from '../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../lib/routes/address.ts';
import type { Search } from '../../lib/routes/search.ts';
import { currentSession, isTenantUser, useSession } from '../../lib/session/session.ts';
import { readStored, writeStored } from '../../lib/session/store.ts';
import { queryOf, searchWith, type ViewedList } from './view-query.ts';

const placeOf = () => {
  const user = currentSession()?.user;
  return `views:${user?.instance_id}:${user?.userid}`;
};

type Defaults = Record<string, Search>;

/** A copy of the caller's defaults in this browser: a list opens with its view at once, without asking first. */
function readDefaults(): Defaults {
  try {
    return JSON.parse(readStored(placeOf()) ?? '{}');
  } catch {
    return {};
  }
}

/** Every answer renews the copy. */
export const viewsQuery = {
  queryKey: keyOf(readViews, {}),
  queryFn: async () => {
    const answer = await send(readViews, {});
    const chosen = answer.rows.filter((view) => view.is_default).map(({ list, query }) => [list, query]);
    writeStored(placeOf(), JSON.stringify(Object.fromEntries(chosen)));
    return answer;
  },
};

/**
 * Opens the list with the person's default view, if the address says nothing about the list. Later changes are left alone:
 * "standard view" is an empty address.
 */
export function useDefaultView(list: ViewedList): void {
  const search = useAddressSearch();
  const navigate = useNavigate();
  const isUser = isTenantUser(useSession());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list is opened
  useEffect(() => {
    const query = isUser ? readDefaults()[list.name] : undefined;
    const isEmpty = Object.keys(queryOf(list, search)).length === 0 && search.page === undefined;
    if (query && isEmpty) void navigate({ to: '.', search: searchWith(list, search, query), replace: true });
  }, [list.name, isUser]);
}
