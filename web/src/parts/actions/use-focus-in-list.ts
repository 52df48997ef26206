import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the list of these rows. A row that is decided leaves the list, and the focus with it. Then the row in its place has the
 * focus, or the page's content after the last one.
 */
export function useFocusInList(ids: readonly number[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(ids);
  useEffect(() => {
    const left = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    if (left === -1 || document.activeElement !== document.body) return;
    const row = list.current?.children[Math.min(left, ids.length - 1)];
    const next = row?.querySelector<HTMLElement>('button, a[href]') ?? document.getElementById('main');
    next?.focus();
  });
  return list;
}
