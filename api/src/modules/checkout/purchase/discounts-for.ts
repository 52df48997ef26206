import type { TenantQueries } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import { findUsableCoupon, type UsableCoupon } from '../../coupons/public.ts';
import type { Sellable } from '../../webshop/public.ts';

type CouponChoice = { code: string | null | undefined; companyId: number | null };

/** The coupon that a buyer names. Coupons do not apply to external-shop items, which have that shop's price. */
export async function couponFor(
  db: TenantQueries,
  { currency, externalId, courseId }: Pick<Sellable, 'currency' | 'externalId' | 'courseId'>,
  { code, companyId }: CouponChoice,
): Promise<UsableCoupon | null> {
  if (!code) return null;
  if (externalId !== null) throw new Refusal('coupon.unknown', {});
  return findUsableCoupon(db, { code, currency, companyId, courseId });
}

/** Company discounts do not apply to external-shop items. */
export const companyPercentFor = (
  { externalId }: Sellable,
  company: { discount: number } | null | undefined,
): number => (externalId === null ? (company?.discount ?? 0) : 0);
