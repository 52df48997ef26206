import { usualTimeZone } from '@coursefront/contract/constants.ts';
import {
  type CustomerCoupon,
  exportAllCoupons,
  readAllCoupons,
  switchCustomerCoupon,
} from '@coursefront/contract/shop/admin-coupons.ts';
import { Link } from '@tanstack/react-router';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { useCouponFacts } from '../../parts/coupons/coupon-columns.tsx';
import { CouponSwitch } from '../../parts/coupons/coupon-switch.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import type { Column } from '../../ui/table/table-column.ts';

/** The codes of all customers' shops. Only the customers create them. */
export function CustomerCoupons() {
  const text = useText('admin-coupons');
  return (
    <ListPage
      list={useList(readAllCoupons)}
      search={{ label: text('list.search'), hint: text('list.search_hint') }}
      csv={{ endpoint: exportAllCoupons, name: 'discount-codes.csv' }}
      caption={text('list.caption')}
      columns={useCustomerCouponColumns()}
      rowKey={({ instance_id, id }) => `${instance_id}-${id}`}
      actions={(coupon) => <Switch coupon={coupon} />}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('list.none_title'), text: text('list.none_text') }}
    />
  );
}

function Switch({ coupon }: { coupon: CustomerCoupon }) {
  const turn = useAction(switchCustomerCoupon, { refreshes: [readAllCoupons] });
  return (
    <CouponSwitch
      coupon={coupon}
      busy={turn.isPending}
      onTurn={(next, outcome) =>
        turn.mutate({ params: { id: coupon.id, instance_id: coupon.instance_id }, body: { active: next } }, outcome)
      }
    />
  );
}

function useCustomerCouponColumns(): Column<CustomerCoupon>[] {
  const text = useText('admin-coupons');
  // In the platform's time zone, because those of the customers may differ.
  const { code, state, discount, valid, uses, created } = useCouponFacts(usualTimeZone);
  return [
    {
      id: 'customer',
      head: text('list.customer'),
      sortable: true,
      cell: ({ customer, instance_id }) => (
        <Link
          to={pathTo('AdminCustomer', { customerid: instance_id })}
          className="block w-fit max-w-48 font-semibold wrap-break-word"
        >
          {customer}
        </Link>
      ),
    },
    code,
    state,
    discount,
    valid,
    uses,
    created,
  ];
}
