import { useLocation } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import type { Search } from '../../lib/routes/search.ts';

/** The page from which a basket was opened, with its filters. It is in the browser's history, so a reload keeps it. */
export type BasketOrigin = { pathname: string; search: Search };

declare module '@tanstack/react-router' {
  interface HistoryState {
    basketOrigin?: BasketOrigin;
  }
}

const titles = new Map([
  [pathTo('CompanyAccountRenewals'), 'titles.renewals'],
  [pathTo('Team'), 'titles.team'],
  [pathTo('Home'), 'titles.home'],
] as const);

/** Undefined if the basket was opened by its link, or from a page without a title of its own. */
export function useBasketOrigin() {
  const origin = useLocation({ select: ({ state }) => state.basketOrigin });
  const title = origin && [...titles].find(([path]) => path === origin.pathname)?.[1];
  return title && { ...origin, title };
}
