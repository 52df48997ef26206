import type { ShopDate } from '@coursefront/contract/shop/browsing.ts';
import type { ShopCard } from '@coursefront/contract/shop/webshop.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { testProduct } from '../../../testing/product.ts';
import { aCourse, aDate, aShop } from '../../../testing/shop.ts';

const product = testProduct();
let shop: number;

/** The month of the day that is so many days ahead, as the shop's address writes it. */
const monthIn = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', year: 'numeric', month: '2-digit' }).format(
    Date.now() + days * 86_400_000,
  );

beforeAll(async () => {
  shop = await aShop(product.db, 'browsing');
  const tenant = product.db.tenant(shop);
  const offer = async (lmsId: number, name: string, more: Partial<Parameters<typeof aCourse>[1]> = {}) =>
    (await aCourse(tenant, { lmsId, name, ...more })).courseId;
  const ilt = { type: 'instructor_led_training', price: 200_000 } as const;
  const firstAid = await offer(901, 'First aid and CPR', { ...ilt, languages: ['sv'] });
  const forklifts = await offer(902, 'Forklift trucks A and B', { ...ilt, price: 450_000, languages: ['fi', 'sv'] });
  await offer(903, 'First aid for children', { price: 30_000, languages: ['en'] });
  await offer(904, 'Chemical safety', { price: 25_000, languages: ['en'] });
  const hidden = await offer(905, 'Not in the shop', { ...ilt, active: false, languages: ['de'] });
  await aDate(tenant, firstAid, { inDays: 40, location: 'Malmö, Storgatan 1', seats: 10, booked: 8 });
  await aDate(tenant, firstAid, { inDays: 100, location: 'Umeå', seats: 5, booked: 5 });
  await aDate(tenant, forklifts, { inDays: 100, location: 'malmö' });
  // None of these is on offer: registration is over, or the course is not in the shop.
  await aDate(tenant, forklifts, { inDays: 5, closesInDays: -1, location: 'Kiruna' });
  await aDate(tenant, hidden, { inDays: 50, location: 'Lund' });
});

const list = async (filters: object): Promise<{ rows: ShopCard[]; total: number; counts: Record<string, number> }> =>
  (await product.call('POST', '/api/webshop/readall', { body: { instance_id: shop, ...filters } })).body.data as never;
const found = async (filters: object) => (await list(filters)).rows.map(({ courseid }) => courseid);

describe('the filters of the shop', () => {
  test.each([
    [{ town: 'Malmö' }, [901, 902]],
    [{ town: 'umeå' }, [901]],
    [{ town: 'Kiruna' }, []],
    [{ town: 'Lund' }, []],
    [{ month: monthIn(40) }, [901]],
    [{ month: monthIn(100) }, [901, 902]],
    // Of the same date: first aid is in Malmö, and in that month, but not both.
    [{ town: 'Malmö', month: monthIn(100) }, [902]],
    [{ language: 'en' }, [903, 904]],
    [{ language: 'fi' }, [902]],
    [{ language: 'de' }, []],
    [{ price_to: 300 }, [903, 904]],
    [{ price_from: 300, price_to: 2000 }, [901, 903]],
    [{ price_from: 4501 }, []],
    [{ search: 'first', language: 'sv' }, [901]],
    [{ search: 'aid', price_to: 1000, language: 'en', type: 'elearning' }, [903]],
    [{ language: 'sv', type: 'elearning' }, []],
    [{ town: 'Malmö', sort: 'price', order: 'desc' }, [902, 901]],
    [{ town: 'Malmö', page_size: 1, page: 2 }, [902]],
  ])('%j', async (filters, courses) => {
    expect(await found(filters)).toEqual(courses);
  });

  test('count what they find by type', async () => {
    const { total, counts } = await list({ price_to: 2000, type: 'elearning' });
    expect({ total, counts }).toEqual({
      total: 2,
      counts: { all: 3, elearning: 2, instructor_led_training: 1, blended: 0 },
    });
  });

  test.each([
    { month: '2027-13' },
    { month: '2027' },
    { town: '' },
    { language: '<b>' },
    { price_from: -1 },
    { price_to: 1.5 },
  ])('refuse %j', async (filters) => {
    const answer = await product.call('POST', '/api/webshop/readall', { body: { instance_id: shop, ...filters } });
    expect(answer.status).toBe(422);
  });

  test('offer what there is to choose and nothing else', async () => {
    const { body } = await product.call('GET', `/api/webshop/${shop}/filters`);
    expect(body.data).toEqual({
      towns: ['Malmö', 'Umeå'],
      months: [...new Set([monthIn(40), monthIn(100)])],
      languages: ['en', 'fi', 'sv'],
      prices: { currency: 'SEK', least: 25_000, most: 450_000 },
    });
  });

  test('offer no prices where the shop sells in several currencies', async () => {
    const other = await aShop(product.db, 'currencies');
    const tenant = product.db.tenant(other);
    expect((await product.call('GET', `/api/webshop/${other}/filters`)).body.data).toMatchObject({
      towns: [],
      prices: null,
    });
    for (const lmsId of [1, 2]) await aCourse(tenant, { lmsId });
    await tenant.run(sql`
      update webshop_items set currency = 'EUR'
       where instance_id = ${other} and id = (select max(id) from webshop_items where instance_id = ${other})`);
    expect((await product.call('GET', `/api/webshop/${other}/filters`)).body.data).toMatchObject({ prices: null });
  });
});

