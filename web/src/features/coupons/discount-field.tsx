import type { Coupon } from '@coursefront/contract/shop/coupons.ts';
import { currencies } from '@coursefront/contract/values/money.ts';
import { useId, useState } from 'react';
import { FormField } from '../../lib/form/form.tsx';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { couponValue, discountDigits, typedDiscount } from '../../parts/coupons/coupon-terms.ts';
import { Affix } from '../../ui/fields/affix.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { type DiscountChoice, discountOf, presets, presetValue } from './discounts.ts';
import type { CouponForm } from './use-coupon-form.ts';

/** A preset discount, or a custom percentage or amount. */
export function DiscountField({ form }: { form: CouponForm }) {
  const text = useText('coupons');
  const language = useLanguage();
  const [choice, setChoice] = useState<DiscountChoice>('percent');
  const isCustom = choice === 'percent' || choice === 'amount';

  const choose = (next: DiscountChoice) => {
    setChoice(next);
    const discount = discountOf(next, form.fields.getValues('coupon'));
    form.fields.setValue('coupon.type', discount.type);
    form.fields.setValue('coupon.currency', discount.currency);
    form.fields.setValue('coupon.off_amount', discount.off_amount, {
      shouldDirty: next !== '',
      // A custom value is typed next: no error before that.
      shouldValidate: discount.off_amount !== null || form.attempt > 0,
    });
  };

  return (
    <FormField form={form} name="coupon.off_amount">
      {(field) => (
        <div className="grid gap-2">
          <Select
            ref={field.ref}
            value={choice}
            onChange={({ target }) => choose(target.value as DiscountChoice)}
            onBlur={field.onBlur}
            placeholder={text('form.choose')}
            options={[
              { value: 'percent', label: text('form.other_percent') },
              { value: 'amount', label: text('form.other_amount') },
              ...presets.map((preset, index) => ({
                value: String(index),
                label: text('off', { value: presetValue(preset, language) }),
              })),
            ]}
          />
          {isCustom && (
            <CustomValue key={choice} form={form} kind={choice} onChange={field.onChange} onBlur={field.onBlur} />
          )}
        </div>
      )}
    </FormField>
  );
}

/** The value in the code's own kind, as long as nobody has used it. */
export function ChangedDiscount({ form, coupon }: { form: CouponForm; coupon: Coupon }) {
  const text = useText('coupons');
  const language = useLanguage();
  if (coupon.uses > 0)
    return (
      <div>
        <p className="font-semibold">{text('off', { value: couponValue(coupon, language) })}</p>
        <p className="text-sm text-ink-3">{text('form.discount_fixed')}</p>
      </div>
    );
  return (
    <FormField form={form} name="coupon.off_amount">
      {({ onChange, onBlur }) => (
        <CustomValue
          form={form}
          kind={coupon.type}
          initial={coupon.type === 'percent' ? String(coupon.off_amount) : (coupon.off_amount / 100).toFixed(2)}
          currencyStays
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}

type CustomValueProps = {
  form: CouponForm;
  kind: 'percent' | 'amount';
  initial?: string;
  currencyStays?: boolean;
  onChange: (value: number | null) => void;
  onBlur: () => void;
};

function CustomValue({ form, kind, initial = '', currencyStays = false, onChange, onBlur }: CustomValueProps) {
  const text = useText('coupons');
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const type = (next: string) => {
    const digits = discountDigits(next);
    setTyped(digits);
    onChange(typedDiscount(digits, kind));
  };
  const value = (
    <Affix
      id={id}
      aria-label={text(kind === 'percent' ? 'form.percent' : 'form.amount')}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={onBlur}
      {...(kind === 'percent' && { after: '%' })}
      {...(kind === 'amount' && currencyStays && { after: form.fields.getValues('coupon.currency') })}
    />
  );
  if (kind === 'percent' || currencyStays) return value;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2">
      {value}
      <Select
        id={`${id}-currency`}
        aria-label={text('form.currency')}
        options={currencies.map((currency) => ({ value: currency, label: currency }))}
        {...form.fields.register('coupon.currency')}
      />
    </div>
  );
}
