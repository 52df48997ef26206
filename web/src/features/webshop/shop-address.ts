import { eventSortKeys, pageSize } from '@coursefront/contract/constants.ts';
import type { QueryOf } from '@coursefront/contract/endpoint.ts';
import { listQuery } from '@coursefront/contract/lists.ts';
import {
  AfterDate,
  CourseType,
  readShop,
  SessionKey,
  shopFilters,
  shopSorts,
} from '@coursefront/contract/shop/webshop.ts';
import { coursePart } from '@coursefront/contract/values/course-slug.ts';
import * as z from 'zod/mini';
import { readQuery, type Search, writeQuery } from '../../lib/routes/address.ts';
import { pathTo } from '../../lib/routes/routes.ts';

export type EventSortKey = (typeof eventSortKeys)[number];
export type EventOrder = `${EventSortKey}_${'asc' | 'desc'}`;

/** The eight sort orders of a course's dates. The first is the default. */
export const eventOrders = eventSortKeys.flatMap((key) => [`${key}_asc`, `${key}_desc`] as const) as [
  EventOrder,
  ...EventOrder[],
];

const WholeText = z.pipe(
  z.string().check(z.regex(/^\d{1,7}$/)),
  z.transform((digits: string) => Number(digits)),
);

/** The list is read by POST, so its state in the page's address needs a query schema of its own. */
const addressed = {
  ...readShop,
  query: z.extend(listQuery(shopSorts, pageSize.publicShop), {
    type: z.optional(CourseType),
    event_sort: z._default(z.enum(eventOrders), eventOrders[0]),
    session_key: z.optional(SessionKey),
    ...shopFilters,
    price_from: z.optional(WholeText),
    price_to: z.optional(WholeText),
    /** The coming dates of all courses instead of the list. */
    view: z.optional(z.literal('dates')),
    /** Where the page of dates begins. */
    after: AfterDate,
    /** The filters are shown although none is chosen. */
    filters: z.optional(z.literal('open')),
  }),
};

export type ShopQuery = QueryOf<typeof addressed>;

const filterNames = ['town', 'month', 'language', 'price_from', 'price_to'] as const;

/** The choices of the filters that are made. */
export const chosenFilters = (query: ShopQuery): number =>
  filterNames.filter((name) => query[name] !== undefined).length;

export const showsFilters = (query: ShopQuery): boolean => query.filters === 'open' || chosenFilters(query) > 0;

export const noFilters: Partial<ShopQuery> = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/** The router's props for a link. */
export type Target = { to: string; search: Search; resetScroll?: boolean };

export type ShopPlace = {
  instanceId: number;
  /** The learning site's course id. 0 stands for the list. */
  courseId: number;
  preview: boolean;
  query: ShopQuery;
  toList: (changes?: Partial<ShopQuery>) => Target;
  /** The name, if it is known, makes the address readable. */
  toCourse: (courseId: number, changes?: Partial<ShopQuery>, name?: string) => Target;
};

type Where = { instanceId: number; courseId: number } | { instanceId: number; preview: true };

const prefix = 'shop_';

/** The page of the shop that the visitor is on. A preview keeps it in the query of the surrounding page. */
export function shopPlace(whole: Search, where: Where): ShopPlace {
  const preview = 'preview' in where;
  const { course = '0', ...own } = preview ? previewed(whole) : whole;
  const { instanceId, courseId } = preview ? { ...where, courseId: Number(course) } : where;
  const query = readQuery(addressed, own);

  const target = (product: number, search: Search, name = ''): Target =>
    preview
      ? { to: '.', search: { ...without(whole), ...prefixed(search, product) }, resetScroll: false }
      : { to: pathTo('WebShopPublic', { instance_id: instanceId, product_id: coursePart(product, name) }), search };
  // A course's address keeps the list's page, so that the way back leads to the same cards.
  const kept = (changes: Partial<ShopQuery>) => writeQuery(addressed, own, { page: query.page, ...changes });

  return {
    instanceId,
    courseId,
    preview,
    query,
    toList: (changes) =>
      target(0, changes ? writeQuery(addressed, own, changes) : kept({ event_sort: eventOrders[0] })),
    toCourse: (product, changes = { event_sort: eventOrders[0] }, name = '') => target(product, kept(changes), name),
  };
}

const isPrefixed = ([name]: [string, string]) => name.startsWith(prefix);

const previewed = (search: Search): Search =>
  Object.fromEntries(
    Object.entries(search)
      .filter(isPrefixed)
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );

const prefixed = (search: Search, product: number): Search =>
  Object.fromEntries(
    Object.entries({ ...search, ...(product !== 0 && { course: String(product) }) }).map(([name, value]) => [
      prefix + name,
      value,
    ]),
  );

const without = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter((entry) => !isPrefixed(entry)));
