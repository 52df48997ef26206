import { coursePart } from '@coursefront/contract/values/course-slug.ts';
import type { Target } from '../../lib/page/page-tools.tsx';
import type { Search } from '../../lib/routes/search.ts';
import { filled, shopRoutes } from '../../lib/routes/shop-routes.ts';
import { eventOrders, readShopQuery, type ShopQuery, writeShopQuery } from './shop-query.ts';

const filterNames = ['town', 'month', 'language', 'price_from', 'price_to'] as const;

/** The choices of the filters that are made. */
export const chosenFilters = (query: ShopQuery): number =>
  filterNames.filter((name) => query[name] !== undefined).length;

export const showsFilters = (query: ShopQuery): boolean => query.filters === 'open' || chosenFilters(query) > 0;

export const noFilters: Partial<ShopQuery> = Object.fromEntries(filterNames.map((name) => [name, undefined]));

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
  const query = readShopQuery(own);

  const target = (product: number, search: Search, name = ''): Target =>
    preview
      ? { to: '.', search: { ...without(whole), ...prefixed(search, product) }, resetScroll: false }
      : {
          to: filled(shopRoutes.WebShopPublic, { instance_id: instanceId, product_id: coursePart(product, name) }),
          search,
        };
  // A course's address keeps the list's page, so that the way back leads to the same cards.
  const kept = (changes: Partial<ShopQuery>) => writeShopQuery(own, { page: query.page, ...changes });

  return {
    instanceId,
    courseId,
    preview,
    query,
    toList: (changes) => target(0, changes ? writeShopQuery(own, changes) : kept({ event_sort: eventOrders[0] })),
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
