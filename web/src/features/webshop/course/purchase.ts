import { isFramed, postBuy } from '../../../lib/routes/frame-messages.ts';
import { pathTo } from '../../../lib/routes/routes.ts';

export type Purchase = {
  instanceId: number;
  courseId: number;
  sessionKey: string | undefined;
  quantity: number;
  eventId?: number;
};

/** The absolute address of the checkout, which also works outside a frame. */
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

/** Navigates the whole window, not just the frame. A frame that may not do that has already told the page around it. */
export function leaveFor(url: string): void {
  if (!isFramed()) {
    window.location.assign(url);
    return;
  }
  try {
    (window.top ?? window).location.href = url;
  } catch {
    // A sandboxed frame may not navigate the window.
  }
}
