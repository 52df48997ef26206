import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { Coupon, addCoupon as contract } from '@coursefront/contract/shop/coupons.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { type Actor, recordChange } from '../audit/public.ts';
import { couponOf, readCoupon } from './coupon-list.ts';
import { insertCoupon, type NewCoupon, readGround } from './coupons.queries.ts';

export async function makeCoupon(tx: TenantTx, actor: Actor, body: BodyOf<typeof contract>): Promise<Coupon> {
  const { promo_code: code, type, off_amount, currency } = body.coupon;
  const ground = await readGround(tx, body.company_id);
  if (!ground) throw new Error('The database has no time.');
  if (body.company_id !== null && !ground.has_company) throw refusal('company.not_found', 'company_id');

  const validFrom = body.valid_from === null ? ground.now : new Date(body.valid_from);
  const validUntil = body.valid_until === null ? null : new Date(body.valid_until);
  if (validUntil && validUntil <= validFrom) throw refusal('coupon.ends_before_start', 'valid_until');

  const id = await addCoupon(tx, {
    code,
    off: type === 'percent' ? { percent: off_amount } : { amount: off_amount, currency },
    stacks: body.stacks,
    validFrom,
    ...(body.company_id !== null && { companyId: body.company_id }),
    ...(validUntil && { validUntil }),
    ...(body.max_uses !== null && { maxUses: body.max_uses }),
  });
  const made = await readCoupon(tx, id);
  if (!made) throw new Error('The coupon is gone before its transaction ended.');
  const { id: _, uses, state, percent_off, created_at, ...told } = couponOf(made);
  await recordChange(tx, actor, {
    action: 'coupon.made',
    subject: { kind: 'coupon', id },
    after: { ...told, company: told.company?.name ?? null },
  });
  return couponOf(made);
}

const refusal = (code: 'company.not_found' | 'coupon.ends_before_start', field: string): Refusal =>
  new Refusal(code, {}, { [field]: [{ code }] });

/** A taken code is refused for its field. */
export async function addCoupon(tx: TenantTx, coupon: NewCoupon): Promise<number> {
  const id = await insertCoupon(tx, coupon);
  if (id === undefined) {
    throw new Refusal('coupon.code_taken', {}, { 'coupon.promo_code': [{ code: 'coupon.code_taken' }] });
  }
  return id;
}
