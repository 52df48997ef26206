import type { Coupon, CouponState } from '@coursefront/contract/coupons.ts';
import { Ban, CalendarClock, CircleCheck, CirclePause, History, type LucideIcon } from 'lucide-react';
import { lastDayOf } from '../../lib/coupon-days.ts';
import { leftToRight } from '../../lib/left-to-right.ts';
import { useText } from '../../lib/text.ts';
import { wallClock } from '../../lib/zoned-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatDate } from '../../ui/format-date.ts';
import type { Column } from '../../ui/table-column.ts';
import { couponValue } from './coupon-value.ts';

const looks: Record<CouponState, { kind: 'success' | 'warning' | 'info' | 'neutral'; icon: LucideIcon }> = {
  active: { kind: 'success', icon: CircleCheck },
  scheduled: { kind: 'info', icon: CalendarClock },
  over: { kind: 'neutral', icon: History },
  used_up: { kind: 'warning', icon: Ban },
  off: { kind: 'neutral', icon: CirclePause },
};

export function useCouponColumns(zone: string): Column<Coupon>[] {
  const text = useText('coupons');
  const written = (day: string) => leftToRight(formatDate(day));
  return [
    {
      id: 'promo_code',
      head: text('list.code'),
      sortable: true,
      cell: ({ promo_code }) => (
        <bdi dir="ltr" className="font-semibold wrap-anywhere">
          {promo_code}
        </bdi>
      ),
      phone: 'half',
    },
    {
      id: 'state',
      head: text('list.state'),
      cell: ({ state }) => <Badge {...looks[state]}>{text(`states.${state}`)}</Badge>,
      phone: 'half',
    },
    {
      id: 'discount',
      head: text('list.discount'),
      cell: (coupon) => (
        <>
          <span className="block whitespace-nowrap">{text('off', { value: couponValue(coupon) })}</span>
          {coupon.company && (
            <span className="block text-ink-3">{text('list.only_for', { company: coupon.company.name })}</span>
          )}
          {coupon.stacks && <span className="block text-ink-3">{text('list.stacks')}</span>}
        </>
      ),
    },
    {
      id: 'valid_until',
      head: text('list.valid'),
      sortable: true,
      cell: ({ valid_from, valid_until }) => (
        <>
          <span className="block whitespace-nowrap">
            {text('list.from', { date: written(wallClock(valid_from, zone).date) })}
          </span>
          <span className="block whitespace-nowrap text-ink-3">
            {valid_until === null
              ? text('list.for_good')
              : text('list.until', { date: written(lastDayOf(valid_until, zone)) })}
          </span>
        </>
      ),
    },
    {
      id: 'uses',
      head: text('list.uses'),
      sortable: true,
      cell: ({ uses, max_uses }) => (
        <span className="whitespace-nowrap tabular-nums">
          {max_uses === null
            ? text('list.uses_count', { count: uses })
            : text('list.uses_of', { uses, count: max_uses })}
        </span>
      ),
    },
    {
      id: 'created_at',
      head: text('list.created'),
      sortable: true,
      cell: ({ created_at }) => <bdi dir="ltr">{formatDate(wallClock(created_at, zone).date)}</bdi>,
      phone: 'hidden',
    },
  ];
}
