import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import type { TenantScope } from '../../../db/database.ts';
import { unlessRefused } from '../../../refusal.ts';
import type { ShopParts } from '../../webshop/public.ts';
import { quotePrice } from './quote-price.ts';

type Asked = {
  courseid: number;
  quantity: number;
  companyId: number | null;
  /** The company's own. One that is not good for this course changes nothing. */
  coupon: string | null;
};

/** The price for an order for this company, or for oneself. Undefined for a course that has no price now. */
export async function priceFor(
  parts: ShopParts,
  tenant: TenantScope,
  asked: Asked,
): Promise<ExplainedPrice | undefined> {
  const priceWith = (coupon: string | null) =>
    unlessRefused(() => quotePrice(parts, tenant, { ...asked, coupon, signedIn: asked.companyId === null }));
  return (asked.coupon !== null && (await priceWith(asked.coupon))) || priceWith(null);
}