describe('the coming dates of all courses', () => {
  const dates = async (query = '') =>
    (await product.call('GET', `/api/webshop/${shop}/dates${query}`)).body.data as {
      rows: ShopDate[];
      next: string | null;
    };

  test('are listed by day, with town, seats and price; full ones too', async () => {
    const { rows, next } = await dates();
    expect(next).toBeNull();
    expect(
      rows.map(({ courseid, location, available_slots, price }) => [courseid, location, available_slots, price]),
    ).toEqual([
      [901, 'Malmö, Storgatan 1', 2, 200_000],
      [901, 'Umeå', 0, 200_000],
      [902, 'malmö', 10, 450_000],
    ]);
  });

  test('are filtered by town and month', async () => {
    const only = async (query: string) => (await dates(query)).rows.map(({ courseid }) => courseid);
    expect(await only(`?town=${encodeURIComponent('MALMÖ')}`)).toEqual([901, 902]);
    expect(await only(`?month=${monthIn(40)}`)).toEqual([901]);
    expect(await only(`?town=Ume%C3%A5&month=${monthIn(40)}`)).toEqual([]);
  });

  test('come in pages, each of which begins where the one before has ended', async () => {
    const many = await aShop(product.db, 'manydates');
    const tenant = product.db.tenant(many);
    const { courseId } = await aCourse(tenant, { lmsId: 1, type: 'blended' });
    await tenant.run(sql`
      insert into course_events (instance_id, course_id, start_date, location, max_attendance_count, last_registration_date, published)
      select ${many}, ${courseId}, date_trunc('day', now()) + make_interval(days => 10 + n / 4, secs => 0.123456), 'Town', 5, now() + interval '5 days', true
        from generate_series(1, 45) n`);
    const seen: number[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page = (await product.call('GET', `/api/webshop/${many}/dates${after && `?after=${after}`}`)).body.data as {
        rows: ShopDate[];
        next: string | null;
      };
      seen.push(...page.rows.map(({ event_id }) => event_id));
      after = page.next;
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
  });

  test('of a shop that is closed, or of none, are refused', async () => {
    const closed = await aShop(product.db, 'closeddates', { enabled: false });
    for (const path of ['dates', 'filters', 'courses/1/related']) {
      expect((await product.call('GET', `/api/webshop/${closed}/${path}`)).status).toBe(403);
      expect((await product.call('GET', `/api/webshop/999999/${path}`)).status).toBe(404);
    }
  });
});

describe('related courses', () => {
  const related = async (course: number) =>
    (
      (await product.call('GET', `/api/webshop/${shop}/courses/${course}/related`)).body.data as { rows: ShopCard[] }
    ).rows.map(({ courseid }) => courseid);

  test('share words of the name, then the type; never the course itself or one that is not on sale', async () => {
    expect(await related(901)).toEqual([903, 902]);
    expect(await related(904)).toEqual([903]);
    expect(await related(902)).toEqual([901]);
    expect(await related(12345)).toEqual([]);
  });
});
