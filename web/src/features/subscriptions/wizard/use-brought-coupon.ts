import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { quoteCoupon } from '@coursefront/contract/customers/subscriptions.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { send } from '../../../lib/api/api.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { Product } from './context.ts';
import type { Draft } from './draft.ts';

type BroughtCoupon = { product: Product; draft: Draft; change: (changes: Partial<Draft>) => void };

/**
 * Applies the discount code that a link has brought along: `?coupon=START20`. It is removed from the address, so that a
 * reload does not bring back a code that the buyer has removed.
 */
export function useBroughtCoupon({ product, draft, change }: BroughtCoupon): void {
  const { coupon } = useAddressSearch();
  const navigate = useNavigate();
  const apply = useEffectEvent(async (code: string) => {
    void navigate({ to: '.', search: ({ coupon: _, ...rest }: Record<string, string>) => rest, replace: true });
    if (draft.coupon !== null) return;
    try {
      await send(quoteCoupon, { body: { slug: product.id, priceslug: product.price.id, code } });
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
