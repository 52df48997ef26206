import type { Coupon } from '@coursefront/contract/shop/coupons.ts';
import type { CouponRow } from './coupon-list.queries.ts';
import { stateOfCoupon } from './rules/coupon-state.ts';

/** A coupon in the contract's words. */
export const couponOf = (row: CouponRow): Coupon => ({
  id: row.id,
  promo_code: row.code,
  type: row.percent_off === null ? 'amount' : 'percent',
  off_amount: row.percent_off ?? row.amount_off ?? 0,
  currency: row.currency,
  percent_off: row.percent_off,
  stacks: row.stacks,
  company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
  valid_from: row.valid_from.toISOString(),
  valid_until: row.valid_until?.toISOString() ?? null,
  max_uses: row.max_uses,
  uses: row.uses,
  active: row.active,
  state: stateOfCoupon({ ...row, usesLeft: row.max_uses === null ? null : row.max_uses - row.uses }),
  created_at: row.created_at.toISOString(),
});
