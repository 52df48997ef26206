import { dateLocaleOf } from '@coursefront/contract/languages.ts';
import { soonUntil } from '@coursefront/contract/learning/learning-rules.ts';
import {
  isBehindUs,
  mostAMonth,
  type RenewalRange,
  type RenewalState,
  readRenewalMonths,
  renewalRanges,
} from '@coursefront/contract/learning/renewals.ts';
import { mostCounted } from '@coursefront/contract/lists.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { clockName } from '../../ui/text/format-date.ts';

type Period = { month?: string | undefined; range?: RenewalRange | undefined };

type MonthsProps = {
  /** The search and the other filters, which the counts follow. */
  about: Record<string, string | number | undefined> & { state: RenewalState | 'all' };
  value: Period;
  onChange: (period: Period) => void;
};

/**
 * The spans that the home pages count, and the months of the longer one, with how many the list has for each. The last month
 * is shown up to the day on which the span ends, so that the months add up to it. What has expired or was renewed has the last months.
 */
export function Months({ about, value: { month, range }, onChange }: MonthsProps) {
  const text = useText('renewals');
  const nameOf = useMonthNames();
  const rangeName = useRangeNames();
  const query = Object.fromEntries(
    Object.entries(about).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
  const counted = useEndpoint(readRenewalMonths, { query } as never, { keepPrevious: true });
  const months: ShownMonth[] = counted.data?.months ?? [];
  const isChosen = (each: ShownMonth) => each.month === month && (each.until === null || range === whole);
  // A month in the address may be another one, or a whole one that is shown in part.
  const all =
    month === undefined || months.some(isChosen) ? months : [{ month, until: null, count: undefined }, ...months];
  const spans = isBehindUs(about.state) ? [] : renewalRanges;
  const chip = <Value extends string>(value: Value, label: string, count: number | null | undefined, most: number) => {
    if (typeof count !== 'number') return { value, label };
    // Counting ends there, and "1,000" would be a wrong number.
    return count > most ? { value, label: `${label} ${most}+` } : { value, label, count };
  };
  return (
    <FilterChips
      label={text('months.label')}
      value={all.filter(isChosen).map(chipOf)[0] ?? range ?? 'all'}
      onChange={(chosen) => {
        const one = all.find((each) => chipOf(each) === chosen);
        const span = one?.until ? whole : renewalRanges.find((each) => each === chosen);
        onChange({ range: span, month: one?.month });
      }}
      filters={[
        { value: 'all', label: text('months.all') },
        ...spans.map((each) => chip(each, rangeName(each), counted.data?.ranges[each], mostCounted)),
        ...all.map((each) => chip(chipOf(each), nameOf(each), each.count, mostAMonth - 1)),
      ]}
    />
  );
}

type ShownMonth = { month: string; until: string | null; count: number | null | undefined };

/** The span that the months divide. */
const whole: RenewalRange = 'next_12_months';

const chipOf = ({ month, until }: ShownMonth): string => until ?? month;

/** The shorter span ends within a month, whose chip counts more, so it says on which day. */
function useRangeNames() {
  const text = useText('renewals');
  const zone = clockName();
  const day = new Intl.DateTimeFormat(dateLocaleOf(useLanguage()), {
    day: 'numeric',
    month: 'short',
    ...(zone && { timeZone: zone }),
  });
  return (range: RenewalRange): string =>
    range === whole
      ? text(`months.${range}`)
      : text('months.until', { range: text(`months.${range}`), day: day.format(soonUntil(new Date())) });
}

/** `Nov 2026`, or `1–18 Nov 2027` for a part of a month. */
function useMonthNames() {
  const locale = dateLocaleOf(useLanguage());
  const parts = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const named = new Intl.DateTimeFormat(locale, parts);
  const days = new Intl.DateTimeFormat(locale, { ...parts, day: 'numeric' });
  return ({ month, until }: ShownMonth): string => {
    const first = new Date(`${month}-01`);
    return until === null ? named.format(first) : days.formatRange(first, new Date(until));
  };
}
