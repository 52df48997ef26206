import { localeOf } from '@coursefront/contract/languages.ts';
import type { ComponentProps } from 'react';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';

type DayInputProps = Omit<ComponentProps<typeof DateInput>, 'locale' | 'labels'> & {
  /** Of two days beside one another: whose calendar the button opens. */
  of?: string;
};

/** A day, with a calendar in the reader's language. */
export function DayInput({ of, ...input }: DayInputProps) {
  const text = useText('common');
  const open = text('calendar.open');
  return (
    <DateInput
      {...input}
      locale={localeOf(useLanguage())}
      labels={{
        open: of === undefined ? open : `${of}: ${open}`,
        months: text('calendar.months'),
        previous: text('calendar.previous'),
        next: text('calendar.next'),
      }}
    />
  );
}
