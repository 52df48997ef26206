import type { DaySpan } from '@coursefront/contract/values/spans.ts';

/** A month is `2026-10`. Its first and last day. */
export function daysOfMonth(month: string): DaySpan {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** The month of a day and those before it, newest first. */
export function lastMonths(today: string, count: number): string[] {
  const [year = 0, number = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

const dayMilliseconds = 86_400_000;
const mostDays = 366;

/** A year at most: books are kept by the year. */
export const isTooLong = ({ from, to }: DaySpan): boolean =>
  (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1 > mostDays;
