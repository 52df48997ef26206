import type { BodyInput } from '@coursefront/contract/endpoint.ts';
import { addCoupon, type Coupon, NewCoupon, readCoupons } from '@coursefront/contract/shop/coupons.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { type SchemaForm, useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { proposeCode } from '../../parts/coupons/propose-code.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import type { Discount } from './discounts.ts';

/** A code in the form, with the contract's fields. */
type CouponDraft = {
  coupon: { promo_code: string } & Discount;
  stacks: boolean;
  company_id: number | null;
  valid_from: string | null;
  valid_until: string | null;
  max_uses: number | null;
};

export type CouponForm = SchemaForm<CouponDraft>;

/** The currency of the shop, and the company that the list is filtered by. */
export type CouponStart = Pick<CouponDraft, 'company_id'> & { currency: Currency };

const newDraft = ({ currency, company_id }: CouponStart): CouponDraft => ({
  coupon: { promo_code: proposeCode(), type: 'percent', off_amount: null, currency },
  stacks: false,
  company_id,
  valid_from: null,
  valid_until: null,
  max_uses: null,
});

export function useCouponForm(start: CouponStart, zone: string, onDone: (coupon: Coupon) => void): CouponForm {
  const text = useText('coupons');
  const add = useAction(addCoupon, { refreshes: [readCoupons] });
  const title = text('status.title');
  const [initial] = useState(() => newDraft(start));
  return useSchemaForm<CouponDraft>(NewCoupon, {
    initial,
    labels: {
      'coupon.promo_code': text('form.code'),
      'coupon.off_amount': text('form.discount'),
      valid_from: text('form.valid_from'),
      valid_until: text('form.valid_until'),
      max_uses: text('form.max_uses'),
      company_id: text('form.company'),
    },
    onValid: async (draft) => {
      const coupon = await add.mutateAsync({ body: draft as BodyInput<typeof addCoupon> });
      const code = coupon.promo_code;
      const date = leftToRight(formatDate(wallClock(coupon.valid_from, zone).date));
      toastSuccess(
        title,
        coupon.state === 'scheduled' ? text('status.success_from', { code, date }) : text('status.success', { code }),
      );
      onDone(coupon);
    },
    onFailed: () => toastFailure(title, text('status.failure')),
  });
}
