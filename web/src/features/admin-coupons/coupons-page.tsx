import type { SubscriptionCoupon } from '@coursefront/contract/shop/admin-coupons.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAddressedTask } from '../../lib/routes/use-addressed-task.ts';
import { useText } from '../../lib/text/text.ts';
import { AddressTabs, useAddressTab } from '../../parts/address-tabs.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { CustomerCoupons } from './customer-coupons.tsx';
import { ShareSubscriptionDialog } from './share-subscription-dialog.tsx';
import { SubscriptionCouponDialog } from './subscription-coupon-dialog.tsx';
import { SubscriptionCoupons } from './subscription-coupons.tsx';

// The platform's own codes come first: only they are made here.
const tabs = ['subscriptions', 'customers'] as const;

/** Discount codes of all customers, and those for the platform's own subscriptions. */
export function CouponsPage() {
  const text = useText('admin-coupons');
  const common = useText('common');
  const current = useAddressTab(tabs);
  // Each opening gets a new dialog without the input of the last one.
  const [writing, setWriting] = useState({ opening: 0, open: false });
  const sharing = useDialogTask<SubscriptionCoupon>();
  const write = () => setWriting(({ opening }) => ({ opening: opening + 1, open: true }));
  useAddressedTask('add', write);
  const add = (
    <Button variant="primary" icon={Plus} onClick={write}>
      {text('form.add')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={common('titles.discount_codes')}
        text={text('text')}
        {...(current === 'subscriptions' && { actions: add })}
      />
      <AddressTabs label={text('tabs.label')} tabs={tabs} current={current} labelOf={(tab) => text(`tabs.${tab}`)} />
      {current === 'customers' ? <CustomerCoupons /> : <SubscriptionCoupons add={add} onShare={sharing.begin} />}
      <SubscriptionCouponDialog
        key={writing.opening}
        open={writing.open}
        onClose={() => setWriting((now) => ({ ...now, open: false }))}
        onMade={sharing.begin}
      />
      {sharing.dialog((coupon, dialog) => (
        <ShareSubscriptionDialog coupon={coupon} {...dialog} />
      ))}
    </>
  );
}
