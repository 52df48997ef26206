import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { Coupon, addCoupon as contract } from '@coursefront/contract/shop/coupons.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { type Actor, recordChange } from '../audit/public.ts';
import { couponOf, readCoupon } from './coupon-list.ts';
import { insertCoupon, keepCourses, type NewCoupon, readGround } from './coupons.queries.ts';

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
  await limitToCourses(tx, id, body.courses);
  const made = await readCoupon(tx, id);
  if (!made) throw new Error('The coupon is gone before its transaction ended.');
  const coupon = couponOf(made);
  await recordChange(tx, actor, {
    action: 'coupon.made',
    subject: { kind: 'coupon', id },
    after: factsOf(coupon),
  });
  return coupon;
}

/** As the audit log has it. */
export function factsOf({ id: _, uses, state, percent_off, created_at, ...coupon }: Coupon) {
  return { ...coupon, company: coupon.company?.name ?? null, courses: coupon.courses.map(({ name }) => name) };
}

export async function limitToCourses(tx: TenantTx, couponId: number, courses: readonly number[]): Promise<void> {
  if (!(await keepCourses(tx, couponId, courses))) throw refusal('course.not_found', 'courses');
}

type Fault = 'company.not_found' | 'course.not_found' | 'coupon.ends_before_start' | 'coupon.in_use';

export const refusal = (code: Fault, field: string): Refusal => new Refusal(code, {}, { [field]: [{ code }] });

/** A taken code is refused for its field. */
export async function addCoupon(tx: TenantTx, coupon: NewCoupon): Promise<number> {
  const id = await insertCoupon(tx, coupon);
  if (id === undefined) {
    throw new Refusal('coupon.code_taken', {}, { 'coupon.promo_code': [{ code: 'coupon.code_taken' }] });
  }
  return id;
}
