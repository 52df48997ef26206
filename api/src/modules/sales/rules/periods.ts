import type { Sales, SalesSums } from '@coursefront/contract/orders/sales.ts';
import type { DaySpan } from '@coursefront/contract/values/spans.ts';

const dayMilliseconds = 86_400_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAfter = (day: string, days: number): string =>
  new Date(startOf(day) + days * dayMilliseconds).toISOString().slice(0, 10);
const lengthOf = ({ from, to }: DaySpan): number => Math.round((startOf(to) - startOf(from)) / dayMilliseconds) + 1;

/** Three years: more is not a matter of a screen. */
const mostDays = 1_096;

type ChosenDays = { days: string; from?: string | undefined; to?: string | undefined };

/** The asked days, in the right order and not too many. They end today at the latest. */
export function spanOf({ days, from, to }: ChosenDays, today: string): DaySpan {
  const last = to !== undefined && to < today ? to : today;
  const first = from ?? dayAfter(last, 1 - Number(days));
  const ordered = first > last ? last : first;
  const earliest = dayAfter(last, 1 - mostDays);
  return { from: ordered < earliest ? earliest : ordered, to: last };
}

/** The period of the same length right before. */
export const spanBefore = (span: DaySpan): DaySpan => ({
  from: dayAfter(span.from, -lengthOf(span)),
  to: dayAfter(span.from, -1),
});

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
    const end = dayAfter(next, -1);
    buckets.push({ from, to: end < span.to ? end : span.to });
    from = next;
  }
  return buckets;
}

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

export const nothing: SalesSums = { placed: 0, orders: 0, places: 0, revenue: 0, vat: 0, discount: 0 };

type Day = SalesSums & { day: string };

export function sumOf(days: readonly Day[], { from, to }: DaySpan): SalesSums {
  return days
    .filter(({ day }) => day >= from && day <= to)
    .reduce(
      (sum, one) => ({
        placed: sum.placed + one.placed,
        orders: sum.orders + one.orders,
        places: sum.places + one.places,
        revenue: sum.revenue + one.revenue,
        vat: sum.vat + one.vat,
        discount: sum.discount + one.discount,
      }),
      nothing,
    );
}

/** Each column with the same days of the period before, so that both periods add up to their sums. */
export function pointsOf(days: readonly Day[], span: DaySpan): Sales['points'] {
  const back = -lengthOf(span);
  return bucketsOf(span).map(({ from, to }) => {
    const { revenue, orders } = sumOf(days, { from, to });
    const before = sumOf(days, { from: dayAfter(from, back), to: dayAfter(to, back) });
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
