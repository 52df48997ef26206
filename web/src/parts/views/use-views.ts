import { readViews } from '@coursefront/contract/panel/views.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { send } from '../../lib/api/api.ts';
import { keyOf } from '../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { currentSession, isTenantUser, refreshUser, useSession } from '../../lib/session/session.ts';
import { queryOf, searchWith, type ViewedList } from './view-query.ts';

/**
 * Every answer renews the defaults that came when the person signed in. They are kept with the session: a list opens with
 * its view at once, and signing out forgets them.
 */
export const viewsQuery = {
  queryKey: keyOf(readViews, {}),
  queryFn: async () => {
    const answer = await send(readViews, {});
    const chosen = answer.rows.filter((view) => view.is_default).map(({ list, query }) => [list, query]);
    const user = currentSession()?.user;
    if (user) refreshUser({ ...user, default_views: Object.fromEntries(chosen) });
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
    const query = isUser ? currentSession()?.user.default_views?.[list.name] : undefined;
    const isEmpty = Object.keys(queryOf(list, search)).length === 0 && search.page === undefined;
    if (query && isEmpty) void navigate({ to: '.', search: searchWith(list, search, query), replace: true });
  }, [list.name, isUser]);
}
