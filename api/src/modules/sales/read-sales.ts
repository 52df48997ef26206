import type { AnswerOf, QueryOf } from '@coursefront/contract/endpoint.ts';
import type { readSales as readSalesEntry } from '@coursefront/contract/orders/sales.ts';
import { type Currency, currencies } from '@coursefront/contract/values/money.ts';
import type { DaySpan } from '@coursefront/contract/values/spans.ts';
import type { TenantQueries } from '../../db/database.ts';
import { readTimeZone } from '../tenants/public.ts';
import { pointsOf, spanBefore, spanOf, sumOf, unitOf } from './rules/periods.ts';
import { readSoldDays, readViews, type SoldDay } from './sales.queries.ts';

type Query = QueryOf<typeof readSalesEntry>;

export async function readSales(db: TenantQueries, query: Query): Promise<AnswerOf<typeof readSalesEntry>> {
  const asked = await periodsOf(db, query);
  const [{ days, known, currency }, views, hand] = await Promise.all([
    daysOf(db, asked, query),
    readViews(db, asked.span),
    readSoldDays(db, { ...asked.span, zone: asked.zone }, 'hand'),
  ]);
  const own = days.filter((day) => day.currency === currency);
  const everything = sumOf(days, asked.span);
  const byHand = sumOf(hand, asked.span);
  return {
    span: asked.span,
    span_before: asked.before,
    currency,
    currencies: known,
    sums: sumOf(own, asked.span),
    sums_before: sumOf(own, asked.before),
    by_hand: sumOf(
      hand.filter((day) => day.currency === currency),
      asked.span,
    ),
    unit: unitOf(asked.span),
    points: pointsOf(own, asked),
    funnel: { ...views, placed: everything.placed - byHand.placed, sold: everything.orders - byHand.orders },
  };
}

export type Periods = { span: DaySpan; before: DaySpan; zone: string };

/** The asked period and the one before, by the customer's calendar. */
export async function periodsOf(db: TenantQueries, query: Pick<Query, 'days' | 'from' | 'to'>): Promise<Periods> {
  const zone = await readTimeZone(db);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
  const span = spanOf(query, today);
  return { span, before: spanBefore(span, query), zone };
}

/** Both periods by day, and the currency that was asked for or else sold most. */
export async function daysOf(
  db: TenantQueries,
  { span, before, zone }: Periods,
  { currency }: { currency?: Currency | undefined },
): Promise<{ days: SoldDay[]; known: Currency[]; currency: Currency }> {
  const days = await readSoldDays(db, { from: before.from, to: span.to, zone });
  const revenues = Map.groupBy(days, (day) => day.currency);
  const revenueOf = (one: Currency) => (revenues.get(one) ?? []).reduce((sum, { revenue }) => sum + revenue, 0);
  const known = currencies.filter((one) => revenues.has(one)).toSorted((a, b) => revenueOf(b) - revenueOf(a));
  return { days, known, currency: currency ?? known[0] ?? currencies[0] };
}
