import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readOwnPrice as entry } from '@coursefront/contract/shop/browsing.ts';
import { shownPrice } from '@coursefront/contract/shop/prices.ts';
import type { TenantScope } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { unlessRefused } from '../../../refusal.ts';
import { readBuyerCompanyFacts } from '../../companies/public.ts';
import type { ShopParts } from '../../webshop/public.ts';
import { quotePrice } from './quote-price.ts';

type Asked = { courseid: number; quantity: number; code: string | undefined; caller: Caller | undefined };

/**
 * The least of the prices that the reader can have at the checkout, which tries the same codes. A code that is not good for
 * the course changes nothing. Null if nothing is taken off the shop's price.
 */
export async function readOwnPrice(
  parts: ShopParts,
  tenant: TenantScope,
  { courseid, quantity, code, caller }: Asked,
): Promise<AnswerOf<typeof entry>> {
  const reader = caller?.kind === 'user' && caller.instanceId === tenant.instanceId ? caller : undefined;
  const companyId = reader?.user.company?.id ?? null;
  const own = companyId === null ? null : (await readBuyerCompanyFacts(tenant, companyId))?.code;
  const priceWith = (coupon: string | null) =>
    quotePrice(parts, tenant, { courseid, quantity, coupon, companyId, signedIn: reader !== undefined });
  let least = await priceWith(null);
  for (const coupon of [own, code]) {
    const price = coupon ? await unlessRefused(() => priceWith(coupon)) : undefined;
    if (price && price.total < least.total) least = price;
  }
  if (least.discount === 0) return { price: null };
  const { lines, net } = shownPrice(least);
  return {
    price: {
      currency: least.currency,
      lines: lines.filter(({ kind }) => kind !== 'places'),
      total: least.shown_without_vat ? net : least.total,
    },
  };
}
