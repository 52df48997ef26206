import { findCouponCompanies } from '@coursefront/contract/shop/coupons.ts';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { FormField } from '../../lib/form/form.tsx';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { NumberField, TextField } from '../../lib/form/text-field.tsx';
import { useText } from '../../lib/text/text.ts';
import { beginOf, endOf } from '../../parts/coupons/coupon-terms.ts';
import { DayField } from '../../parts/form/day-field.tsx';
import { SearchedCombobox } from '../../parts/list/searched-combobox.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import type { Option } from '../../ui/fields/option-list.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { DiscountField } from './discount-field.tsx';
import { type CouponForm, useCouponForm } from './use-coupon-form.ts';

/** A new discount code: its name, its value and its limits. */
export function CouponDialog({ zone, open, onClose }: DialogState & { zone: string }) {
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

/** The company whose buyers may use the code, found by typing. None: everybody may. */
function CompanyField({ form }: { form: CouponForm }) {
  const text = useText('coupons');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Option>();
  const found = useEndpoint(findCouponCompanies, { query: { search } }, { keepPrevious: true });
  const options = found.data?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <FormField
      form={form}
      name="company_id"
      {...(chosen
        ? {
            action: (
              <TextButton
                onClick={() => {
                  setChosen(undefined);
                  form.fields.setValue('company_id', null);
                }}
              >
                {text('form.company_clear')}
              </TextButton>
            ),
          }
        : { optional: true })}
    >
      {(field) => (
        <SearchedCombobox
          chosen={chosen}
          onChoose={(option) => {
            setChosen(option);
            field.onChange(option ? Number(option.value) : null);
          }}
          onBlur={field.onBlur}
          onSearch={setSearch}
          searching={found.isPlaceholderData}
          options={options}
          placeholder={text('form.company_any')}
          labels={{ search: text('form.company_search'), none: text('form.company_none') }}
        />
      )}
    </FormField>
  );
}
