import { usualTimeZone } from '@coursefront/contract/constants.ts';
import { localeOf } from '@coursefront/contract/languages.ts';
import { useState } from 'react';
import { FormField } from '../../lib/form.tsx';
import { useLanguage, useText } from '../../lib/text.ts';
import { momentAt, nextDay } from '../../lib/zoned-time.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { dayOf } from '../../ui/typed-date.ts';
import type { CouponForm } from './use-subscription-coupon-form.ts';

/** Up to the first moment after the last day, by the platform's clock; what is no day stays, for the form to refuse. */
const endOf = (day: string): string | null => {
  if (day === '') return null;
  return dayOf(day) ? momentAt({ date: nextDay(day), time: '00:00' }, usualTimeZone) : day;
};

export function LastDayField({ form }: { form: CouponForm }) {
  const text = useText('admin-coupons');
  const common = useText('common');
  const locale = localeOf(useLanguage());
  const [day, setDay] = useState('');
  return (
    <FormField form={form} name="valid_until" help={text('form.valid_until_help')} optional={common('optional')}>
      {(field) => (
        <DateInput
          value={day}
          onChange={(next) => {
            setDay(next);
            field.onChange(endOf(next));
          }}
          onBlur={field.onBlur}
          locale={locale}
          labels={{
            open: common('calendar.open'),
            months: common('calendar.months'),
            previous: common('calendar.previous'),
            next: common('calendar.next'),
          }}
        />
      )}
    </FormField>
  );
}
