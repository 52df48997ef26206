import type { DaySpan } from '@coursefront/contract/values/spans.ts';
import { useText } from '../../lib/text/text.ts';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { type DayChoice, daysOf } from './day-choices.ts';

type Days = { from?: string | undefined; to?: string | undefined };

type DayChipsProps = {
  /** Declared as a method, so that each list's own address fits. */
  address: { query: Days; change(changes: Days): void };
  offered: readonly DayChoice[];
  /** The days that the server took, if none were chosen. */
  span?: DaySpan | undefined;
};

/** The days that people ask about most, each in one click. */
export function DayChips({ address, offered, span }: DayChipsProps) {
  const text = useText('audit');
  const now = new Date();
  const { from = span?.from, to = span?.to } = address.query;
  const isShown = (choice: DayChoice) => {
    const days = daysOf(choice, now);
    return days.from === from && days.to === to;
  };
  return (
    <FilterChips<DayChoice | 'other'>
      label={text('days')}
      value={offered.find(isShown) ?? 'other'}
      onChange={(choice) => choice !== 'other' && address.change(daysOf(choice, now))}
      filters={offered.map((value) => ({ value, label: text(`day_choices.${value}`) }))}
    />
  );
}
