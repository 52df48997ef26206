import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type Matcher } from 'react-day-picker';
import { iconButtonLook } from '../buttons/button.tsx';
import { Icon } from '../pictures/icon.tsx';

export type CalendarLabels = {
  /** The label of the group of both buttons: "Months". */
  months: string;
  previous: string;
  next: string;
};

type CalendarProps = {
  day: Date | undefined;
  onPick: (day: Date) => void;
  locale: string;
  labels: CalendarLabels;
  earliest?: Date | undefined;
  latest?: Date | undefined;
};

const dayLook =
  'grid size-9 cursor-pointer place-items-center rounded-md tabular-nums hover:bg-hover disabled:cursor-not-allowed ' +
  'disabled:bg-transparent disabled:text-ink-off pointer-coarse:size-11 in-aria-selected:bg-brand ' +
  'in-aria-selected:font-semibold in-aria-selected:text-on-brand';

const classNames = {
  root: 'p-3 text-sm',
  months: 'relative',
  month_caption: 'grid h-9 place-items-center font-semibold',
  nav: 'absolute inset-x-0 top-0 flex h-9 items-center justify-between',
  button_previous: iconButtonLook({ size: 'sm' }),
  button_next: iconButtonLook({ size: 'sm' }),
  month_grid: 'mt-2 border-separate border-spacing-0.5',
  weekday: 'h-8 text-xs font-medium text-ink-3',
  day: 'p-0 text-center',
  day_button: dayLook,
  today: 'font-semibold text-brand-text',
  outside: 'text-ink-3',
  selected: '',
  disabled: '',
  hidden: 'invisible',
};

const components = {
  Chevron: ({ orientation }: { orientation?: string }) => (
    <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} flip />
  ),
};

/** A month to pick a day from. Names come from `Intl` in the reader's language; the week starts on Monday. */
export function Calendar({ day, onPick, locale, labels, earliest, latest }: CalendarProps) {
  const say = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (date: Date) => format.format(date);
  };
  const monthName = say({ month: 'long', year: 'numeric' });
  const outOfReach: Matcher[] = [];
  if (earliest) outOfReach.push({ before: earliest });
  if (latest) outOfReach.push({ after: latest });

  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      selected={day}
      onSelect={onPick}
      defaultMonth={day ?? earliest}
      disabled={outOfReach}
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      classNames={classNames}
      formatters={{ formatCaption: monthName, formatWeekdayName: say({ weekday: 'short' }) }}
      labels={{
        labelNav: () => labels.months,
        labelPrevious: () => labels.previous,
        labelNext: () => labels.next,
        labelGrid: monthName,
        labelWeekday: say({ weekday: 'long' }),
        labelDayButton: say({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
        labelGridcell: say({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      }}
      components={components}
    />
  );
}
