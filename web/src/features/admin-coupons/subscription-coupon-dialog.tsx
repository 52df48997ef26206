import { usualTimeZone } from '@coursefront/contract/constants.ts';
import { useId } from 'react';
import { Form, FormField } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { endOf } from '../../parts/coupons/coupon-terms.ts';
import { DayField } from '../../parts/form/day-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { useSubscriptionCouponForm } from './use-subscription-coupon-form.ts';

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
          // By the platform's own clock.
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
