import { usualTimeZone } from '@coursefront/contract/constants.ts';
import {
  type CustomerCoupon,
  exportAllCoupons,
  readAllCoupons,
  switchCustomerCoupon,
} from '@coursefront/contract/shop/admin-coupons.ts';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useText } from '../../lib/text/text.ts';
import { useCouponFacts } from '../../parts/coupons/coupon-columns.tsx';
import { CouponSwitch } from '../../parts/coupons/coupon-switch.tsx';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../parts/list/list-search.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import type { Column } from '../../ui/table/table-column.ts';

/** The codes of all customers' shops. Only the customers create them. */
export function CustomerCoupons() {
  const text = useText('admin-coupons');
  const address = useListAddress(readAllCoupons);
  const list = useEndpoint(readAllCoupons, { query: address.query }, { keepPrevious: true });
  const { search } = address.query;
  return (
    <EndpointTable
      list={list}
      address={address}
      caption={text('list.caption')}
      columns={useCustomerCouponColumns()}
      rowKey={({ instance_id, id }) => `${instance_id}-${id}`}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      actions={(coupon) => <Switch coupon={coupon} />}
      head={
        <ListSearch address={address} label={text('list.search')} hint={text('list.search_hint')}>
          <ExportButton endpoint={exportAllCoupons} input={{ query: { search } }} name="discount-codes.csv" />
        </ListSearch>
      }
      empty={
        search ? (
          <NothingFound address={address} />
        ) : (
          <EmptyState
            bare
            picture={<EmptyListPicture />}
            title={text('list.none_title')}
            text={text('list.none_text')}
          />
        )
      }
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
