import * as z from 'zod/mini';

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

/** It comes back to the shop through the address of the embedding page, so it is checked like any input. */
export const Bought = z.object({
  instance: z.int().check(z.positive()),
  order: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  course: z.int().check(z.positive()),
  name: z.string(),
  quantity: z.int().check(z.positive()),
  value: z.number(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
export type Bought = z.infer<typeof Bought>;

const Hello = z.object({
  type: z.literal('coursefront:hello'),
  page: z.optional(z.string()),
  purchase: z.optional(z.unknown()),
});
const Open = z.object({ type: z.literal('coursefront:open'), course: z.int().check(z.nonnegative()) });

/** The embedding page, once it has said hello. */
let host: { origin: string; page: string | undefined } | undefined;
/** What happened before that. */
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

/** Listens to the page around the shop and to no other window. Returns how to stop. */
export function listenToHost(open: (course: number) => void): () => void {
  if (!isFramed()) return () => undefined;
  const listen = ({ source, origin, data }: MessageEvent) => {
    // Pages of a file or a sandbox have no origin that could be named.
    if (source !== window.parent || origin === 'null') return;
    const hello = Hello.safeParse(data);
    if (hello.success) greet(origin, hello.data);
    const wish = Open.safeParse(data);
    if (wish.success && origin === host?.origin) open(wish.data.course);
  };
  window.addEventListener('message', listen);
  post({ type: 'coursefront:ready' });
  return () => window.removeEventListener('message', listen);
}

const isPageOf = (origin: string, page: string): boolean => URL.canParse(page) && new URL(page).origin === origin;

function greet(origin: string, { page, purchase }: z.infer<typeof Hello>): void {
  host = { origin, page: page !== undefined && isPageOf(origin, page) ? page : undefined };
  const waiting = early;
  early = [];
  for (const message of waiting) tellHost(message);
  const bought = Bought.safeParse(purchase);
  if (bought.success) tellHost({ type: 'coursefront:purchase', ...bought.data });
}
