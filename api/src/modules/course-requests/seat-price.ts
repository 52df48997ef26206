import type { CourseRequest } from '@coursefront/contract/learning/course-requests.ts';
import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import type { TenantScope } from '../../db/database.ts';
import { priceFor } from '../checkout/public.ts';
import { readBuyerCompanyFacts } from '../companies/public.ts';
import type { ShopParts } from '../webshop/public.ts';
import type { ListedRequest } from './requests.queries.ts';

/** Of more courses than this the list says no prices: the order does. */
const mostPriced = 20;

type Asked = { companyId: number; courseid: number };

/** The price of a seat for the company today, with its discount or its own code. */
export async function seatPrice(
  parts: ShopParts,
  tenant: TenantScope,
  { companyId, courseid }: Asked,
): Promise<CourseRequest['price']> {
  const coupon = (await readBuyerCompanyFacts(tenant, companyId))?.code ?? null;
  const price = await priceFor(parts, tenant, { courseid, quantity: 1, companyId, coupon });
  return price === undefined ? null : told(price);
}

function told({ total, vat, currency, discount, shown_without_vat }: ExplainedPrice): CourseRequest['price'] {
  const isWithout = shown_without_vat && vat > 0;
  return {
    amount: isWithout ? total - vat : total,
    currency,
    vat: isWithout ? 'excluded' : vat > 0 ? 'included' : 'none',
    discounted: discount > 0,
  };
}

/** Each course is priced once. An external shop's price is that of its visitor, and asking it would delay the list. */
export async function withPrices<Row extends ListedRequest>(
  parts: ShopParts,
  tenant: TenantScope,
  rows: readonly Row[],
): Promise<(Omit<Row, 'in_own_shop'> & Pick<CourseRequest, 'price'>)[]> {
  const key = ({ company, courseid }: Row) => `${company.id} ${courseid}`;
  const sold = new Map(rows.filter(({ in_own_shop }) => in_own_shop).map((row) => [key(row), row]));
  const prices = new Map(
    await Promise.all(
      [...sold].slice(0, mostPriced).map(async ([id, { company, courseid }]) => {
        const price = await seatPrice(parts, tenant, { companyId: company.id, courseid });
        return [id, price] as const;
      }),
    ),
  );
  return rows.map((row) => {
    const { in_own_shop: _, ...request } = row;
    return { ...request, price: prices.get(key(row)) ?? null };
  });
}
