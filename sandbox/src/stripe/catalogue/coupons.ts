import { isWithin, listing, operation, time, timeRange } from '../api/operation.ts';
import { decimal, fields, listOf, metadata, newMetadata, oneOf, text, whole } from '../api/parameters.ts';
import { secret } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import { invalid } from '../state/stripe-error.ts';
import type { Coupon } from '../state/wire.ts';

/** Whether a coupon is valid depends on the time and its redemptions, so it is computed on each read. */
const shown = (ledger: Ledger, coupon: Coupon): Coupon => ({ ...coupon, valid: isUsable(ledger, coupon) });

function isUsable(ledger: Ledger, { redeem_by, max_redemptions, times_redeemed }: Coupon): boolean {
  const isLate = redeem_by !== null && redeem_by <= ledger.now();
  return !isLate && (max_redemptions === null || times_redeemed < max_redemptions);
}

/** The coupon of an existing discount, even if it was deleted since. */
export const couponBehind = (ledger: Ledger, id: string): Coupon =>
  ledger.find('coupon', id) ?? ledger.need('retired_coupon', id);

export function needUsableCoupon(ledger: Ledger, id: string, param: string): Coupon {
  const coupon = ledger.need('coupon', id, param);
  if (!isUsable(ledger, coupon)) throw invalid(`Coupon expired: ${id}`, { param, code: 'coupon_expired' });
  return coupon;
}

export function countRedemption(ledger: Ledger, id: string): void {
  const coupon = ledger.find('coupon', id);
  if (coupon) ledger.keep('coupon', { ...coupon, times_redeemed: coupon.times_redeemed + 1 });
}

export const couponOperations = [
  operation(
    'POST /coupons',
    {
      id: text(200),
      amount_off: whole(1),
      percent_off: decimal(0.01, 100),
      currency: text(3),
      duration: oneOf('forever', 'once', 'repeating'),
      duration_in_months: whole(1),
      max_redemptions: whole(1),
      redeem_by: time,
      name: text(40),
      metadata,
      applies_to: fields({ products: listOf(text()) }),
    },
    (ledger, given) => {
      const id = given.id ?? secret(8);
      const duration = given.duration ?? 'once';
      if (ledger.find('coupon', id)) {
        throw invalid(`Coupon already exists: ${id}`, { param: 'id', code: 'resource_already_exists' });
      }
      if ((given.amount_off == null) === (given.percent_off == null)) {
        throw invalid('You must pass either percent_off or amount_off.', { param: 'percent_off' });
      }
      if (given.amount_off != null && !given.currency) {
        throw invalid('You must pass currency when passing amount_off.', { param: 'currency' });
      }
      if ((duration === 'repeating') !== (given.duration_in_months != null)) {
        throw invalid('duration_in_months goes with the duration repeating.', { param: 'duration_in_months' });
      }
      const coupon: Coupon = {
        id,
        object: 'coupon',
        amount_off: given.amount_off ?? null,
        ...(given.applies_to?.products && { applies_to: { products: given.applies_to.products } }),
        created: ledger.now(),
        currency: given.currency?.toLowerCase() ?? null,
        duration,
        duration_in_months: given.duration_in_months ?? null,
        livemode: false,
        max_redemptions: given.max_redemptions ?? null,
        metadata: newMetadata(given.metadata),
        name: given.name ?? null,
        percent_off: given.percent_off ?? null,
        redeem_by: given.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      };
      ledger.keep('coupon', coupon);
      ledger.emit('coupon.created', coupon);
      return coupon;
    },
  ),
  operation('GET /coupons/:id', {}, (ledger, _given, id) => shown(ledger, ledger.need('coupon', id, 'coupon'))),
  operation('DELETE /coupons/:id', {}, (ledger, _given, id) => {
    const coupon = ledger.need('coupon', id, 'coupon');
    ledger.remove('coupon', id);
    ledger.keep('retired_coupon', coupon);
    ledger.emit('coupon.deleted', coupon);
    return { id, object: 'coupon', deleted: true };
  }),
  listing(
    '/coupons',
    { created: timeRange },
    (ledger) => ledger.all('coupon').map((coupon) => shown(ledger, coupon)),
    (coupon, { created }) => isWithin(coupon.created, created),
  ),
];
