import type { CouponState } from '@coursefront/contract/coupons.ts';
import { type Currency, formatMoney } from '@coursefront/contract/money.ts';
import { Ban, CalendarClock, CircleCheck, CirclePause, History, type LucideIcon } from 'lucide-react';
import { leftToRight } from '../../lib/left-to-right.ts';
import { formatDate } from '../../ui/format-date.ts';

type Look = { kind: 'success' | 'warning' | 'info' | 'neutral'; icon: LucideIcon };

export const stateLooks: Record<CouponState, Look> = {
  active: { kind: 'success', icon: CircleCheck },
  scheduled: { kind: 'info', icon: CalendarClock },
  over: { kind: 'neutral', icon: History },
  used_up: { kind: 'warning', icon: Ban },
  off: { kind: 'neutral', icon: CirclePause },
};

/** `10 %` or `10.00 SEK`, in this order in every language. */
export const discountText = ({ off_amount, currency }: { off_amount: number; currency: Currency | null }): string =>
  leftToRight(currency === null ? `${off_amount}\u00a0%` : formatMoney(off_amount, currency));

/** The last day on which it counts: a code ends with the first moment after it. */
export const lastDayOf = (end: string): string => leftToRight(formatDate(new Date(Date.parse(end) - 1)));
