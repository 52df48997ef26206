import { pageSize } from '@coursefront/contract/constants.ts';
import { listQuery } from '@coursefront/contract/lists.ts';
import { AfterDate, CourseType, SessionKey, shopFilters, shopSorts } from '@coursefront/contract/shop/webshop.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shopPlace } from './shop-address.ts';
import { eventOrders, readShopQuery } from './shop-query.ts';

const shop = '/company-account/web-shop/public/7';

test('missing or invalid values in the address get their defaults', () => {
  const { query } = shopPlace(
    { page: '-3', type: 'gift', sort: 'colour', session_key: '<b>' },
    { instanceId: 7, courseId: 0 },
  );
  expect(query).toMatchObject({ page: 1, sort: 'recommended', order: 'asc', search: '', event_sort: 'date_asc' });
  expect(query.type).toBeUndefined();
  expect(query.session_key).toBeUndefined();
});

test('a course links back to the page of the list that it was opened from', () => {
  const list = shopPlace({ page: '2', type: 'elearning', session_key: 'k1' }, { instanceId: 7, courseId: 0 });
  const opened = list.toCourse(101);
  expect(opened).toEqual({ to: `${shop}/101`, search: { page: '2', type: 'elearning', session_key: 'k1' } });

  const course = shopPlace({ ...opened.search, event_sort: 'location_desc' }, { instanceId: 7, courseId: 101 });
  expect(course.toList()).toEqual({ to: `${shop}/0`, search: { page: '2', type: 'elearning', session_key: 'k1' } });
});

test('a new filter resets the page, a new sort order of the dates does not', () => {
  const list = shopPlace({ page: '2', search: 'fire' }, { instanceId: 7, courseId: 0 });
  expect(list.toList({ type: 'blended' }).search).toEqual({ search: 'fire', type: 'blended' });
  expect(list.toList({ search: '' }).search).toEqual({});
  expect(list.toCourse(103, { event_sort: 'location_desc' }).search).toEqual({
    page: '2',
    search: 'fire',
    event_sort: 'location_desc',
  });
});

test('a preview stays on the page around it and keeps its other search values', () => {
  const around = { tab: 'preview', page: '3', shop_page: '2', shop_course: '103' };
  const preview = shopPlace(around, { instanceId: 7, preview: true });
  expect(preview).toMatchObject({ courseId: 103, preview: true, query: { page: 2 } });
  expect(preview.toList().to).toBe('.');
  expect(preview.toList().search).toEqual({ tab: 'preview', page: '3', shop_page: '2' });
  expect(preview.toCourse(104).search).toEqual({ tab: 'preview', page: '3', shop_page: '2', shop_course: '104' });
});

test('each value of the address is read as the schemas of the contract read it', () => {
  const whole = z.pipe(
    z.string().check(z.regex(/^\d{1,7}$/)),
    z.transform((digits: string) => Number(digits)),
  );
  const { shape } = z.extend(listQuery(shopSorts, pageSize.publicShop), {
    type: z.optional(CourseType),
    event_sort: z._default(z.enum(eventOrders), eventOrders[0]),
    session_key: z.optional(SessionKey),
    ...shopFilters,
    price_from: z.optional(whole),
    price_to: z.optional(whole),
    view: z.optional(z.literal('dates')),
    after: AfterDate,
    filters: z.optional(z.literal('open')),
  });
  const values = [
    ...['', ' ', '0', '1', '7', '-1', '1.5', '100', '101', '1000000', '1000001', '12345678', '0012', '1e3'],
    ...['recommended', 'name', 'price', 'Price', 'asc', 'desc', 'elearning', 'blended', 'gift', 'toString'],
    ...eventOrders,
    ...[' Malmö ', 'x'.repeat(60), 'x'.repeat(61), 'x'.repeat(200), 'x'.repeat(201), 'a.b~c-d_e', '<b>', 'å\n'],
    ...['2027-03', '2027-13', '1999-01', 'en', 'sv-fi', 'EN_gb', 'e', 'dates', 'open', '17-4', `${'9'.repeat(18)}-1`],
  ];
  const usual = readShopQuery({});
  expect(usual).toEqual(z.object(shape).parse({}));
  for (const [name, schema] of Object.entries(shape)) {
    for (const value of values) {
      const { data } = z.safeParse(schema as z.ZodMiniType, value);
      const read = readShopQuery({ [name]: value })[name as keyof typeof usual];
      expect(read, `${name}=${value}`).toEqual(data ?? usual[name as keyof typeof usual]);
    }
  }
});
