import type { Sales, SalesSums } from '@coursefront/contract/orders/sales.ts';
import type { DaySpan } from '@coursefront/contract/values/spans.ts';

const dayMilliseconds = 86_400_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAfter = (day: string, days: number): string =>
  new Date(startOf(day) + days * dayMilliseconds).toISOString().slice(0, 10);
const lengthOf = ({ from, to }: DaySpan): number => Math.round((startOf(to) - startOf(from)) / dayMilliseconds) + 1;

/** Three years: more is not a matter of a screen. */
const mostDays = 1_096;

/** Where only an end is given, and no number of days. */
const usualDays = 30;

type ChosenDays = { days: string; from?: string | undefined; to?: string | undefined };

/** The asked days, in the right order and not too many. They end today at the latest. */
export function spanOf({ days, from, to }: ChosenDays, today: string): DaySpan {
  if (from === undefined && to === undefined) {
    const month = monthOf(today);
    if (days === 'this_month') return { from: month, to: today };
    if (days === 'last_month') return { from: monthsLater(month, -1), to: dayAfter(month, -1) };
  }
  const last = earlier(to ?? today, today);
  const first = from ?? dayAfter(last, 1 - (Number(days) || usualDays));
  return { from: later(earlier(first, last), dayAfter(last, 1 - mostDays)), to: last };
}

/**
 * The period of the same length right before. Whole months are compared with as many whole months, and this month with the same
 * days of the last one: months are not equally long, and nobody compares October with a September that begins in August.
 */
export function spanBefore(span: DaySpan, { days, from, to }: ChosenDays): DaySpan {
  const isOwn = from !== undefined || to !== undefined;
  const dayBefore = dayAfter(span.from, -1);
  if (!isOwn && days === 'this_month') {
    const first = monthsLater(span.from, -1);
    return { from: first, to: earlier(dayAfter(first, lengthOf(span) - 1), dayBefore) };
  }
  const areMonths = span.from.endsWith('-01') && dayAfter(span.to, 1).endsWith('-01');
  if (areMonths && (isOwn || days === 'last_month'))
    return { from: monthsLater(span.from, -monthsBetween(span.from, dayAfter(span.to, 1))), to: dayBefore };
  return { from: dayAfter(span.from, -lengthOf(span)), to: dayBefore };
}

/** A chart has a column for each day of three months; beyond that one for each month. */
const mostColumns = 92;

export const unitOf = (span: DaySpan): Sales['unit'] => (lengthOf(span) <= mostColumns ? 'day' : 'month');

/** The days of each column. The first and the last month may be cut. */
export function bucketsOf(span: DaySpan): DaySpan[] {
  if (unitOf(span) === 'day')
    return Array.from({ length: lengthOf(span) }, (_, index) => {
      const day = dayAfter(span.from, index);
      return { from: day, to: day };
    });
  const buckets: DaySpan[] = [];
  for (let from = span.from; from <= span.to; ) {
    const next = nextMonth(from);
    buckets.push({ from, to: earlier(dayAfter(next, -1), span.to) });
    from = next;
  }
  return buckets;
}

const earlier = (day: string, other: string): string => (day < other ? day : other);
const later = (day: string, other: string): string => (day < other ? other : day);

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month that is so many months later. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

const nextMonth = (day: string): string => monthsLater(day, 1);

function monthsBetween(first: string, next: string): number {
  const [[year = 0, month = 0], [nextYear = 0, nextMonth = 0]] = [
    first.split('-').map(Number),
    next.split('-').map(Number),
  ];
  return (nextYear - year) * 12 + nextMonth - month;
}

export const nothing: SalesSums = { placed: 0, orders: 0, free: 0, places: 0, revenue: 0, vat: 0, discount: 0 };

type Day = SalesSums & { day: string };

export function sumOf(days: readonly Day[], { from, to }: DaySpan): SalesSums {
  return days
    .filter(({ day }) => day >= from && day <= to)
    .reduce(
      (sum, one) => ({
        placed: sum.placed + one.placed,
        orders: sum.orders + one.orders,
        free: sum.free + one.free,
        places: sum.places + one.places,
        revenue: sum.revenue + one.revenue,
        vat: sum.vat + one.vat,
        discount: sum.discount + one.discount,
      }),
      nothing,
    );
}

/**
 * Each column with the same days of the period before, so that both periods add up to their sums: the last column has the rest
 * of a longer period before, and a shorter one leaves the last columns without any.
 */
export function pointsOf(
  days: readonly Day[],
  { span, before: spanOfBefore }: { span: DaySpan; before: DaySpan },
): Sales['points'] {
  const back = Math.round((startOf(spanOfBefore.from) - startOf(span.from)) / dayMilliseconds);
  return bucketsOf(span).map(({ from, to }) => {
    const { revenue, orders } = sumOf(days, { from, to });
    const shifted = dayAfter(to, back);
    const end = to === span.to ? spanOfBefore.to : earlier(shifted, spanOfBefore.to);
    const before = sumOf(days, { from: dayAfter(from, back), to: end });
    return { from, to, revenue, orders, before: { revenue: before.revenue, orders: before.orders } };
  });
}

/** The whole months of a span by their first days, and the days around them. Null if there is none. */
export function monthsIn({ from, to }: DaySpan): (DaySpan & { before: string; after: string }) | null {
  const first = from.endsWith('-01') ? from : nextMonth(from);
  const after = dayAfter(to, 1).endsWith('-01') ? dayAfter(to, 1) : `${to.slice(0, 7)}-01`;
  if (after <= first) return null;
  const last = `${dayAfter(after, -1).slice(0, 7)}-01`;
  return { from: first, to: last, before: dayAfter(first, -1), after };
}
