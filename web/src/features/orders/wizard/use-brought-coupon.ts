import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { quotePrice } from '@coursefront/contract/orders/placing-orders.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { send } from '../../../lib/api/api.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import type { Changes } from '../../../lib/form/use-kept-draft.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type Draft, isOrderable } from '../purchase/draft.ts';
import { type BoughtCourse, purchaseBody } from '../purchase/order.ts';

type BroughtCoupon = {
  bought: BoughtCourse;
  draft: Draft;
  external: boolean;
  change: (changes: Changes<Draft>) => void;
};

/**
 * Brings in the discount code of a link: `?coupon=SPRING10`. It counts unless the company's own code saves more. It is removed
 * from the address, so that a reload does not bring back a code that the buyer has removed.
 */
export function useBroughtCoupon({ bought, draft, external, change }: BroughtCoupon): void {
  const { coupon } = useAddressSearch();
  const navigate = useNavigate();
  const apply = useEffectEvent(async (code: string) => {
    void navigate({ to: '.', search: ({ coupon: _, ...rest }: Record<string, string>) => rest, replace: true });
    // Our codes do not lower the external shop's prices.
    if (external || draft.coupon !== null || !isOrderable(draft.quantity)) return;
    try {
      await send(quotePrice, { body: purchaseBody(bought, { ...draft, coupon: code }) });
      change({ coupon: code });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toast({ kind: 'warning', title: failure.message, seconds: noticeSeconds.warning });
    }
  });
  useEffect(() => {
    if (coupon) void apply(coupon);
  }, [coupon]);
}
