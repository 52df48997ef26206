import { type Language, supportedLanguage } from '@coursefront/contract/languages.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { comingFrom, hostPage, isFramed, postBuy, tellHost, type Viewed } from '../../../lib/routes/frame-messages.ts';
import { filled, shopRoutes } from '../../../lib/routes/shop-routes.ts';
import { unitPrice } from './places.ts';

export type Purchase = {
  instanceId: number;
  courseId: number;
  sessionKey: string | undefined;
  quantity: number;
  eventId?: number;
  /** The language that the embedding page has asked for. */
  lang?: Language | undefined;
  /** The discount code of the link that led to the shop. */
  coupon?: string | undefined;
};

/** The absolute address of the checkout, which also works outside a frame. */
export function purchaseAddress(
  origin: string,
  { instanceId, courseId, sessionKey, quantity, eventId, lang, coupon }: Purchase,
) {
  const path = filled(shopRoutes.CompanyWebshopPayment, { courseId, instanceId, sessionId: sessionKey || 0 });
  const query = new URLSearchParams({
    quantity: String(quantity),
    ...(eventId !== undefined && { event_id: String(eventId), participant_view: 'true' }),
    ...(lang && { lang }),
    ...(coupon && { coupon }),
  });
  return `${origin}/v${path}?${query}`;
}

type Priced = Pick<ShopCourse, 'instance_id' | 'courseid' | 'name' | 'prices'> & {
  web_shop_instance_active: Pick<ShopCourse['web_shop_instance_active'], 'price' | 'currency'>;
};

export function beginPurchase(purchase: Purchase, course: Priced): void {
  const { quantity } = purchase;
  const viewed = viewedOf(course, quantity);
  const value = viewed.price === null ? null : (Math.round(viewed.price * 100) * quantity) / 100;
  tellHost({ type: 'coursefront:begin', ...viewed, quantity, value });
  const { origin, search } = window.location;
  const asked = new URLSearchParams(search);
  const lang = supportedLanguage(asked.get('lang'));
  const coupon = asked.get('coupon') ?? undefined;
  const url = comingFrom(purchaseAddress(origin, { ...purchase, lang, coupon }), hostPage());
  postBuy(url);
  leaveFor(url);
}

/** For the statistics of the embedding page, with the price of one place in whole units. */
export function viewedOf(course: Priced, places = 1): Viewed {
  const { price, currency } = course.web_shop_instance_active;
  const each = unitPrice({ price, prices: course.prices }, places);
  const { instance_id: instance, courseid, name } = course;
  return { instance, course: courseid, name, price: each === null ? null : each / 100, currency };
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

/** The page on which people ask their company for the course. */
export const askAddress = (courseId: number, instanceId: number): string =>
  `/v${filled(shopRoutes.AskForCourse, { instanceId, courseId })}`;
