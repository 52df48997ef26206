import { eventSortKeys, pageSize } from '@coursefront/contract/constants.ts';
import type { Search } from '../../lib/routes/search.ts';

export type EventSortKey = (typeof eventSortKeys)[number];
export type EventOrder = `${EventSortKey}_${'asc' | 'desc'}`;

/** The eight sort orders of a course's dates. The first is the default. */
export const eventOrders = eventSortKeys.flatMap((key) => [`${key}_asc`, `${key}_desc`] as const) as [
  EventOrder,
  ...EventOrder[],
];

/** The shop's filters, as its address says them. */
export type ShopQuery = {
  page: number;
  page_size: number;
  sort: 'recommended' | 'name' | 'price';
  order: 'asc' | 'desc';
  search: string;
  type: 'elearning' | 'instructor_led_training' | 'blended' | undefined;
  event_sort: EventOrder;
  session_key: string | undefined;
  town: string | undefined;
  month: string | undefined;
  language: string | undefined;
  /** Whole units of the currency. */
  price_from: number | undefined;
  price_to: number | undefined;
  /** The coming dates of all courses instead of the list. */
  view: 'dates' | undefined;
  /** Where the page of dates begins. */
  after: string | undefined;
  /** The filters are shown although none is chosen. */
  filters: 'open' | undefined;
  /** The page of a course's reviews. */
  reviews: number | undefined;
};

type Reader<Value> = (text: string) => Value | undefined;

const oneOf =
  <const Value extends string>(values: readonly Value[]): Reader<Value> =>
  (text) =>
    values.find((value) => value === text);

const like =
  (pattern: RegExp): Reader<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;

const number =
  (pattern: RegExp, least: number, most: number): Reader<number> =>
  (text) =>
    pattern.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;

const line =
  (least: number, most: number): Reader<string> =>
  (text) =>
    text.trim().length >= least && text.trim().length <= most ? text.trim() : undefined;

const price = number(/^\d{1,7}$/, 0, Number.POSITIVE_INFINITY);

/**
 * Reads each value as the contract's schemas do, which a test compares. By hand, because the schemas would bring more
 * code to every visitor of the shop than the shop itself.
 */
const readers: { [Name in keyof ShopQuery]: Reader<NonNullable<ShopQuery[Name]>> } = {
  page: number(/^\d{1,9}$/, 1, 1_000_000),
  page_size: number(/^\d{1,9}$/, 1, 100),
  sort: oneOf(['recommended', 'name', 'price']),
  order: oneOf(['asc', 'desc']),
  search: line(0, 200),
  type: oneOf(['elearning', 'instructor_led_training', 'blended']),
  event_sort: oneOf(eventOrders),
  session_key: like(/^[\w.~-]{0,200}$/),
  town: line(1, 60),
  month: like(/^20\d\d-(0[1-9]|1[0-2])$/),
  language: like(/^[a-z]{2,3}([-_][a-z]{2,4})?$/i),
  price_from: price,
  price_to: price,
  view: oneOf(['dates']),
  after: like(/^\d{1,17}-\d{1,15}$/),
  filters: oneOf(['open']),
  reviews: number(/^[1-9]\d{0,2}$/, 1, 100),
};

const usual = {
  page: 1,
  page_size: pageSize.publicShop,
  sort: 'recommended',
  order: 'asc',
  search: '',
  event_sort: eventOrders[0],
} as const satisfies Partial<ShopQuery>;

/** Invalid values are ignored. */
export function readShopQuery(search: Search): ShopQuery {
  const read = Object.entries(readers).flatMap(([name, reader]) => {
    const value = Object.hasOwn(search, name) ? reader(search[name] ?? '') : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return { ...usual, ...Object.fromEntries(read) };
}

/** The search after a change. A new filter or sort order starts at the first page, and another place at the first reviews; default values are left out. */
export function writeShopQuery(search: Search, changes: Partial<ShopQuery>): Search {
  const { page: _, reviews: __, ...rest } = search;
  const defaults: Record<string, unknown> = usual;
  const next = Object.entries({ ...rest, ...changes }).map(([name, value]) => [name, String(value ?? '')] as const);
  return Object.fromEntries(next.filter(([name, value]) => value !== '' && value !== String(defaults[name])));
}
