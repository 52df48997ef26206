import type { ExplainedPrice, PriceLine } from '@coursefront/contract/shop/prices.ts';
import { explainPrice, type PriceFacts } from './price.ts';

/**
 * The price of an order that got more or fewer places: by today's offer, with the discounts that the order was promised. A
 * coupon that came on top of the company's discount still does.
 */
export function changedPrice(
  terms: Omit<PriceFacts, 'quantity' | 'companyPercent' | 'coupon'>,
  quantity: number,
  lines: readonly PriceLine[],
): ExplainedPrice {
  const company = lines.find(({ kind }) => kind === 'company_discount');
  const coupon = lines.find(({ kind }) => kind === 'coupon');
  return explainPrice({
    ...terms,
    quantity,
    companyPercent: company?.percent ?? 0,
    coupon: coupon
      ? {
          code: coupon.code ?? '',
          off: coupon.percent === null ? { amount: withVat(-coupon.amount, terms) } : { percent: coupon.percent },
          stacks: company !== undefined,
        }
      : null,
  });
}

/** A buyer who pays no VAT has the line without it, and the price function takes the amount with it. */
const withVat = (amount: number, { tax, vatBasisPoints }: Pick<PriceFacts, 'tax' | 'vatBasisPoints'>): number =>
  tax === 'charged' ? amount : Math.round((amount * (10_000 + vatBasisPoints)) / 10_000);
