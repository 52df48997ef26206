import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { quotePrice as entry } from '@coursefront/contract/orders/placing-orders.ts';
import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import type { TenantScope } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import { readBuyingCompany } from '../../companies/public.ts';
import { findBookableEvent } from '../../events/public.ts';
import { readSellable, type ShopParts } from '../../webshop/public.ts';
import { companyPercentFor, couponFor } from '../purchase/discounts-for.ts';
import { companyBuyer, taxedBuyerOf, taxFor } from '../purchase/tax-of-purchase.ts';
import { explainPrice } from '../rules/price.ts';

type QuoteRequest = BodyOf<typeof entry> & {
  companyId: number | null;
  signedIn: boolean;
  /** A training manager's own price of one place. It replaces the shop's price and its discounts. */
  promised?: number | undefined;
};

/** Nobody knows yet who the visitor is. The shop decides how a company sees its prices. */
const someCompany = { kind: 'company' } as const;

/** The current price of an order. Nothing is reserved: placing the order computes the price again. */
export async function quotePrice(
  parts: ShopParts,
  tenant: TenantScope,
  request: QuoteRequest,
): Promise<ExplainedPrice> {
  const { courseid, session_key: sessionKey, event_id: eventId, quantity, coupon: code, companyId, promised } = request;
  const sellable = await readSellable(parts, tenant, { courseid, sessionKey });
  if (sellable.price === null) throw new Refusal('external_shop.product_unknown', {});
  if (eventId) await findBookableEvent(tenant, { courseId: sellable.courseId, eventId });
  const company = companyId === null ? undefined : await readBuyingCompany(tenant, companyId);
  const coupon = await couponFor(tenant, sellable, { code, companyId });
  const companyPercent = companyPercentFor(sellable, company);
  const described = request.signedIn ? null : (request.buyer ?? someCompany);
  const tax = taxFor(sellable, company ? companyBuyer(company) : taxedBuyerOf(described, sellable));
  const terms =
    promised === undefined
      ? { ...sellable, price: sellable.price, companyPercent }
      : { ...sellable, price: promised, tiers: [], companyPercent: 0 };
  return explainPrice({ ...terms, ...tax, quantity, coupon });
}
