import type { ShopCoupon } from '@coursefront/contract/shop/browsing.ts';
import type { TenantQueries } from '../../db/database.ts';
import { findCoupon } from './coupons.queries.ts';
import { refusalOfCoupon } from './rules/coupon-validity.ts';

const unknown: ShopCoupon = { state: 'unknown', promo_code: null, off_amount: 0, currency: null, courses: null };

/** The code of a link to the shop. Whether it fits a course's currency shows when a course is chosen. */
export async function readShopCoupon(
  db: TenantQueries,
  { code, companyId }: { code: string; companyId: number | null },
): Promise<ShopCoupon> {
  const found = await findCoupon(db, code);
  if (!found) return unknown;
  const refusal = refusalOfCoupon(found, { currency: found.currency ?? 'SEK', companyId, courseId: null });
  if (refusal === 'coupon.unknown') return unknown;
  return {
    state: refusal === undefined ? 'valid' : refusal === 'coupon.used_up' ? 'used_up' : 'over',
    promo_code: found.code,
    off_amount: found.percentOff ?? found.amountOff ?? 0,
    currency: found.currency,
    courses: found.courses?.map(({ courseid, name }) => ({ courseid, name })) ?? null,
  };
}
