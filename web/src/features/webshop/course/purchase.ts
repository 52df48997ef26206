import { isFramed, postBuy } from '../../../lib/routes/frame-messages.ts';
import { pathTo } from '../../../lib/routes/routes.ts';

export type Purchase = {
  instanceId: number;
  courseId: number;
  sessionKey: string | undefined;
  quantity: number;
  eventId?: number;
};

/** Where the purchase begins, as an address that also holds outside a frame. */
export function purchaseAddress(origin: string, { instanceId, courseId, sessionKey, quantity, eventId }: Purchase) {
  const path = pathTo('CompanyWebshopPayment', { courseId, instanceId, sessionId: sessionKey || 0 });
  const query = new URLSearchParams({
    quantity: String(quantity),
    ...(eventId !== undefined && { event_id: String(eventId), participant_view: 'true' }),
  });
  return `${origin}/v${path}?${query}`;
}

export function beginPurchase(purchase: Purchase): void {
  const url = purchaseAddress(window.location.origin, purchase);
  postBuy(url);
  leaveFor(url);
}

/** The whole window goes, not the frame. Where the frame may not do that itself, the page around has been told. */
export function leaveFor(url: string): void {
  if (!isFramed()) {
    window.location.assign(url);
    return;
  }
  try {
    (window.top ?? window).location.href = url;
  } catch {
    // A sandboxed frame.
  }
}
