import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { NumberField, TextField } from '../../lib/form/text-field.tsx';
import { useText } from '../../lib/text/text.ts';
import { beginOf, endOf } from '../../parts/coupons/coupon-terms.ts';
import { DayField } from '../../parts/form/day-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { CompanyField } from './company-field.tsx';
import { DiscountField } from './discount-field.tsx';
import { useCouponForm } from './use-coupon-form.ts';

type CouponDialogProps = { zone: string; open: boolean; onClose: () => void };

/** A new code: what it is called and worth, and within which limits. */
export function CouponDialog({ zone, open, onClose }: CouponDialogProps) {
  const text = useText('coupons');
  const form = useCouponForm(onClose);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('form.title')}
      save={text('form.save')}
      saving={text('form.saving')}
    >
      <TextField
        form={form}
        name="coupon.promo_code"
        help={text('form.code_help')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
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
      <NumberField form={form} name="max_uses" help={text('form.max_uses_help')} optional min={1} />
      <CompanyField form={form} />
      <Switch label={text('form.stacks')} help={text('form.stacks_help')} {...form.fields.register('stacks')} />
    </FormDialog>
  );
}
