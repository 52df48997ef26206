import { localeOf } from '@coursefront/contract/languages.ts';
import { mostAMonth, readRenewalMonths } from '@coursefront/contract/learning/renewals.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';

type MonthsProps = {
  about: { company_id?: number | undefined; courseid?: number | undefined };
  /** The counts are of everything still to be renewed, so they say nothing about another list. */
  isCounted: boolean;
  value: string | undefined;
  onChange: (month: string | undefined) => void;
};

/** The next twelve months, with how many expire in each and are still to be renewed. */
export function Months({ about, isCounted, value, onChange }: MonthsProps) {
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
    value === undefined || months.some(({ month }) => month === value)
      ? months
      : [{ month: value, count: 0 }, ...months];
  return (
    <FilterChips
      label={text('months.label')}
      className="md:flex-nowrap md:overflow-x-auto md:py-1"
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
      filters={[
        { value: 'all', label: text('months.all') },
        ...all.map(({ month, count }) => {
          const label = written.format(new Date(`${month}-01`));
          if (!isCounted) return { value: month, label };
          // Counting ends there, and "1,000" would be a wrong number.
          const isMore = count >= mostAMonth;
          return isMore ? { value: month, label: `${label} ${mostAMonth - 1}+` } : { value: month, label, count };
        }),
      ]}
    />
  );
}
