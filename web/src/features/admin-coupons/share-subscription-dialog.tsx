import { readPlansOnSale } from '@coursefront/contract/customers/admin-customers.ts';
import type { SubscriptionCoupon } from '@coursefront/contract/shop/admin-coupons.ts';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { CopyLine } from '../../parts/share/copy-line.tsx';
import { type ChosenPlan, PlanChoice, priceOf } from '../../parts/subscriptions/plan-choice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';

/** The code, and a link to the checkout of a plan that brings it along. */
export function ShareSubscriptionDialog({ coupon, open, onClose }: DialogState & { coupon: SubscriptionCoupon }) {
  const text = useText('admin-coupons');
  const coupons = useText('coupons');
  const common = useText('common');
  const subscriptions = useText('subscriptions');
  const plans = useEndpoint(readPlansOnSale, {}, { when: open, freshMinutes: 5 });
  const [picked, setPicked] = useState<ChosenPlan>();
  const { promo_code: code } = coupon;
  const words = (copy: string) => ({ copy, copied: coupons('share.copied'), refused: coupons('share.refused') });
  const first = plans.data?.plans[0];
  const chosen = picked ?? { planId: first?.id ?? '', period: first?.prices[0]?.recurring.interval ?? 'monthly' };
  const price = priceOf(plans.data?.plans ?? [], chosen);
  return (
    <Dialog open={open} onClose={onClose} title={coupons('share.title', { code })} closeLabel={common('dialog.close')}>
      <p>{text('own.share_text')}</p>
      <CopyLine label={coupons('form.code')} value={code} words={words(coupons('share.copy_code'))} />
      <Loaded query={plans} errorTitle={subscriptions('change.plans_failed')}>
        {(data) => <PlanChoice plans={data.plans} chosen={chosen} onChange={setPicked} />}
      </Loaded>
      {price && (
        <CopyLine
          label={text('own.share_link', { code })}
          value={checkoutOf(chosen.planId, price.id, code)}
          words={words(coupons('share.copy_link'))}
        />
      )}
    </Dialog>
  );
}

const checkoutOf = (slug: string, priceslug: string, code: string): string =>
  `${window.location.origin}/v${pathTo('CompanyMakePayment', { slug, priceslug })}?coupon=${encodeURIComponent(code)}`;
