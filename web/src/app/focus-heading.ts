/** Moves the focus to the page's heading, so that screen readers announce a new page. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  // A heading is not a control, so it shows no focus ring.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}
