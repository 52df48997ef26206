import { type Bought, embeddingMark as mark } from './frame-messages.ts';

const key = 'embedding-page';

/** Keeps the page that the buyer comes from for this tab, and takes it out of the address. */
export function keepEmbeddingPage(instanceId: number): void {
  const { hash, origin, pathname, search } = window.location;
  if (!hash.startsWith(mark)) return;
  // The router must not take this for a navigation.
  History.prototype.replaceState.call(window.history, window.history.state, '', pathname + search);
  const page = urlOf(decoded(hash.slice(mark.length)));
  // The shop in its frame leads here, or the page around it does. A link in a mail could name any page.
  const comesFrom = urlOf(document.referrer)?.origin;
  if (!page || !/^https?:$/.test(page.protocol) || (comesFrom !== origin && comesFrom !== page.origin)) return;
  sessionStorage.setItem(key, JSON.stringify({ instanceId, page: page.href }));
}

/** The page that embeds this instance's shop, if the buyer has come from one. */
export function embeddingPage(instanceId: number): URL | undefined {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  return kept?.instanceId === instanceId ? urlOf(kept.page) : undefined;
}

/** The way back. The script on the page takes the purchase out of the address and reports it. */
export const wayBack = (page: URL, bought: Bought | undefined): string =>
  bought ? `${page.href}#coursefront-purchase=${encodeURIComponent(JSON.stringify(bought))}` : page.href;

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
