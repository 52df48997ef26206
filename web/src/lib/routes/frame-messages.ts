/**
 * What the public shop tells the page that frames it; `/embed.js` and the plain embed code listen. Whoever frames the
 * shop may read it, so nothing here is secret: that is why the receiver is not named.
 */
export type FrameMessage =
  | { type: 'coursefront:height'; height: number }
  /** Another page of the shop is shown: its top should come into view. */
  | { type: 'coursefront:scroll' }
  /** The parent is to go to this address of ours, absolute. */
  | { type: 'coursefront:buy'; url: string };

export const isFramed = (): boolean => window.parent !== window;

export const postHeight = (height: number): void => post({ type: 'coursefront:height', height: Math.ceil(height) });
export const postScroll = (): void => post({ type: 'coursefront:scroll' });
export const postBuy = (url: string): void => post({ type: 'coursefront:buy', url });

function post(message: FrameMessage): void {
  if (isFramed()) window.parent.postMessage(message, '*');
}
