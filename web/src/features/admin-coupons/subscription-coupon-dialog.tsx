import { usualTimeZone } from '@coursefront/contract/constants.ts';
import { currencies, parseMoney } from '@coursefront/contract/values/money.ts';
import { useId, useState } from 'react';
import { Form, FormField } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { endOf } from '../../parts/coupons/coupon-terms.ts';
import { DayField } from '../../parts/form/day-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Affix } from '../../ui/fields/affix.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type CouponForm, useSubscriptionCouponForm } from './use-subscription-coupon-form.ts';

/** A new code for the platform's own subscriptions. */
export function SubscriptionCouponDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText('admin-coupons');
  const common = useText('common');
  const formId = useId();
  const form = useSubscriptionCouponForm(onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepOpen={form.fields.formState.isDirty}
      title={text('form.title')}
      closeLabel={common('dialog.close')}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} busyLabel={text('form.saving')}>
            {text('form.save')}
          </Button>
        </>
      }
    >
      <p>{text('form.text')}</p>
      <Form form={form} id={formId}>
        <FormField form={form} name="promo_code" help={text('form.code_help')}>
          {({ value, ...field }) => (
            <TextInput
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={String(value)}
              {...field}
            />
          )}
        </FormField>
        <DiscountFields form={form} />
        <DayField
          form={form}
          name="valid_until"
          help={text('form.valid_until_help')}
          // In the platform's time zone.
          momentOf={(day) => endOf(day, usualTimeZone)}
        />
        <FormField form={form} name="max_uses" help={text('form.max_uses_help')} optional={common('optional')}>
          {({ value, onChange, ...field }) => (
            <TextInput
              type="number"
              inputMode="numeric"
              min={1}
              value={value === null ? '' : String(value)}
              onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
              {...field}
            />
          )}
        </FormField>
      </Form>
    </Dialog>
  );
}

/** A percentage, or an amount in a currency. */
function DiscountFields({ form }: { form: CouponForm }) {
  const text = useText('admin-coupons');
  const type = form.fields.watch('type');
  const [typed, setTyped] = useState('');
  const numberOf = (digits: string, kind: typeof type): number | null => {
    if (digits.trim() === '') return null;
    return kind === 'amount' ? (parseMoney(digits) ?? Number.NaN) : Number(digits.replace(',', '.'));
  };
  const choose = (next: typeof type) => {
    form.fields.setValue('type', next, { shouldDirty: true });
    // The digits that were typed have another meaning for the other kind.
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
