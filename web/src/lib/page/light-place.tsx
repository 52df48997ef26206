import type { MouseEvent } from 'react';
import { parseSearch, type Search, stringifySearch } from '../routes/search.ts';
import { createStore, type Store, useStore } from '../session/store.ts';
import type { Navigate, PageLinkProps, PageTools, Target } from './page-tools.tsx';

const base = '/v';

/** Where the visitor is. The path begins below `/v`. */
export type Located = {
  path: string;
  search: Search;
  /** The page begins at its top. The browser itself finds the place of a page that it goes back to. */
  fromTop: boolean;
};

export type LightPlace = Store<Located>;

/** @param url path and query, as the browser has them */
export const createPlace = (url: string): LightPlace => createStore<Located>(locatedAt(url));

function locatedAt(url: string): Located {
  const [path = '', query = ''] = url.split('?');
  return { path: path.slice(base.length), search: parseSearch(query), fromTop: false };
}

const here = (): string => window.location.pathname + window.location.search;

/** Follows the browser's Back and Forward. The address is rewritten if a form without scripts has left empty fields in it. */
export function followBrowser(place: LightPlace): void {
  const written = addressOf(targetOf(place.get()));
  if (written !== here()) window.history.replaceState(window.history.state, '', written + window.location.hash);
  window.addEventListener('popstate', () => {
    // The browser itself goes to a part of the page. Drawing again would replace what React has not taken over yet, and
    // with it the part that the browser is going to.
    if (here() !== addressOf(targetOf(place.get()))) place.set(locatedAt(here()));
  });
}

const targetOf = ({ path, search }: Located): Target => ({ to: path, search });

const addressOf = ({ to, search }: Target): string => base + to + stringifySearch(search);

/** Links and navigation within the pages of one entry, as the app's router has them, in a fraction of its code. */
export function placeTools(place: LightPlace): Pick<PageTools, 'Link' | 'useSearch' | 'useNavigate'> {
  const go: Navigate = ({ replace = false, resetScroll = true, ...target }) => {
    const address = addressOf(target);
    window.history[replace ? 'replaceState' : 'pushState'](null, '', address);
    place.set({ ...locatedAt(address), fromTop: resetScroll });
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once, when the page starts
  const Link = ({ to, search, resetScroll, onClick, ...rest }: PageLinkProps) => {
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      if (event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const target = { to, search, ...(resetScroll !== undefined && { resetScroll }) };
      go({ ...target, replace: addressOf(target) === here() });
    };
    return <a {...rest} href={addressOf({ to, search })} onClick={follow} />;
  };
  return { Link, useSearch: () => useStore(place).search, useNavigate: () => go };
}

/** Any other click opens a tab or a window, which the browser does. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  !event.currentTarget.target;
