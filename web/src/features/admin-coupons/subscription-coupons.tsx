import {
  exportSubscriptionCoupons,
  readSubscriptionCoupons,
  type SubscriptionCoupon,
  switchSubscriptionCoupon,
} from '@coursefront/contract/shop/admin-coupons.ts';
import type { ReactNode } from 'react';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useText } from '../../lib/text/text.ts';
import { CouponSwitch } from '../../parts/coupons/coupon-switch.tsx';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../parts/list/list-search.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { useSubscriptionCouponColumns } from './subscription-coupon-columns.tsx';

/** Codes for the platform's own subscriptions. */
export function SubscriptionCoupons({ add }: { add: ReactNode }) {
  const text = useText('admin-coupons');
  const address = useListAddress(readSubscriptionCoupons);
  const list = useEndpoint(readSubscriptionCoupons, { query: address.query }, { keepPrevious: true });
  const { search } = address.query;
  return (
    <EndpointTable
      list={list}
      address={address}
      caption={text('own.caption')}
      columns={useSubscriptionCouponColumns()}
      rowKey={({ id }) => id}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      actions={(coupon) => <Switch coupon={coupon} />}
      head={
        <ListSearch address={address} label={text('list.search')} hint={text('own.search_hint')}>
          <ExportButton
            endpoint={exportSubscriptionCoupons}
            input={{ query: { search } }}
            name="subscription-codes.csv"
          />
        </ListSearch>
      }
      empty={
        search ? (
          <NothingFound address={address} />
        ) : (
          <EmptyState
            bare
            picture={<EmptyListPicture />}
            title={text('own.none_title')}
            text={text('own.none_text')}
            actions={add}
          />
        )
      }
    />
  );
}

function Switch({ coupon }: { coupon: SubscriptionCoupon }) {
  const turn = useAction(switchSubscriptionCoupon, { refreshes: [readSubscriptionCoupons] });
  return (
    <CouponSwitch
      coupon={coupon}
      busy={turn.isPending}
      onTurn={(next, outcome) => turn.mutate({ params: { id: coupon.id }, body: { active: next } }, outcome)}
    />
  );
}
