import { quotePrice } from '@coursefront/contract/orders/placing-orders.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { codeToTry, type Draft, isOrderable } from '../purchase/draft.ts';
import { type BoughtCourse, purchaseBody, taxedBuyer } from '../purchase/order.ts';

type Priced = {
  bought: BoughtCourse;
  course: ShopCourse;
  draft: Draft;
  signedIn: boolean;
  /** The code of the buyer's company; undefined until it is known whether there is one. */
  ownCode: string | null | undefined;
};

/**
 * The price with the company's own code, applied automatically, and the draft with the code that the order will use. The code
 * is left out if it saves no more than the company's discount or does not fit the course. If a link has brought another code,
 * the one that saves more counts.
 */
export function usePrice({ bought, course, draft, signedIn, ownCode }: Priced) {
  const buyer = signedIn ? null : taxedBuyer(draft.account, course.customer.country);
  const ask = (coupon: string | null) => ({ body: { ...purchaseBody(bought, { ...draft, coupon }), buyer } });
  // Our codes do not lower the external shop's prices.
  const isExternal = course.web_shop_instance_active.external_id !== null;
  const own = isExternal ? draft.coupon : codeToTry(draft, ownCode ?? null);
  const isOwn = own !== draft.coupon;
  const isBrought = isOwn && draft.coupon !== null;
  // Without the code of the company the price would be another one for a moment.
  const isKnown = draft.couponChosen || isExternal || ownCode !== undefined;
  const when = isOrderable(draft.quantity) && isKnown;
  const withOwn = useEndpoint(quotePrice, ask(own), { when: when && isOwn, keepPrevious: true });
  const isRefused = withOwn.error !== null;
  const asDrafted = useEndpoint(quotePrice, ask(draft.coupon), {
    when: when && (!isOwn || isRefused || isBrought),
    keepPrevious: true,
  });
  const saves = withOwn.data?.lines.some(({ kind }) => kind === 'coupon') ?? false;
  // Until both prices are known, the one that is still to come is the answer: it has none yet.
  const isOutdone =
    isBrought && !asDrafted.error && !(withOwn.data && asDrafted.data && withOwn.data.total < asDrafted.data.total);
  const isAwaited = isBrought && !withOwn.data;
  const counts = isOwn && !isRefused && !isOutdone && saves;
  const price = isOwn && !isRefused && (isAwaited || !isOutdone) ? withOwn : asDrafted;
  return { price, draft: counts ? { ...draft, coupon: own } : draft };
}
