import {
  exportSubscriptionCoupons,
  readSubscriptionCoupons,
  type SubscriptionCoupon,
  switchSubscriptionCoupon,
} from '@coursefront/contract/shop/admin-coupons.ts';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { CouponSwitch } from '../../parts/coupons/coupon-switch.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSubscriptionCouponColumns } from './subscription-coupon-columns.tsx';

type SubscriptionCouponsProps = { add: ReactNode; onShare: (coupon: SubscriptionCoupon) => void };

/** Codes for the platform's own subscriptions. */
export function SubscriptionCoupons({ add, onShare }: SubscriptionCouponsProps) {
  const text = useText('admin-coupons');
  const coupons = useText('coupons');
  return (
    <ListPage
      list={useList(readSubscriptionCoupons)}
      search={{ label: text('list.search'), hint: text('own.search_hint') }}
      csv={{ endpoint: exportSubscriptionCoupons, name: 'subscription-codes.csv' }}
      caption={text('own.caption')}
      columns={useSubscriptionCouponColumns()}
      rowKey={({ id }) => id}
      actions={(coupon) => (
        <>
          {coupon.state === 'active' && (
            <Button
              size="sm"
              icon={Share2}
              aria-label={coupons('share.action_named', { code: coupon.promo_code })}
              onClick={() => onShare(coupon)}
            >
              {coupons('share.action')}
            </Button>
          )}
          <Switch coupon={coupon} />
        </>
      )}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('own.none_title'), text: text('own.none_text'), actions: add }}
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
