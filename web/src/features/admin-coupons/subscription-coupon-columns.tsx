import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { SubscriptionCoupon } from '@coursefront/contract/shop/admin-coupons.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { couponLooks } from '../../parts/coupons/coupon-columns.tsx';
import { couponValue, lastDayOf } from '../../parts/coupons/coupon-terms.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatDate } from '../../ui/text/format-date.ts';

export function useSubscriptionCouponColumns(): Column<SubscriptionCoupon>[] {
  const text = useText('admin-coupons');
  const language = useLanguage();
  const lastDay = (end: string) => leftToRight(formatDate(lastDayOf(end, usualTimeZone)));
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
      cell: ({ state }) => <Badge {...couponLooks[state]}>{text(`states.${state}`)}</Badge>,
      phone: 'half',
    },
    {
      id: 'discount',
      head: text('list.discount'),
      cell: (coupon) => (
        <span className="whitespace-nowrap">{text('off', { value: couponValue(coupon, language) })}</span>
      ),
      phone: 'half',
    },
    {
      id: 'valid',
      head: text('list.valid'),
      cell: ({ valid_until }) => (
        <span className="whitespace-nowrap">
          {valid_until === null ? text('list.for_good') : text('list.until', { date: lastDay(valid_until) })}
        </span>
      ),
      phone: 'half',
    },
    {
      id: 'uses',
      head: text('list.uses'),
      sortable: true,
      cell: ({ uses, max_uses }) => (
        <span className="whitespace-nowrap tabular-nums">
          {max_uses === null
            ? text('own.purchases', { count: uses })
            : text('own.purchases_of', { uses, count: max_uses })}
        </span>
      ),
      phone: 'half',
    },
    {
      id: 'created_at',
      head: text('list.created'),
      sortable: true,
      cell: ({ created_at }) => <DateText value={created_at} />,
      phone: 'half',
    },
  ];
}
