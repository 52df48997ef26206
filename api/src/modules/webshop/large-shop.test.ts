import { beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { testDatabase } from '../../testing/database.ts';
import { manySmallInstances } from '../../testing/people.ts';
import { gatherStatistics, watchPreparedRows, watchRows } from '../../testing/plans.ts';
import { aShop } from '../../testing/shop.ts';
import { askingOf } from './asking.ts';
import { readDates } from './browsing/read-dates.ts';
import { readFilters } from './browsing/read-filters.ts';
import { readRelated } from './browsing/read-related.ts';
import { readOffer, readShopPage, type ShopQuery } from './shop.queries.ts';

const database = testDatabase();
const courses = 1_000;
let tenant: TenantScope;

/** One shop with many courses and dates, and so many small ones that a statement is planned for those. */
beforeAll(async () => {
  const { db } = database;
  const id = await aShop(db, 'large');
  tenant = db.tenant(id);
  await manySmallInstances(db);
  await db.platform.run(sql`
    -- all tenants: every customer gets courses
    insert into courses (instance_id, lms_id, name, type)
    select i.id, n, 'Subject ' || n, 'blended'
      from instances i, generate_series(1, case when i.id = ${id} then ${courses}::int else 3 end) n`);
  await db.platform.run(sql`
    -- all tenants: every course is on sale
    insert into webshop_items (instance_id, course_id, price, languages, active)
    select instance_id, id, 1000 + lms_id, '{en}', true from courses`);
  await db.platform.run(sql`
    -- all tenants: every course has a date
    insert into course_events (
      instance_id, course_id, start_date, location, max_attendance_count, last_registration_date, published)
    select instance_id, id, now() + make_interval(days => 10, mins => lms_id::int), 'Town ' || lms_id % 10, 20, now() + interval '9 days', true
      from courses`);
  await gatherStatistics(database.url);
});

const page = (more: Partial<ShopQuery> = {}): ShopQuery => ({
  type: undefined,
  search: '',
  sort: 'recommended',
  order: 'asc',
  page: 1,
  page_size: 6,
  ...more,
});

test.each<[string, (shop: TenantScope) => Promise<unknown>]>([
  ['the first page', (shop) => readShopPage(shop, page())],
  ['the dearest', (shop) => readShopPage(shop, page({ sort: 'price', order: 'desc' }))],
  ['one type by name', (shop) => readShopPage(shop, page({ type: 'blended', sort: 'name' }))],
  ['a course', (shop) => readOffer(shop, 7, 'en', { reads: askingOf(shop, undefined) })],
  ['the choices of the filters', (shop) => readFilters(shop, false)],
  ['related courses', (shop) => readRelated(shop, 7, false)],
])('%s of a large shop among small ones look at few rows', async (_, read) => {
  const { watched, looked } = watchPreparedRows(tenant);
  await read(watched);
  expect(Math.max(...looked)).toBeLessThan(courses / 2);
});

test('the coming dates of a large shop among small ones are planned for the large one', async () => {
  const { watched, looked } = watchRows(tenant);
  await readDates(watched, { town: undefined, month: undefined, after: undefined, preview: false });
  expect(Math.max(...looked)).toBeLessThan(courses / 2);
});
