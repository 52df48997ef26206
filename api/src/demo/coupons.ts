import type { TenantTx } from '../db/database.ts';
import { addCoupon, type NewCoupon } from '../modules/coupons/public.ts';
import type { DemoCompany } from './companies.ts';
import type { Days } from './days.ts';

/** One in use, one that adds to a company's own discount, one of an amount, one that is over. Ids by code. */
export async function addCoupons(
  tx: TenantTx,
  days: Days,
  company: DemoCompany,
): Promise<Map<string, { id: number; percent: number }>> {
  const coupons: NewCoupon[] = [
    { code: 'WELCOME10', off: { percent: 10 }, validFrom: days(-200), validUntil: days(300), maxUses: 500 },
    { code: 'FJORDBYGG12', off: { percent: 12 }, stacks: true, companyId: company.id, validFrom: days(-90) },
    { code: 'TENOFF', off: { amount: 1_000, currency: 'SEK' }, validFrom: days(-60) },
    { code: 'LAUNCH50', off: { percent: 50 }, validFrom: days(-350), validUntil: days(-260), maxUses: 20 },
  ];
  const added = new Map<string, { id: number; percent: number }>();
  for (const coupon of coupons) {
    const id = await addCoupon(tx, coupon);
    added.set(coupon.code, { id, percent: 'percent' in coupon.off ? coupon.off.percent : 0 });
  }
  return added;
}
