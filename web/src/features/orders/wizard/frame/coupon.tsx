import { quotePrice } from '@coursefront/contract/orders/placing-orders.ts';
import { Tag, X } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../../lib/api/api.ts';
import { useText } from '../../../../lib/text/text.ts';
import { CouponEntry } from '../../../../parts/wizard/coupon-entry.tsx';
import { TextButton } from '../../../../ui/buttons/text-button.tsx';
import { purchaseBody } from '../../purchase/order.ts';
import { usePurchase } from '../../purchase/use-purchase.ts';

export function OrderCoupon() {
  const text = useText('orders');
  const { bought, draft, change, price, refusal, facts, known } = usePurchase();
  const { coupon } = draft;
  // Until the buyer chooses a code, the company's own one applies automatically if it makes the order cheaper.
  const offered = draft.couponChosen && known?.discountcode;
  const refused = refusal?.errors.coupon?.[0];
  const [open, setOpen] = useState(false);
  // Our coupons do not lower the external shop's prices.
  if (facts.external) return null;
  if (coupon !== null) {
    const counts = price.data?.lines.some(({ kind }) => kind === 'coupon');
    return (
      <div className="grid justify-items-start gap-1">
        {price.data && !counts && (
          <p className="text-xs text-ink-3">{text('summary.coupon_not_better', { code: coupon })}</p>
        )}
        <TextButton icon={X} onClick={() => change({ coupon: null, couponChosen: true })}>
          {text('summary.remove_coupon', { code: coupon })}
        </TextButton>
      </div>
    );
  }
  const use = async (code: string) => {
    await send(quotePrice, { body: purchaseBody(bought, { ...draft, coupon: code }) });
    change({ coupon: code, couponChosen: true });
  };
  return (
    <div className="grid justify-items-start gap-2">
      {offered && (
        <p>
          {text('summary.offered_coupon', { code: offered })}{' '}
          <TextButton onClick={() => change({ coupon: offered })}>{text('summary.use_offered')}</TextButton>
        </p>
      )}
      {open || refused ? (
        <CouponEntry
          labels={{
            field: text('summary.coupon_label'),
            use: text('summary.use_coupon'),
            busy: text('summary.checking_coupon'),
          }}
          refused={refused}
          onUse={use}
        />
      ) : (
        <TextButton icon={Tag} onClick={() => setOpen(true)}>
          {text('summary.add_coupon')}
        </TextButton>
      )}
    </div>
  );
}
