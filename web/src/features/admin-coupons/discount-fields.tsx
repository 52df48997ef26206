import { currencies, parseMoney } from '@coursefront/contract/values/money.ts';
import { useState } from 'react';
import { FormField } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { Affix } from '../../ui/fields/affix.tsx';
import { Select } from '../../ui/fields/select.tsx';
import type { CouponForm } from './use-subscription-coupon-form.ts';

/** A percentage, or an amount of a currency. */
export function DiscountFields({ form }: { form: CouponForm }) {
  const text = useText('admin-coupons');
  const type = form.fields.watch('type');
  const [typed, setTyped] = useState('');
  const numberOf = (digits: string, kind: typeof type): number | null => {
    if (digits.trim() === '') return null;
    return kind === 'amount' ? (parseMoney(digits) ?? Number.NaN) : Number(digits.replace(',', '.'));
  };
  const choose = (next: typeof type) => {
    form.fields.setValue('type', next, { shouldDirty: true });
    // The same digits mean something else now.
    form.fields.setValue('off_amount', numberOf(typed, next), { shouldValidate: form.attempt > 0 });
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
              const digits = target.value.replace(/[^\d.,\s]/g, '');
              setTyped(digits);
              onChange(numberOf(digits, type));
            }}
            {...(type === 'percent' && { after: '%' })}
          />
        )}
      </FormField>
      {type === 'amount' && (
        <FormField form={form} name="currency" help={text('form.currency_help')}>
          {({ value, ...field }) => (
            <Select
              options={currencies.map((currency) => ({ value: currency, label: currency }))}
              value={String(value)}
              {...field}
            />
          )}
        </FormField>
      )}
    </div>
  );
}
