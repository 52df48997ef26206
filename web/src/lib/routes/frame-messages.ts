/**
 * Messages from the public shop to the page that embeds it. `/embed.js` and the plain embed code receive them. Nothing in
 * them is secret, because any site may embed the shop; that is why no receiver is named.
 */
type OpenMessage =
  | { type: 'coursefront:height'; height: number }
  /** The shop shows another page, whose top should come into view. */
  | { type: 'coursefront:scroll' }
  /** Asks the embedding page to open this absolute address of the product. */
  | { type: 'coursefront:buy'; url: string }
  /** The shop listens. A page that wants the messages below answers with `coursefront:hello`. */
  | { type: 'coursefront:ready' };

/** Says what a visitor does, so it goes only to the page that has said hello. Prices are in whole units of the currency. */
export type HostMessage =
  /** The course that the shop shows; 0 is the list. */
  | { type: 'coursefront:place'; instance: number; course: number }
  | ({ type: 'coursefront:view' } & Viewed)
  | ({ type: 'coursefront:begin' } & Begun)
  | ({ type: 'coursefront:purchase' } & Bought);

export type Viewed = { instance: number; course: number; name: string; price: number | null; currency: string };
export type Begun = Viewed & { quantity: number; value: number | null };

export type Bought = Omit<Begun, 'price' | 'value'> & { order: string; value: number };

/** The embedding page, once it has said hello. */
let host: { origin: string; page: string | undefined } | undefined;
/** Earlier events. */
let early: HostMessage[] = [];
const mostEarly = 20;

export const isFramed = (): boolean => window.parent !== window;

export const postHeight = (height: number): void => post({ type: 'coursefront:height', height: Math.ceil(height) });
export const postScroll = (): void => post({ type: 'coursefront:scroll' });
export const postBuy = (url: string): void => post({ type: 'coursefront:buy', url });

function post(message: OpenMessage): void {
  if (isFramed()) window.parent.postMessage(message, '*');
}

export function tellHost(message: HostMessage): void {
  if (!isFramed()) return;
  if (host) window.parent.postMessage(message, host.origin);
  else early = [...early, message].slice(-mostEarly);
}

/** The address of the page around the shop, to which a buyer can return. */
export const hostPage = (): string | undefined => host?.page;

/** The page around the shop has said hello: it is told from now on, and what happened before. */
export function meetHost(origin: string, page: string | undefined): void {
  host = { origin, page };
  const waiting = early;
  early = [];
  for (const message of waiting) tellHost(message);
}

export const isHost = (origin: string): boolean => host?.origin === origin;

export const postReady = (): void => post({ type: 'coursefront:ready' });

export const embeddingMark = '#from=';

/** The checkout's address with the page that the buyer comes from. Behind the `#` it is neither sent nor logged. */
export const comingFrom = (url: string, page: string | undefined): string =>
  page === undefined ? url : url + embeddingMark + encodeURIComponent(page);
