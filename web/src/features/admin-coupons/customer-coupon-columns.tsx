import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { CustomerCoupon } from '@coursefront/contract/shop/admin-coupons.ts';
import { useText } from '../../lib/text/text.ts';
import { useCouponFacts } from '../../parts/coupons/coupon-columns.tsx';
import type { Column } from '../../ui/table/table-column.ts';

export function useCustomerCouponColumns(): Column<CustomerCoupon>[] {
  const text = useText('admin-coupons');
  // By the platform's own clock: the customers' may differ.
  const { code, state, discount, valid, uses, created } = useCouponFacts(usualTimeZone);
  return [
    {
      id: 'customer',
      head: text('list.customer'),
      sortable: true,
      cell: ({ customer }) => <span className="block max-w-48 wrap-break-word">{customer}</span>,
    },
    code,
    state,
    discount,
    valid,
    uses,
    created,
  ];
}
