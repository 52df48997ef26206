import type { CustomerCoupon } from '@coursefront/contract/admin-coupons.ts';
import { leftToRight } from '../../lib/left-to-right.ts';
import { useText } from '../../lib/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { formatDate } from '../../ui/format-date.ts';
import type { Column } from '../../ui/table-column.ts';
import { discountText, lastDayOf, stateLooks } from './coupon-looks.ts';

export function useCustomerCouponColumns(): Column<CustomerCoupon>[] {
  const text = useText('admin-coupons');
  return [
    {
      id: 'customer',
      head: text('list.customer'),
      sortable: true,
      cell: ({ customer }) => <span className="block max-w-48 wrap-break-word">{customer}</span>,
    },
    {
      id: 'promo_code',
      head: text('list.code'),
      cell: ({ promo_code }) => (
        <bdi dir="ltr" className="inline-block max-w-40 font-semibold wrap-break-word">
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
      cell: (coupon) => (
        <>
          <span className="block">{text('off', { value: discountText(coupon) })}</span>
          {coupon.company && (
            <span className="block text-ink-3">{text('list.only_for', { company: coupon.company.name })}</span>
          )}
        </>
      ),
    },
    {
      id: 'valid',
      head: text('list.valid'),
      cell: ({ valid_from, valid_until }) => (
        <>
          <span className="block whitespace-nowrap">
            {text('list.from', { date: leftToRight(formatDate(valid_from)) })}
          </span>
          <span className="block whitespace-nowrap text-ink-3">
            {valid_until === null ? text('list.for_good') : text('list.until', { date: lastDayOf(valid_until) })}
          </span>
        </>
      ),
    },
    {
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
    {
      id: 'created_at',
      head: text('list.created'),
      sortable: true,
      cell: ({ created_at }) => <DateText value={created_at} />,
      phone: 'hidden',
    },
  ];
}
