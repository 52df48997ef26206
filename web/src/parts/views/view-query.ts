import type { Search } from '../../lib/routes/search.ts';

/** A list as views know it: its name on the server, and the names in the address that belong to it. */
export type ViewedList = { name: string; owned: readonly string[] };

/** The part of an address that a view of the list names. The page is left out: tomorrow its rows are others. */
export const queryOf = ({ owned }: ViewedList, search: Search): Search =>
  Object.fromEntries(owned.flatMap((name) => (search[name] && name !== 'page' ? [[name, search[name]]] : [])));

/** The address with a view. What does not belong to the list, such as the tab of the page, stays. */
export const searchWith = ({ owned }: ViewedList, search: Search, query: Search): Search => {
  const others = Object.entries(search).filter(([name]) => !owned.includes(name));
  return { ...Object.fromEntries(others), ...queryOf({ name: '', owned }, query) };
};

export const isSame = (one: Search, other: Search): boolean =>
  new URLSearchParams(Object.entries(one).sort()).toString() ===
  new URLSearchParams(Object.entries(other).sort()).toString();
