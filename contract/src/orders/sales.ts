import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery, pages } from '../lists.ts';
import { Currency } from '../values/money.ts';
import { DaySpan, spanFields } from '../values/spans.ts';

/** The ways to group sales. */
export const salesParts = ['course', 'company', 'method', 'coupon'] as const;
export type SalesPart = (typeof salesParts)[number];

/** Spans that end today, and calendar months. The first is usual. */
export const salesDays = ['30', '7', '90', '365', 'this_month', 'last_month'] as const;

/** Days by the customer's calendar; `from` and `to` win over `days`. Without a currency it is the one with most revenue. */
const spanQuery = { days: z._default(z.enum(salesDays), '30'), ...spanFields, currency: z.optional(Currency) };

/** Orders count on the day they were placed. Revenue includes VAT; a refunded or cancelled order counts no more. */
const Sums = z.object({
  placed: z.int(),
  orders: z.int(),
  /** Contained in the orders: those that a training manager added for nothing. An average order leaves them out. */
  free: z.int(),
  places: z.int(),
  revenue: z.int(),
  vat: z.int(),
  discount: z.int(),
});
export type SalesSums = z.infer<typeof Sums>;

const Point = z.object({
  from: z.string(),
  to: z.string(),
  revenue: z.int(),
  orders: z.int(),
  /** The same days of the period before. The last column has the rest of a longer one. */
  before: z.object({ revenue: z.int(), orders: z.int() }),
});

export const Sales = z.object({
  span: DaySpan,
  /** The period of the same length right before. Calendar months are compared with calendar months. */
  span_before: DaySpan,
  currency: Currency,
  /** Currencies with orders in either period, the one with most revenue first. */
  currencies: z.array(Currency),
  sums: Sums,
  sums_before: Sums,
  /** Contained in the sums: people whom training managers added to an event, by invoice or free. */
  by_hand: Sums,
  unit: z.enum(['day', 'month']),
  points: z.array(Point),
  /**
   * Views of the shop's list and of course pages, purchases that were begun, orders of any currency, and sold ones, without what was
   * added by hand: nobody came this way.
   */
  funnel: z.object({ list: z.int(), course: z.int(), begun: z.int(), placed: z.int(), sold: z.int() }),
});
export type Sales = z.infer<typeof Sales>;

export const readSales = endpoint({
  method: 'GET',
  path: '/sales',
  summary: 'What was sold in a period and in the one before, over time, and the way from the shop to the paid order',
  access: { can: 'seeSales' },
  query: z.strictObject(spanQuery),
  answer: Sales,
  refuses: [],
});

/** A course, a company, a way to pay or a discount code, with what was sold. */
export const SalesRow = z.object({
  /** As lists of orders name it: the learning site's id of a course. Null: orders without one. */
  id: z.nullable(z.int()),
  /** Null for a way to pay, which has a text of its own, and for orders without one. */
  name: z.nullable(z.string()),
  orders: z.int(),
  free: z.int(),
  places: z.int(),
  revenue: z.int(),
  /** Contained in the revenue. */
  vat: z.int(),
  discount: z.int(),
  before: z.object({ orders: z.int(), revenue: z.int() }),
});
export type SalesRow = z.infer<typeof SalesRow>;

export const salesByQuery = z.extend(listQuery(['revenue', 'orders'], 10, 'desc'), spanQuery);
const Part = z.object({ part: z.enum(salesParts) });

export const readSalesBy = endpoint({
  method: 'GET',
  path: '/sales/by/{part}',
  summary:
    'What was sold of each course, to each company, by each way to pay or with each code. Courses on sale are listed even if none was sold',
  access: { can: 'seeSales' },
  params: Part,
  query: salesByQuery,
  answer: z.extend(listOf(SalesRow), { span: DaySpan, currency: Currency }),
  refuses: [],
});

export const exportSalesBy = endpoint({
  method: 'GET',
  path: '/sales/by/{part}/export',
  summary: 'Every row of the same list, as CSV',
  access: { can: 'seeSales' },
  params: Part,
  query: z.omit(salesByQuery, pages),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

/** Zero if nothing was paid for. */
export function averageOrder({ revenue, orders, free }: Pick<SalesSums, 'revenue' | 'orders' | 'free'>): number {
  return orders > free ? Math.round(revenue / (orders - free)) : 0;
}
