import { averageOrder, type Sales, type SalesRow } from '@coursefront/contract/orders/sales.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aCompany } from '../../testing/buyers.ts';
import { anOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aShop } from '../../testing/shop.ts';
import { endOrder, succeedOrder } from '../orders/public.ts';
import { addUpSales } from './add-up-sales.ts';
import { recountDays } from './sales.queries.ts';

const product = testProduct();
let nordic: number;
let manager: string;
let first: { courseId: number; itemId: number };
let second: { courseId: number; itemId: number };
let companyId: number;

const tenant = () => product.db.tenant(nordic);
const read = async (query = '') =>
  (await product.call<Sales>('GET', `/api/sales?${query}`, { token: manager })).body.data;
const by = async (part: string, query = '') =>
  (await product.call<{ rows: SalesRow[]; total: number }>('GET', `/api/sales/by/${part}?${query}`, { token: manager }))
    .body.data;
const listed = async (body: object) =>
  (
    await product.call<{ rows: { total: number; credited: number }[]; total: number }>(
      'POST',
      '/api/webshoppayment/getorders',
      {
        token: manager,
        body,
      },
    )
  ).body.data;

/** An order that was sold the given number of days ago. */
async function aSale(
  course: typeof first,
  { daysAgo = 0, unitPrice = 10_000, method = 'card' as const, currency = 'SEK', company = null as number | null } = {},
) {
  const order = await anOrder(tenant(), { ...course, method, unitPrice });
  await tenant().run(sql`
    update orders
       set created_at = now() - make_interval(days => ${daysAgo}), currency = ${currency}, company_id = ${company}
     where instance_id = ${nordic} and id = ${order.id}`);
  await tenant().transaction((tx) => succeedOrder(tx, order.id, { by: 'provider', paid: true }));
  return order;
}

beforeAll(async () => {
  nordic = await aShop(product.db, 'Nordic');
  manager = await aUser(tenant(), [roles.trainingmanager]);
  first = await aCourse(tenant(), { lmsId: 101, name: 'First aid' });
  second = await aCourse(tenant(), { lmsId: 102, name: 'Hot work' });
  companyId = await aCompany(tenant(), { name: 'Berg AB' });
});

