import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';

const dayMilliseconds = 86_400_000;
const notADay: ErrorCode = 'field.date';

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A calendar day in UTC, `2026-11-15`. */
export const Day = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOf(text)) && dayOf(startOf(text)) === text,
      notADay,
    ),
  );

/** The first and the last day of a list. */
export const spanFields = { from: z.optional(Day), to: z.optional(Day) };

export const DaySpan = z.object({ from: z.string(), to: z.string() });
export type DaySpan = z.infer<typeof DaySpan>;

/** Lists over all customers always have a time span: thirty days by default, at most a year. The first and the last day count. */
const usualDays = 30;
const mostDays = 366;

export function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): DaySpan {
  const last = to === undefined ? startOf(dayOf(now.getTime())) : startOf(to);
  const first = from === undefined ? last - (usualDays - 1) * dayMilliseconds : startOf(from);
  return { from: dayOf(Math.min(last, Math.max(first, last - (mostDays - 1) * dayMilliseconds))), to: dayOf(last) };
}

/** The start of the span, and its exclusive end. */
export const momentsOf = ({ from, to }: DaySpan): { begins: Date; ends: Date } => ({
  begins: new Date(startOf(from)),
  ends: new Date(startOf(to) + dayMilliseconds),
});
