import { type RefObject, useEffect, useRef } from 'react';

/** For a row that scrolls sideways: the child at this place is in sight. A place of -1 is none. */
export function useInSight<Row extends HTMLElement>(place: number): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    if (row.current && place >= 0) scrollTo(row.current, place);
  }, [place]);
  return row;
}

/** Moves only the row: `scrollIntoView` would move the page, too. */
function scrollTo(row: HTMLElement, place: number): void {
  const child = row.children[place];
  if (!child) return;
  const [outer, inner] = [row.getBoundingClientRect(), child.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right)
    row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}
