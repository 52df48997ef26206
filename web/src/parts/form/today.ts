import { clockName } from '../../ui/text/format-date.ts';

/** Today by the customer's calendar, as `2026-11-15`. The Swedish format is ISO 8601. */
export const today = (now: Date = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: clockName() }).format(now);
