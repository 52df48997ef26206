import type { Coupon } from '@coursefront/contract/shop/coupons.ts';
import { FormField } from '../../lib/form/form.tsx';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { NumberField } from '../../lib/form/text-field.tsx';
import { useText } from '../../lib/text/text.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { beginOf, endOf, lastDayOf } from '../../parts/coupons/coupon-terms.ts';
import { PromoCodeField } from '../../parts/coupons/promo-code-field.tsx';
import { proposeCode } from '../../parts/coupons/propose-code.ts';
import { DayAsMomentField } from '../../parts/form/day-field.tsx';
import { ChoiceBox } from '../../parts/list/choice-box.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { CoursesField } from './courses-field.tsx';
import { ChangedDiscount, DiscountField } from './discount-field.tsx';
import { CouponPreview } from './preview.tsx';
import { type CouponStart, type CouponTask, useCouponForm } from './use-coupon-form.ts';

type CouponDialogProps = DialogState & CouponTask & { zone: string; onMade: (coupon: Coupon) => void };

/** A discount code, new or changed: its name, its value and its limits. */
export function CouponDialog({ zone, start, changed, onMade, open, onClose }: CouponDialogProps) {
  const text = useText('coupons');
  const form = useCouponForm({ start, changed }, zone, (coupon) => {
    onClose();
    if (!changed) onMade(coupon);
  });
  const another = () => form.fields.setValue('coupon.promo_code', proposeCode(), { shouldValidate: form.attempt > 0 });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={changed ? text('form.change_title', { code: changed.promo_code }) : text('form.title')}
      discard={{
        title: text('form.discard_title'),
        text: text('form.discard_text'),
        discardLabel: text('form.discard'),
        keepLabel: text('form.discard_keep'),
      }}
      save={text(changed ? 'form.save_changes' : 'form.save')}
      saving={text(changed ? 'form.saving_changes' : 'form.saving')}
    >
      {!changed && (
        <PromoCodeField
          form={form}
          name="coupon.promo_code"
          help={text('form.code_help')}
          action={<TextButton onClick={another}>{text('form.another_code')}</TextButton>}
        />
      )}
      {changed ? <ChangedDiscount form={form} coupon={changed} /> : <DiscountField form={form} />}
      <div className="grid gap-5 sm:grid-cols-2">
        {/* A code that is valid already cannot begin later. */}
        {(!changed || changed.state === 'scheduled') && (
          <DayAsMomentField
            form={form}
            name="valid_from"
            {...(changed && { initial: wallClock(changed.valid_from, zone).date })}
            help={text('form.valid_from_help')}
            momentOf={(day) => beginOf(day, zone)}
          />
        )}
        <DayAsMomentField
          form={form}
          name="valid_until"
          {...(changed?.valid_until && { initial: lastDayOf(changed.valid_until, zone) })}
          help={text('form.valid_until_help')}
          momentOf={(day) => endOf(day, zone)}
        />
      </div>
      <NumberField form={form} name="max_uses" help={text('form.max_uses_help')} optional min={1} />
      <CoursesField form={form} known={changed?.courses ?? []} />
      {/* The company whose buyers may use the code. None: everybody may. */}
      <FormField form={form} name="company_id" optional>
        {({ value, onChange, onBlur }) => (
          <ChoiceBox
            kind="company"
            all={text('form.company_any')}
            value={value as CouponStart['company_id']}
            onChange={(id) => onChange(id ?? null)}
            onBlur={onBlur}
          />
        )}
      </FormField>
      <Switch label={text('form.stacks')} help={text('form.stacks_help')} {...form.fields.register('stacks')} />
      <CouponPreview form={form} zone={zone} />
    </FormDialog>
  );
}
