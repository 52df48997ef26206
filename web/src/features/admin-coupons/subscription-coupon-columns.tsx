import type { SubscriptionCoupon } from '@coursefront/contract/admin-coupons.ts';
import { useText } from '../../lib/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { DateText } from '../../ui/date-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { discountText, lastDayOf, stateLooks } from './coupon-looks.ts';

export function useSubscriptionCouponColumns(): Column<SubscriptionCoupon>[] {
  const text = useText('admin-coupons');
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
      cell: ({ state }) => <Badge {...stateLooks[state]}>{text(`states.${state}`)}</Badge>,
      phone: 'half',
    },
    {
      id: 'discount',
      head: text('list.discount'),
      cell: (coupon) => <span className="whitespace-nowrap">{text('off', { value: discountText(coupon) })}</span>,
      phone: 'half',
    },
    {
      id: 'valid',
      head: text('list.valid'),
      cell: ({ valid_until }) => (
        <span className="whitespace-nowrap">
          {valid_until === null ? text('list.for_good') : text('list.until', { date: lastDayOf(valid_until) })}
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