describe('sales figures', () => {
  test('a shop without orders has nothing to tell', async () => {
    const { sums, sums_before, points, currencies, funnel } = await read();
    expect(sums).toEqual({ placed: 0, orders: 0, free: 0, places: 0, revenue: 0, vat: 0, discount: 0 });
    expect(sums_before).toEqual(sums);
    expect(points).toHaveLength(30);
    expect(currencies).toEqual([]);
    expect(funnel).toEqual({ list: 0, course: 0, begun: 0, placed: 0, sold: 0 });
  });

  test('counts at once what is sold, with the period before beside it, and the same once it is added up', async () => {
    await aSale(first, { company: companyId });
    await aSale(first, { daysAgo: 3, unitPrice: 30_000 });
    await aSale(second, { daysAgo: 40, unitPrice: 5_000 });
    await anOrder(tenant(), { ...second, method: 'card' });

    const expected = {
      currency: 'SEK',
      sums: { orders: 2, revenue: 40_000, places: 2, placed: 3 },
      sums_before: { orders: 1, revenue: 5_000 },
      funnel: { placed: 3, sold: 2 },
    };
    expect(await read()).toMatchObject(expected);
    await addUpSales(product.db);
    expect(await tenant().many(sql`select 1 from sales_changes where instance_id = ${nordic}`)).toEqual([]);
    const added = await read();
    expect(added).toMatchObject(expected);
    expect(added.points.at(-1)).toMatchObject({ revenue: 10_000, orders: 1 });
    expect(added.points.at(-4)).toMatchObject({ revenue: 30_000, orders: 1 });
  });

  test('an order that is sold no more takes its revenue along', async () => {
    const order = await aSale(second, { unitPrice: 70_000 });
    await addUpSales(product.db);
    expect((await read()).sums).toMatchObject({ orders: 3, revenue: 110_000 });
    await tenant().transaction((tx) => endOrder(tx, order.id, 'refunded', { by: 'provider' }));
    expect((await read()).sums).toMatchObject({ orders: 2, revenue: 40_000, placed: 4 });
    await addUpSales(product.db);
    expect((await read()).sums).toMatchObject({ orders: 2, revenue: 40_000, placed: 4 });
  });

  test('a credit lowers the day of its order, by part too, and the order that ends takes only the rest along', async () => {
    const order = await aSale(second, { daysAgo: 2, unitPrice: 20_000, company: companyId });
    const before = await read();
    const credited = (places: number, amount: number) =>
      tenant().run(sql`
      insert into credit_notes (instance_id, order_id, number, client_key, kind, currency, amount, vat, places, by_hand, issued_on)
      select ${nordic}, ${order.id}, 1 + count(*), 'note-of-sales-' || count(*), 'amount', 'SEK', ${amount}, 0, ${places},
             ${amount}, now()::date
        from credit_notes where instance_id = ${nordic}`);
    await credited(0, 3_000);
    await addUpSales(product.db);
    await credited(0, 2_000);
    const after = await read();
    expect(after.sums).toEqual({ ...before.sums, revenue: before.sums.revenue - 5_000 });
    expect(after.points.at(-3)?.revenue).toBe((before.points.at(-3)?.revenue ?? 0) - 5_000);
    const row = (await by('company')).rows.find(({ id }) => id === companyId);
    expect(row?.revenue).toBe(25_000);
    const { rows } = await listed({ status: 'sold', company_id: companyId });
    expect(rows.reduce((sum, one) => sum + one.total - one.credited, 0)).toBe(row?.revenue);

    // Counted again, moved to another company, and ended.
    await tenant().run(sql`delete from sales_changes where instance_id = ${nordic}`);
    await tenant().transaction((tx) => recountDays(tx, 'Europe/Stockholm'));
    expect((await read()).sums).toEqual(after.sums);
    await tenant().run(sql`update orders set company_id = null where instance_id = ${nordic} and id = ${order.id}`);
    expect((await read()).sums).toEqual(after.sums);
    expect((await by('company')).rows.find(({ id }) => id === companyId)?.revenue).toBe(10_000);
    await tenant().transaction((tx) => endOrder(tx, order.id, 'refunded', { by: 'provider' }));
    expect((await read()).sums).toMatchObject({ orders: 2, revenue: 40_000 });
    await addUpSales(product.db);
    expect((await read()).sums).toMatchObject({ orders: 2, revenue: 40_000 });
  });

  test('by course: the best first, the worst first, and courses of which none was sold', async () => {
    expect((await by('course')).rows).toMatchObject([
      { id: 101, name: 'First aid', orders: 2, revenue: 40_000, before: { orders: 0, revenue: 0 } },
      { id: 102, name: 'Hot work', orders: 0, revenue: 0, before: { orders: 1, revenue: 5_000 } },
    ]);
    expect((await by('course', 'order=asc')).rows.map(({ id }) => id)).toEqual([102, 101]);
    expect((await by('course', 'search=aid')).rows).toHaveLength(1);
    expect((await by('course', 'page_size=1&page=2')).rows).toMatchObject([{ id: 102 }]);
  });

  test('each row leads to its orders, and their totals are its revenue', async () => {
    const { span } = await read();
    const period = { status: 'sold', from: span.from, to: span.to, currency: 'SEK' };
    const rowsOf = async (part: string) => (await by(part)).rows;
    const [company, none] = (await rowsOf('company')).toSorted((a, b) => (b.id ?? 0) - (a.id ?? 0));
    const sum = ({ rows }: { rows: { total: number }[] }) => rows.reduce((all, { total }) => all + total, 0);

    expect(company).toMatchObject({ id: companyId, name: 'Berg AB', revenue: 10_000 });
    expect(sum(await listed({ ...period, company_id: companyId }))).toBe(company?.revenue);
    expect(none).toMatchObject({ id: null, name: null });
    expect(sum(await listed({ ...period, without: 'company' }))).toBe(none?.revenue);
    for (const { id, revenue } of await rowsOf('course'))
      expect(sum(await listed({ ...period, courseid: id }))).toBe(revenue);
    for (const { id, revenue } of await rowsOf('method'))
      expect(sum(await listed({ ...period, method: id }))).toBe(revenue);
    for (const { name, revenue } of await rowsOf('coupon'))
      expect(sum(await listed({ ...period, ...(name === null ? { without: 'code' } : { code: name }) }))).toBe(revenue);
  });

  test('currencies are never added together', async () => {
    await aSale(first, { currency: 'EUR', unitPrice: 900 });
    expect(await read()).toMatchObject({ currency: 'SEK', currencies: ['SEK', 'EUR'], sums: { revenue: 40_000 } });
    expect(await read('currency=EUR')).toMatchObject({ sums: { revenue: 900, orders: 1 }, funnel: { sold: 3 } });
    expect((await by('course', 'currency=EUR')).rows[0]).toMatchObject({ id: 101, revenue: 900 });
  });

  test('another time zone recounts all days', async () => {
    const before = await read('days=365');
    await tenant().run(sql`
      insert into customer_settings (instance_id, name, type, value) values (${nordic}, 'time_zone', 'text', 'Pacific/Auckland')`);
    await addUpSales(product.db);
    expect((await read('days=365')).sums).toEqual(before.sums);
    await tenant().run(sql`delete from customer_settings where instance_id = ${nordic} and name = 'time_zone'`);
    await addUpSales(product.db);
    expect((await read('days=365')).sums).toEqual(before.sums);
  });

  test('a year of companies and courses is read by month and gives the same', async () => {
    const { span, sums } = await read('days=365');
    for (const part of ['course', 'company']) {
      const { rows } = await by(part, 'days=365');
      expect(rows.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(sums.revenue);
      const days = await by(part, `from=${span.from}&to=${span.to}&order=asc`);
      expect(days.rows.toReversed()).toEqual(rows);
    }
  });

  test('days and orders agree after a hundred mixed changes', async () => {
    const statuses = ['success', 'pending', 'refunded', 'success', 'failed', 'cancelled'];
    for (let round = 0; round < 5; round++) {
      await tenant().run(sql`
        insert into orders (instance_id, client_key, number, method, status, quantity, currency, sub_total, total, vat, course_id,
                            company_id, created_at)
        select ${nordic}, 'mixed-' || ${round}::text || '-' || n, 1000 + ${round}::int * 100 + n,
               (array['card', 'invoice', 'invoice_internal'])[1 + n % 3], (${statuses}::text[])[1 + n % 6], 1 + n % 4, 'SEK',
               n * 137, n * 137, n * 27, case when n % 2 = 0 then ${first.courseId}::bigint else ${second.courseId}::bigint end,
               case when n % 5 = 0 then ${companyId}::bigint end, now() - make_interval(days => n % 28)
          from generate_series(1, 20) n`);
      if (round % 2 === 0) await addUpSales(product.db);
      await tenant().run(sql`
        update orders set status = case status when 'success' then 'refunded' else 'success' end
         where instance_id = ${nordic} and client_key like 'mixed-%' and number % 7 = ${round}::int`);
    }
    const truth = await tenant().one<{ orders: number; revenue: number; vat: number; places: number }>(sql`
      select count(*) as orders, sum(total)::bigint as revenue, sum(vat)::bigint as vat, sum(quantity)::bigint as places
        from orders
       where instance_id = ${nordic} and status = 'success' and currency = 'SEK' and created_at > now() - interval '29 days'`);
    expect((await read()).sums).toMatchObject(truth ?? {});
    for (const part of ['course', 'company', 'method', 'coupon']) {
      const { rows } = await by(part);
      expect(rows.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(truth?.revenue);
      expect(rows.reduce((sum, { vat }) => sum + vat, 0)).toBe(truth?.vat);
      const whole = (await by(part, 'days=365')).rows;
      const { vat } = (await read('days=365')).sums;
      expect(
        whole.reduce((sum, row) => sum + row.vat, 0),
        'whole months, too',
      ).toBe(vat);
    }
  });

  test('the rows are a file, too', async () => {
    const file = await product.app.inject({
      method: 'GET',
      url: '/api/sales/by/method/export',
      headers: { authorization: `Bearer ${manager}`, 'accept-language': 'sv' },
    });
    expect(file.body).toContain('Betalsätt,Beställningar');
    expect(file.body).toContain('Kort,');
  });

  test('is for those who sell', async () => {
    const lead = await aUser(tenant(), [roles.teamlead]);
    expect((await product.call('GET', '/api/sales', { token: lead })).status).toBe(403);
  });
});

describe('what a training manager adds by hand', () => {
  test('is sold, but nobody came from the shop for it', async () => {
    const before = await read();
    const { from, to } = before.span;
    const fromShop = async () => (await listed({ from, to, without: 'hand' })).total;
    const shown = await fromShop();
    const order = await aSale(first, { unitPrice: 30_000 });
    await tenant().run(sql`
      update orders set by_hand = true where instance_id = ${nordic} and id = ${order.id}`);
    // The trigger wrote its lines before the order was marked, so the days are counted from the orders.
    await tenant().transaction((tx) => recountDays(tx, 'Europe/Stockholm'));
    const after = await read();
    expect(after.sums.revenue - before.sums.revenue).toBe(30_000);
    expect(after.by_hand).toMatchObject({ placed: 1, orders: 1, places: 1, revenue: 30_000 });
    expect(after.funnel).toEqual(before.funnel);
    expect(await fromShop(), 'the list behind the figure leaves it out, too').toBe(shown);
  });

  test('the free ones of it are counted apart, added up or not, because an average order leaves them out', async () => {
    const before = await read();
    const courseRow = async () => (await by('course', 'days=365')).rows.find(({ id }) => id === 102);
    const row = await courseRow();
    const order = await anOrder(tenant(), { ...second, method: 'invoice_internal', unitPrice: 0 });
    await tenant().run(sql`
      update orders set by_hand = true where instance_id = ${nordic} and id = ${order.id}`);
    await tenant().transaction((tx) => succeedOrder(tx, order.id, { by: 'provider', paid: true }));
    const isCounted = async () => {
      const { sums } = await read();
      expect([sums.orders - before.sums.orders, sums.free - before.sums.free]).toEqual([1, 1]);
      expect(averageOrder(sums)).toBe(averageOrder(before.sums));
      expect((await courseRow())?.free).toBe((row?.free ?? 0) + 1);
    };
    await isCounted();
    await addUpSales(product.db);
    await isCounted();
    await tenant().transaction((tx) => recountDays(tx, 'Europe/Stockholm'));
    await isCounted();
    await tenant().transaction((tx) => endOrder(tx, order.id, 'refunded', { by: 'provider' }));
    expect((await read()).sums.free).toBe(before.sums.free);
  });
});

describe('the way from the shop', () => {
  test('views are counted without a person, robots and the sellers themselves left out', async () => {
    const list = (options: object = {}, body: object = {}) =>
      product.call('POST', '/api/webshop/readall', { body: { instance_id: nordic, ...body }, ...options });
    const course = (query = '', options: object = {}) =>
      product.call('GET', `/api/webshop/${nordic}/courses/101${query}`, options);
    await list();
    await list();
    await list({}, { search: 'aid' });
    await list({ token: manager });
    await list({ headers: { 'user-agent': 'Googlebot/2.1' } });
    await course();
    await course('?buying=true');
    await course('?buying=true', { token: manager });
    await product.call('GET', `/api/webshop/${nordic}/courses/999`);
    const funnel = (await read()).funnel;
    expect(funnel, 'no request waits for the counting').toMatchObject({ list: 0, course: 0, begun: 0 });
    // The last test: what is in memory is written before the program ends.
    await product.app.close();
    const counted = await tenant().many(sql`
      select step, course_id, views from shop_views where instance_id = ${nordic} order by step`);
    expect(counted).toEqual([
      { step: 'begun', course_id: first.courseId, views: 1 },
      { step: 'course', course_id: first.courseId, views: 1 },
      { step: 'list', course_id: 0, views: 2 },
    ]);
  });
});
