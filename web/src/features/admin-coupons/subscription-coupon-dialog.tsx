import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { SubscriptionCoupon } from '@coursefront/contract/shop/admin-coupons.ts';
import { currencies } from '@coursefront/contract/values/money.ts';
import { useState } from 'react';
import { FormField } from '../../lib/form/form.tsx';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { SelectField } from '../../lib/form/select-field.tsx';
import { NumberField } from '../../lib/form/text-field.tsx';
import { useText } from '../../lib/text/text.ts';
import { discountDigits, endOf, typedDiscount } from '../../parts/coupons/coupon-terms.ts';
import { PromoCodeField } from '../../parts/coupons/promo-code-field.tsx';
import { proposeCode } from '../../parts/coupons/propose-code.ts';
import { DayAsMomentField } from '../../parts/form/day-field.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Affix } from '../../ui/fields/affix.tsx';
import { Select } from '../../ui/fields/select.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { type CouponForm, useSubscriptionCouponForm } from './use-subscription-coupon-form.ts';

type SubscriptionCouponDialogProps = DialogState & { onMade: (coupon: SubscriptionCoupon) => void };

/** A new code for the platform's own subscriptions. */
export function SubscriptionCouponDialog({ open, onClose, onMade }: SubscriptionCouponDialogProps) {
  const text = useText('admin-coupons');
  const coupons = useText('coupons');
  const form = useSubscriptionCouponForm((coupon) => {
    onClose();
    onMade(coupon);
  });
  const another = () => form.fields.setValue('promo_code', proposeCode(), { shouldValidate: form.attempt > 0 });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('form.title')}
      intro={<p>{text('form.text')}</p>}
      save={text('form.save')}
      saving={text('form.saving')}
    >
      <PromoCodeField
        form={form}
        name="promo_code"
        help={text('form.code_help')}
        action={<TextButton onClick={another}>{coupons('form.another_code')}</TextButton>}
      />
      <DiscountFields form={form} />
      <DayAsMomentField
        form={form}
        name="valid_until"
        help={text('form.valid_until_help')}
        // In the platform's time zone.
        momentOf={(day) => endOf(day, usualTimeZone)}
      />
      <NumberField form={form} name="max_uses" help={text('form.max_uses_help')} optional min={1} />
    </FormDialog>
  );
}

/** A percentage, or an amount in a currency. */
function DiscountFields({ form }: { form: CouponForm }) {
  const text = useText('admin-coupons');
  const type = form.fields.watch('type');
  const [typed, setTyped] = useState('');
  const choose = (next: typeof type) => {
    form.fields.setValue('type', next, { shouldDirty: true });
    // The digits that were typed have another meaning for the other kind.
    form.fields.setValue('off_amount', typedDiscount(typed, next), { shouldValidate: form.attempt > 0 });
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField form={form} name="type">
        {({ value, onBlur, ref }) => (
          <Select
            ref={ref}
            value={String(value)}
            onBlur={onBlur}
            onChange={({ target }) => choose(target.value === 'amount' ? 'amount' : 'percent')}
            options={(['percent', 'amount'] as const).map((kind) => ({ value: kind, label: text(`form.${kind}`) }))}
          />
        )}
      </FormField>
      <FormField form={form} name="off_amount">
        {({ onChange, onBlur, ref }) => (
          <Affix
            ref={ref}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onBlur={onBlur}
            onChange={({ target }) => {
              const digits = discountDigits(target.value);
              setTyped(digits);
              onChange(typedDiscount(digits, type));
            }}
            {...(type === 'percent' && { after: '%' })}
          />
        )}
      </FormField>
      {type === 'amount' && (
        <SelectField
          form={form}
          name="currency"
          help={text('form.currency_help')}
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
        />
      )}
    </div>
  );
}
