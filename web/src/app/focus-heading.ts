let waiting: MutationObserver | undefined;

/**
 * Moves the focus to the page's heading, so that screen readers announce a new page. A heading that comes with the page's
 * data is waited for, unless the reader has moved on by then.
 */
export function focusHeading(): void {
  waiting?.disconnect();
  if (focusOn(document.querySelector('h1'))) return;
  waiting = new MutationObserver((_, observer) => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    observer.disconnect();
    if (document.activeElement === document.body) focusOn(heading);
  });
  waiting.observe(document.body, { childList: true, subtree: true });
}

function focusOn(heading: HTMLElement | null): boolean {
  if (!heading) return false;
  heading.tabIndex = -1;
  // A heading is not a control, so it shows no focus ring.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  return true;
}
