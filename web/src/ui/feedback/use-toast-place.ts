import { type RefObject, useLayoutEffect } from 'react';
import { freePlace } from './toast-place.ts';

const bars = '[data-bottom-bar]';
const actions = ':is([role=dialog], [role=alertdialog]) :is(a[href], button, input, select, textarea)';

const boxesOf = (selector: string, toasts: HTMLElement) =>
  [...document.querySelectorAll(selector)]
    .filter((element) => !toasts.contains(element))
    .map((element) => element.getBoundingClientRect());

/** Keeps toasts off the bars with buttons and off the actions of an open dialog; if there is no room, at least off the bars. */
export function useToastPlace(viewport: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const box = viewport.current;
    if (!box || !isShown) return;
    const place = () => {
      const screen = { toasts: box.getBoundingClientRect(), screenHeight: window.innerHeight };
      const taken = boxesOf(bars, box);
      const all = [...taken, ...boxesOf(actions, box)];
      const bottom = freePlace({ ...screen, taken: all }) ?? freePlace({ ...screen, taken });
      box.style.bottom = bottom === undefined ? '' : `${bottom}px`;
    };
    place();
    // A dialog may open or end its movement, and a page be scrolled, while toasts are there.
    const changed = new MutationObserver(place);
    changed.observe(document.body, { childList: true, subtree: true });
    const told = ['resize', 'scroll', 'transitionend'];
    for (const name of told) window.addEventListener(name, place, true);
    return () => {
      changed.disconnect();
      for (const name of told) window.removeEventListener(name, place, true);
    };
  }, [viewport, isShown]);
}
