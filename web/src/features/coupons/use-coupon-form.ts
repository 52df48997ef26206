import type { BodyInput } from '@coursefront/contract/endpoint.ts';
import { addCoupon, type Coupon, changeCoupon, NewCoupon, readCoupons } from '@coursefront/contract/shop/coupons.ts';
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
  courses: number[];
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
  courses: [],
});

const draftOf = (coupon: Coupon, currency: Currency): CouponDraft => ({
  coupon: {
    promo_code: coupon.promo_code,
    type: coupon.type,
    off_amount: coupon.off_amount,
    currency: coupon.currency ?? currency,
  },
  stacks: coupon.stacks,
  company_id: coupon.company?.id ?? null,
  valid_from: coupon.valid_from,
  valid_until: coupon.valid_until,
  max_uses: coupon.max_uses,
  courses: coupon.courses.map(({ courseid }) => courseid),
});

/** A new code, or one to change. */
export type CouponTask = { start: CouponStart; changed?: Coupon | undefined };

export function useCouponForm(
  { start, changed }: CouponTask,
  zone: string,
  onDone: (coupon: Coupon) => void,
): CouponForm {
  const text = useText('coupons');
  const add = useAction(addCoupon, { refreshes: [readCoupons] });
  const change = useAction(changeCoupon, { refreshes: [readCoupons] });
  const title = text('status.title');
  const [initial] = useState(() => (changed ? draftOf(changed, start.currency) : newDraft(start)));
  return useSchemaForm<CouponDraft>(NewCoupon, {
    initial,
    labels: {
      'coupon.promo_code': text('form.code'),
      'coupon.off_amount': text('form.discount'),
      valid_from: text('form.valid_from'),
      valid_until: text('form.valid_until'),
      max_uses: text('form.max_uses'),
      company_id: text('form.company'),
      courses: text('form.courses'),
    },
    onValid: async (draft) => {
      if (changed) {
        const body = draft as BodyInput<typeof changeCoupon>;
        const saved = await change.mutateAsync({ params: { id: changed.id }, body });
        toastSuccess(text('status.changed', { code: saved.promo_code }));
        return onDone(saved);
      }
      const coupon = await add.mutateAsync({ body: draft as BodyInput<typeof addCoupon> });
      const code = coupon.promo_code;
      const date = leftToRight(formatDate(wallClock(coupon.valid_from, zone).date));
      toastSuccess(
        title,
        coupon.state === 'scheduled' ? text('status.success_from', { code, date }) : text('status.success', { code }),
      );
      onDone(coupon);
    },
    onFailed: () => toastFailure(title, text(changed ? 'status.not_changed' : 'status.failure')),
  });
}
