import { useId } from 'react';
import { Form, FormField } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { beginOf, endOf } from '../../parts/coupons/coupon-days.ts';
import { DayField } from '../../parts/coupons/day-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CompanyField } from './company-field.tsx';
import { DiscountField } from './discount-field.tsx';
import { useCouponForm } from './use-coupon-form.ts';

type CouponDialogProps = { zone: string; open: boolean; onClose: () => void };

/** A new code: what it is called and worth, and within which limits. */
export function CouponDialog({ zone, open, onClose }: CouponDialogProps) {
  const text = useText('coupons');
  const common = useText('common');
  const formId = useId();
  const form = useCouponForm(onClose);
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
      <Form form={form} id={formId}>
        <FormField form={form} name="coupon.promo_code" help={text('form.code_help')}>
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
        <DiscountField form={form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <DayField
            form={form}
            name="valid_from"
            help={text('form.valid_from_help')}
            momentOf={(day) => beginOf(day, zone)}
          />
          <DayField
            form={form}
            name="valid_until"
            help={text('form.valid_until_help')}
            momentOf={(day) => endOf(day, zone)}
          />
        </div>
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
        <CompanyField form={form} />
        <Switch label={text('form.stacks')} help={text('form.stacks_help')} {...form.fields.register('stacks')} />
      </Form>
    </Dialog>
  );
}
