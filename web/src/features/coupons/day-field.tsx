import { localeOf } from '@coursefront/contract/languages.ts';
import { useState } from 'react';
import { FormField } from '../../lib/form.tsx';
import { useLanguage, useText } from '../../lib/text.ts';
import { DateInput } from '../../ui/date-input.tsx';
import type { CouponForm } from './use-coupon-form.ts';

type DayFieldProps = {
  form: CouponForm;
  name: 'valid_from' | 'valid_until';
  help: string;
  /** The moment that the day stands for. */
  momentOf: (day: string) => string | null;
};

export function DayField({ form, name, help, momentOf }: DayFieldProps) {
  const text = useText('common');
  const locale = localeOf(useLanguage());
  const [day, setDay] = useState('');
  return (
    <FormField form={form} name={name} help={help} optional={text('optional')}>
      {(field) => (
        <DateInput
          value={day}
          onChange={(next) => {
            setDay(next);
            field.onChange(momentOf(next));
          }}
          onBlur={field.onBlur}
          locale={locale}
          labels={{
            open: text('calendar.open'),
            months: text('calendar.months'),
            previous: text('calendar.previous'),
            next: text('calendar.next'),
          }}
        />
      )}
    </FormField>
  );
}
