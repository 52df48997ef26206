import type { BodyInput } from '@coursefront/contract/endpoint.ts';
import {
  addSubscriptionCoupon,
  NewSubscriptionCoupon,
  readSubscriptionCoupons,
  type SubscriptionCoupon,
} from '@coursefront/contract/shop/admin-coupons.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { type SchemaForm, useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { proposeCode } from '../../parts/coupons/propose-code.ts';

/** A new code in the fields of the contract. Its value is null until it is typed. */
export type CouponDraft = {
  promo_code: string;
  type: 'percent' | 'amount';
  off_amount: number | null;
  currency: Currency;
  valid_until: string | null;
  max_uses: number | null;
};

export type CouponForm = SchemaForm<CouponDraft>;

const newDraft = (): CouponDraft => ({
  promo_code: proposeCode(),
  type: 'percent',
  off_amount: null,
  currency: 'SEK',
  valid_until: null,
  max_uses: null,
});

export function useSubscriptionCouponForm(onDone: (coupon: SubscriptionCoupon) => void): CouponForm {
  const [initial] = useState(newDraft);
  const text = useText('admin-coupons');
  const add = useAction(addSubscriptionCoupon, { refreshes: [readSubscriptionCoupons] });
  return useSchemaForm<CouponDraft>(NewSubscriptionCoupon, {
    initial,
    labels: {
      promo_code: text('form.code'),
      type: text('form.type'),
      off_amount: text('form.off_amount'),
      currency: text('form.currency'),
      valid_until: text('form.valid_until'),
      max_uses: text('form.max_uses'),
    },
    onValid: async (draft) => {
      const coupon = await add.mutateAsync({ body: draft as BodyInput<typeof addSubscriptionCoupon> });
      toastSuccess(text('form.done', { code: coupon.promo_code }));
      onDone(coupon);
    },
  });
}
