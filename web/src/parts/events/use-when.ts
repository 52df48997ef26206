import { dateLocaleOf } from '@coursefront/contract/languages.ts';
import { useLanguage } from '../../lib/text/text.ts';
import { clockName } from '../../ui/text/format-date.ts';

type Span = { starts_at: string; ends_at: string | null };

/** "Thursday 3 December at 09:00–16:00", by the customer's clock. */
export function useWhen(): (date: Span) => string {
  const zone = clockName();
  const format = new Intl.DateTimeFormat(dateLocaleOf(useLanguage()), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(zone && { timeZone: zone }),
  });
  return ({ starts_at, ends_at }) =>
    ends_at === null ? format.format(new Date(starts_at)) : format.formatRange(new Date(starts_at), new Date(ends_at));
}
