export type Interval = { interval: string; interval_count: number };

const day = 86_400;

/** Keeps the day of the month if possible: one month after the 31st of January is the last day of February. */
export function addInterval(start: number, { interval, interval_count }: Interval, times = 1): number {
  const count = interval_count * times;
  if (interval === 'day') return start + count * day;
  if (interval === 'week') return start + count * 7 * day;
  const date = new Date(start * 1_000);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.getTime() / 1_000;
}

/** Counts from the anchor and not from the previous period, so that a short February does not shift later periods. */
export function periodAfter(anchor: number, interval: Interval, moment: number): { start: number; end: number } {
  let times = 0;
  while (addInterval(anchor, interval, times + 1) <= moment) times += 1;
  return { start: addInterval(anchor, interval, times), end: addInterval(anchor, interval, times + 1) };
}
