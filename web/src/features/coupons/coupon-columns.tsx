import type { Coupon } from '@coursefront/contract/shop/coupons.ts';
import { useCouponFacts } from '../../parts/coupons/coupon-columns.tsx';
import type { Column } from '../../ui/table/table-column.ts';

export function useCouponColumns(zone: string): Column<Coupon>[] {
  const { code, state, discount, valid, uses, created } = useCouponFacts(zone);
  return [
    { ...code, sortable: true },
    state,
    discount,
    { ...valid, sortable: true },
    { ...uses, sortable: true },
    created,
  ];
}
