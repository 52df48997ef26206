import { findCouponCompanies } from '@coursefront/contract/shop/coupons.ts';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { FormField } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import type { Option } from '../../ui/fields/option-list.tsx';
import type { CouponForm } from './use-coupon-form.ts';

/** Everybody, or the buyers of one company, found by typing. */
export function CompanyField({ form }: { form: CouponForm }) {
  const text = useText('coupons');
  const common = useText('common');
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
        : { optional: common('optional') })}
    >
      {(field) => (
        <Combobox
          value={chosen?.value ?? null}
          onChange={(value) => {
            setChosen(options.find((option) => option.value === value));
            field.onChange(value === null ? null : Number(value));
          }}
          onBlur={field.onBlur}
          onSearch={setSearch}
          searching={found.isPlaceholderData}
          // What is chosen stays known, also while other companies are searched for.
          options={chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options}
          placeholder={text('form.company_any')}
          labels={{ search: text('form.company_search'), none: text('form.company_none') }}
        />
      )}
    </FormField>
  );
}
