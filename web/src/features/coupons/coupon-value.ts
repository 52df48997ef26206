import type { Coupon } from '@coursefront/contract/coupons.ts';
import { formatMoney } from '@coursefront/contract/money.ts';
import { leftToRight } from '../../lib/left-to-right.ts';

/** `10 %` or `10.00 SEK`, in this order in every language. */
export const couponValue = ({ off_amount, currency }: Pick<Coupon, 'off_amount' | 'currency'>): string =>
  leftToRight(currency === null ? `${off_amount}\u00a0%` : formatMoney(off_amount, currency));
