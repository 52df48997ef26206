import { dateLocaleOf } from '@coursefront/contract/languages.ts';
import { useLanguage } from '../../lib/text/text.ts';
import { clockName } from '../../ui/text/format-date.ts';

type Span = { starts_at: string; ends_at: string | null };

/** "Thursday 3 December at 09:00–16:00", by the customer's clock. */
export const useWhen = (): ((date: Span) => string) => useSpan({ day: 'numeric', month: 'long' }, clockName());

/** "Thursday, 09:00–16:00", beside a day that is written in another form. */
export const useWeekdayAndHours = (zone: string | undefined): ((date: Span) => string) => useSpan({}, zone);

function useSpan(day: Pick<Intl.DateTimeFormatOptions, 'day' | 'month'>, zone: string | undefined) {
  const format = new Intl.DateTimeFormat(dateLocaleOf(useLanguage()), {
    weekday: 'long',
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(zone && { timeZone: zone }),
  });
  return ({ starts_at, ends_at }: Span) =>
    ends_at === null ? format.format(new Date(starts_at)) : format.formatRange(new Date(starts_at), new Date(ends_at));
}
