import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { addSubscriptionCoupon, SubscriptionCoupon } from '@coursefront/contract/shop/admin-coupons.ts';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import { type PlatformActor, recordPlatformChange } from '../../audit/public.ts';
import { stateOfCoupon } from '../../coupons/public.ts';
import { type CouponRow, insertCoupon, lockCoupon, setActive } from '../queries/coupons.queries.ts';

export const couponOf = (row: CouponRow): SubscriptionCoupon => ({
  id: row.id,
  promo_code: row.code,
  type: row.percent_off === null ? 'amount' : 'percent',
  off_amount: row.percent_off ?? row.amount_off ?? 0,
  currency: row.currency,
  valid_until: row.valid_until?.toISOString() ?? null,
  max_uses: row.max_uses,
  uses: row.uses,
  active: row.active,
  state: stateOfCoupon({ ...row, begun: true, usesLeft: row.max_uses === null ? null : row.max_uses - row.uses }),
  created_at: row.created_at.toISOString(),
});

export async function makeCoupon(
  tx: Tx,
  actor: PlatformActor,
  { promo_code: code, type, off_amount, currency, valid_until, max_uses }: BodyOf<typeof addSubscriptionCoupon>,
): Promise<SubscriptionCoupon> {
  const row = await insertCoupon(tx, {
    code,
    off: type === 'percent' ? { percent: off_amount } : { amount: off_amount, currency },
    validUntil: valid_until === null ? null : new Date(valid_until),
    maxUses: max_uses,
  });
  if (!row) throw new Refusal('coupon.code_taken', {}, { promo_code: [{ code: 'coupon.code_taken' }] });
  if (row.over) throw new Refusal('coupon.ends_in_past', {}, { valid_until: [{ code: 'coupon.ends_in_past' }] });
  const made = couponOf(row);
  const { promo_code, off_amount: off, valid_until: until, max_uses: most } = made;
  await recordPlatformChange(tx, actor, {
    action: 'subscription_coupon.made',
    subject: { kind: 'subscription_coupon', id: row.id },
    after: { code: promo_code, type, off, currency: made.currency, valid_until: until, max_uses: most },
  });
  return made;
}

export async function switchCoupon(
  tx: Tx,
  actor: PlatformActor,
  id: number,
  active: boolean,
): Promise<SubscriptionCoupon> {
  const before = await lockCoupon(tx, id);
  if (!before) throw new Refusal('coupon.not_found', {});
  await setActive(tx, id, active);
  await recordPlatformChange(tx, actor, {
    action: active ? 'subscription_coupon.activated' : 'subscription_coupon.deactivated',
    subject: { kind: 'subscription_coupon', id },
    before: { code: before.code, active: before.active },
    after: { code: before.code, active },
  });
  return couponOf({ ...before, active });
}
