import type pg from 'pg';
import { customers, fillCustomers, smallCustomer } from './fill-customers.ts';
import { fillShop, shopOf } from './fill-shop.ts';
import type { Load, Scenario } from './scenario.ts';

const sizes = [1_000, 50_000] as const;

const readAll = (courses: number, query: Record<string, unknown> = {}): Load => ({
  method: 'POST',
  path: '/api/webshop/readall',
  body: { instance_id: shopOf(courses), ...query },
});

/** Six courses by an index, with their price. */
const sixCourses = (shop: () => number) => (pool: pg.Pool) =>
  pool.query({
    name: 'six',
    text: `
      select c.id, c.lms_id, c.name, c.image, c.type, c.duration_minutes, w.languages, w.price, w.currency
        from webshop_items w
        join courses c on c.instance_id = $1 and c.id = w.course_id
       where w.instance_id = $1 and w.on_sale
       order by w.id
       limit 6`,
    values: [shop()],
  });

/** One course by its id, with its price. */
const oneCourse = (courses: number, lmsId: number) => (pool: pg.Pool) =>
  pool.query({
    name: 'one',
    text: `
      select c.*, w.price, w.currency, w.languages
        from courses c
        join webshop_items w on w.instance_id = $1 and w.course_id = c.id
       where c.instance_id = $1 and c.lms_id = $2`,
    values: [shopOf(courses), lmsId],
  });

const scenariosOf = (courses: number): Scenario[] => {
  const prepare = (db: Parameters<typeof fillShop>[0]) => fillShop(db, courses);
  const list = (view: string, query?: Record<string, unknown>): Scenario => ({
    name: `Shop of ${courses} courses, ${view}`,
    prepare,
    load: readAll(courses, query),
    bare: sixCourses(() => shopOf(courses)),
    wanted: 0.6,
  });
  const course = (view: string, lmsId: number): Scenario => ({
    name: `Course of ${courses}, ${view}`,
    prepare,
    load: { method: 'GET', path: `/api/webshop/${shopOf(courses)}/courses/${lmsId}` },
    bare: oneCourse(courses, lmsId),
    wanted: 0.5,
  });
  // A choice counts the courses that fit it, by type. One that fits most courses counts nothing, and walks.
  const narrowed = (view: string, query: Record<string, unknown>): Scenario => ({ ...list(view, query), wanted: 0.02 });
  const month = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 7);
  return [
    list('first page'),
    list('by price', { sort: 'price', order: 'desc' }),
    list('one type by name', { type: 'blended', sort: 'name' }),
    { ...list('rare word', { search: 'course 777' }), wanted: 0.1 },
    { ...list('letter', { search: 's' }), wanted: 0.01 },
    narrowed('in a town', { town: 'Town 7' }),
    narrowed('in a month', { month }),
    narrowed('in a language that most have', { language: 'sv' }),
    narrowed('in a language that few have', { language: 'fi' }),
    narrowed('in a range of prices', { price_from: 300, price_to: 320 }),
    narrowed('by all choices', {
      town: 'Town 7',
      month,
      language: 'sv',
      price_from: 200,
      price_to: 500,
      sort: 'price',
    }),
    course('with a price by quantity', 12),
    course('with dates', 7),
  ];
};

/** The first page of the larger shop beside that of the smaller one. */
const flat: Scenario = {
  name: `Shop of ${sizes[1]} courses, first page, compared with one of ${sizes[0]}`,
  prepare: async (db) => {
    for (const courses of sizes) await fillShop(db, courses);
  },
  load: readAll(sizes[1]),
  beside: readAll(sizes[0]),
  wanted: 0.95,
};

/** Every request asks for another customer's shop. */
let turn = 0;
const nextCustomer = () => smallCustomer(turn++ % customers);
const inTurn: Scenario = {
  name: `Shops of ${customers} small customers in turn, first page`,
  prepare: fillCustomers,
  load: { method: 'POST', path: '/api/webshop/readall', body: () => ({ instance_id: nextCustomer() }) },
  bare: sixCourses(nextCustomer),
  wanted: 0.6,
};

export const shopScenarios: Scenario[] = [...sizes.flatMap(scenariosOf), flat, inTurn];
