import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { Coupon, changeCoupon as contract } from '@coursefront/contract/shop/coupons.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { type Actor, recordChange } from '../audit/public.ts';
import { type CouponRow, couponOf, lockCoupon, readCoupon } from './coupon-list.ts';
import { readGround, updateCoupon } from './coupons.queries.ts';
import { factsOf, limitToCourses, refusal } from './make-coupon.ts';

/**
 * The code stays, because it is in links and on flyers. Its value stays once an order uses it, so that everybody who has
 * the code gets the same. Orders keep the price that they were placed at.
 */
export async function changeCoupon(
  tx: TenantTx,
  actor: Actor,
  couponId: number,
  body: BodyOf<typeof contract>,
): Promise<Coupon> {
  const before = await lockCoupon(tx, couponId);
  if (!before) throw new Refusal('coupon.not_found', {});
  const ground = await readGround(tx, body.company_id);
  if (body.company_id !== null && !ground?.has_company) throw refusal('company.not_found', 'company_id');
  if (body.max_uses !== null && body.max_uses < before.uses) {
    const fault = { code: 'coupon.limit_below_uses', params: { uses: before.uses } } as const;
    throw new Refusal(fault.code, fault.params, { max_uses: [fault] });
  }
  // A code that people use already has begun.
  const validFrom = body.valid_from === null || before.begun ? before.valid_from : new Date(body.valid_from);
  const validUntil = body.valid_until === null ? undefined : new Date(body.valid_until);
  if (validUntil && validUntil <= validFrom) throw refusal('coupon.ends_before_start', 'valid_until');
  await updateCoupon(tx, couponId, {
    off: offOf(before, body.coupon.off_amount),
    stacks: body.stacks,
    validFrom,
    ...(body.company_id !== null && { companyId: body.company_id }),
    ...(validUntil && { validUntil }),
    ...(body.max_uses !== null && { maxUses: body.max_uses }),
  });
  await limitToCourses(tx, couponId, body.courses);
  const after = await readCoupon(tx, couponId);
  if (!after) throw new Error('The coupon is gone before its transaction ended.');
  await recordChange(tx, actor, {
    action: 'coupon.changed',
    subject: { kind: 'coupon', id: couponId },
    before: factsOf(couponOf(before)),
    after: factsOf(couponOf(after)),
  });
  return couponOf(after);
}

/** The asked value in the coupon's own kind and currency. */
function offOf({ percent_off, amount_off, currency, uses }: CouponRow, asked: number) {
  if (asked !== (percent_off ?? amount_off) && uses > 0) throw refusal('coupon.in_use', 'coupon.off_amount');
  if (percent_off === null) return { amount: asked, currency: currency ?? 'SEK' } as const;
  if (asked > 100) {
    const code = 'coupon.percent_too_big';
    throw new Refusal(code, {}, { 'coupon.off_amount': [{ code }] });
  }
  return { percent: asked };
}
