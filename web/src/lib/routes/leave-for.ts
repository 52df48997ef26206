/**
 * Off to a page of somebody else. Back from there leads to `back`, below `/v`, which takes this page's place in the
 * history. The router is not told, or it would draw that page before we are gone.
 */
export function leaveFor(url: string, back: string): void {
  History.prototype.replaceState.call(window.history, null, '', `/v${back}`);
  // A page that comes back as it was left, from the browser's memory, would still be this one.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  window.location.assign(url);
}
