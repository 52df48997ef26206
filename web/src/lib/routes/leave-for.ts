/**
 * Leaves for a page of another site. In the history `back`, below `/v`, replaces the current page. The router is not told,
 * because it would show `back` before the browser has left.
 */
export function leaveFor(url: string, back: string): void {
  History.prototype.replaceState.call(window.history, null, '', `/v${back}`);
  // A browser can restore the page it left from memory, which would still be the current one.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  window.location.assign(url);
}
