import { localeOf } from '@coursefront/contract/languages.ts';
import {
  mostAMonth,
  type RenewalRange,
  readRenewalMonths,
  renewalRanges,
} from '@coursefront/contract/learning/renewals.ts';
import { mostCounted } from '@coursefront/contract/lists.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';

type Period = { month?: string | undefined; range?: RenewalRange | undefined };

type MonthsProps = {
  /** The other filters, which the counts follow. */
  about: Record<string, string | number | undefined>;
  /** The counts are of everything still to be renewed, so they say nothing about another list. */
  isCounted: boolean;
  value: Period;
  onChange: (period: Period) => void;
};

/** The spans that the home pages count, and the next twelve months, with how many expire in each and are still to be renewed. */
export function Months({ about, isCounted, value: { month, range }, onChange }: MonthsProps) {
  const text = useText('renewals');
  const query = Object.fromEntries(
    Object.entries(about).flatMap(([name, id]) => (id === undefined ? [] : [[name, String(id)]])),
  );
  const counted = useEndpoint(readRenewalMonths, { query } as never, { keepPrevious: true });
  const written = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const months = counted.data?.months ?? [];
  // A month in the address may be another one.
  const all =
    month === undefined || months.some((each) => each.month === month) ? months : [{ month, count: 0 }, ...months];
  const chip = <Value extends string>(value: Value, label: string, count: number | undefined, most: number) => {
    if (!isCounted || count === undefined) return { value, label };
    // Counting ends there, and "1,000" would be a wrong number.
    return count > most ? { value, label: `${label} ${most}+` } : { value, label, count };
  };
  return (
    <FilterChips
      label={text('months.label')}
      className="md:flex-nowrap md:overflow-x-auto md:py-1"
      value={month ?? range ?? 'all'}
      onChange={(chosen) => {
        const span = renewalRanges.find((each) => each === chosen);
        onChange({ range: span, month: chosen === 'all' || span ? undefined : chosen });
      }}
      filters={[
        { value: 'all', label: text('months.all') },
        ...renewalRanges.map((each) => chip(each, text(`months.${each}`), counted.data?.ranges[each], mostCounted)),
        ...all.map((each) =>
          chip(each.month, written.format(new Date(`${each.month}-01`)), each.count, mostAMonth - 1),
        ),
      ]}
    />
  );
}
