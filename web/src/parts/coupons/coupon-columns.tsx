import type { Coupon, CouponState } from '@coursefront/contract/shop/coupons.ts';
import { Ban, CalendarClock, CircleCheck, CirclePause, History, type LucideIcon } from 'lucide-react';
import { isolated, leftToRight } from '../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { useJoined } from '../../lib/text/use-joined.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { couponValue, lastDayOf } from './coupon-terms.ts';

type Look = { kind: 'success' | 'warning' | 'info' | 'neutral'; icon: LucideIcon };

export const couponLooks: Record<CouponState, Look> = {
  active: { kind: 'success', icon: CircleCheck },
  scheduled: { kind: 'info', icon: CalendarClock },
  over: { kind: 'neutral', icon: History },
  used_up: { kind: 'warning', icon: Ban },
  off: { kind: 'neutral', icon: CirclePause },
};

/** The columns that all lists of discount codes share. Dates are in the given time zone. */
export function useCouponFacts(zone: string) {
  const text = useText('coupons');
  const language = useLanguage();
  const joined = useJoined();
  const written = (day: string) => leftToRight(formatDate(day));
  return {
    code: {
      id: 'promo_code',
      head: text('list.code'),
      cell: ({ promo_code }) => (
        <bdi dir="ltr" className="font-semibold wrap-anywhere md:whitespace-nowrap">
          {promo_code}
        </bdi>
      ),
      phone: 'half',
    },
    state: {
      id: 'state',
      head: text('list.state'),
      cell: ({ state }) => <Badge {...couponLooks[state]}>{text(`states.${state}`)}</Badge>,
      phone: 'half',
    },
    discount: {
      id: 'discount',
      head: text('list.discount'),
      cell: (coupon) => (
        <>
          <span className="block whitespace-nowrap">{text('off', { value: couponValue(coupon, language) })}</span>
          {coupon.company && (
            <span className="block text-ink-3">{text('list.only_for', { company: coupon.company.name })}</span>
          )}
          {coupon.courses.length > 0 && (
            <span className="block text-ink-3">
              {text('list.only_courses', { courses: isolated(joined(coupon.courses.map(({ name }) => name))) })}
            </span>
          )}
          {coupon.stacks && <span className="block text-ink-3">{text('list.stacks')}</span>}
        </>
      ),
    },
    valid: {
      id: 'valid_until',
      head: text('list.valid'),
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
    uses: {
      id: 'uses',
      head: text('list.uses'),
      cell: ({ uses, max_uses }) => (
        <span className="tabular-nums">
          {max_uses === null
            ? text('list.uses_count', { count: uses })
            : text('list.uses_of', { uses, count: max_uses })}
        </span>
      ),
    },
    created: {
      id: 'created_at',
      head: text('list.created'),
      sortable: true,
      cell: ({ created_at }) => <DateText value={wallClock(created_at, zone).date} />,
      phone: 'hidden',
    },
  } satisfies Record<string, Column<Coupon>>;
}
