import type { AnyRouter } from '@tanstack/react-router';

/** After a step to another page the focus stands at its heading, so that those who listen hear where they are. */
export function focusHeadingAfterNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation) return;
    // Within a page the focus stays where it is, unless what had it is gone.
    if (!pathChanged && document.activeElement !== document.body) return;
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    // A place to read from, not a control: no ring.
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  });
}
