/**
 * Messages from the public shop to the page that embeds it. `/embed.js` and the plain embed code receive them. Nothing in
 * them is secret, because any site may embed the shop; that is why no receiver is named.
 */
export type FrameMessage =
  | { type: 'coursefront:height'; height: number }
  /** The shop shows another page, whose top should come into view. */
  | { type: 'coursefront:scroll' }
  /** Asks the embedding page to open this absolute address of the product. */
  | { type: 'coursefront:buy'; url: string };

export const isFramed = (): boolean => window.parent !== window;

export const postHeight = (height: number): void => post({ type: 'coursefront:height', height: Math.ceil(height) });
export const postScroll = (): void => post({ type: 'coursefront:scroll' });
export const postBuy = (url: string): void => post({ type: 'coursefront:buy', url });

function post(message: FrameMessage): void {
  if (isFramed()) window.parent.postMessage(message, '*');
}
