import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { CustomerCoupons } from './customer-coupons.tsx';
import { SubscriptionCouponDialog } from './subscription-coupon-dialog.tsx';
import { SubscriptionCoupons } from './subscription-coupons.tsx';

const tabs = ['customers', 'subscriptions'] as const;

/** Discount codes of all customers, and those for the platform's own subscriptions. */
export function CouponsPage() {
  const text = useText('admin-coupons');
  const common = useText('common');
  const search = useAddressSearch();
  const current = search.tab === 'subscriptions' ? 'subscriptions' : 'customers';
  // Each opening gets a new dialog without the input of the last one.
  const [writing, setWriting] = useState({ opening: 0, open: false });
  const add = (
    <Button
      variant="primary"
      icon={Plus}
      onClick={() => setWriting(({ opening }) => ({ opening: opening + 1, open: true }))}
    >
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
      <TabLinks
        label={text('tabs.label')}
        current={current}
        tabs={tabs.map((tab) => ({
          id: tab,
          label: text(`tabs.${tab}`),
          link: <Link to="." search={tab === 'customers' ? {} : { tab }} activeOptions={{ exact: true }} />,
        }))}
      />
      {current === 'customers' ? <CustomerCoupons /> : <SubscriptionCoupons add={add} />}
      <SubscriptionCouponDialog
        key={writing.opening}
        open={writing.open}
        onClose={() => setWriting((now) => ({ ...now, open: false }))}
      />
    </>
  );
}
