import type { Coupon } from '@coursefront/contract/shop/coupons.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { type Actor, recordChange } from '../audit/public.ts';
import { couponOf, readCoupon } from './coupon-list.ts';
import { setActive } from './coupons.queries.ts';

/** For the customer's own people and the platform's owner. Orders that used the coupon keep their price. */
export async function switchCoupon(tx: TenantTx, actor: Actor, couponId: number, active: boolean): Promise<Coupon> {
  const before = await readCoupon(tx, couponId);
  if (!before) throw new Refusal('coupon.not_found', {});
  await setActive(tx, couponId, active);
  await recordChange(tx, actor, {
    action: active ? 'coupon.activated' : 'coupon.deactivated',
    subject: { kind: 'coupon', id: couponId },
    before: { active: before.active },
    after: { active },
  });
  return couponOf({ ...before, active });
}
