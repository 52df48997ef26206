import { roles } from '@coursefront/contract/roles.ts';
import type { OfferRow } from '@coursefront/contract/shop/offers.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { addConnectAccount } from '../../seeding/shop.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { type Answer, testProduct } from '../../testing/product.ts';
import { mirrorCourses } from '../courses/public.ts';
import { setCustomerSettings } from '../customers/public.ts';

const product = testProduct();
type List = { rows: OfferRow[]; total: number; vat_basis_points: number; woocommerce_integration: boolean };

let nordic: number;
let manager: string;
let neighbour: string;

async function aShop(name: string, courses: readonly [lmsId: number, name: string][]): Promise<number> {
  const id = await anInstance(product.db, name);
  await product.db.tenant(id).transaction(async (tx) => {
    await setCustomerSettings(tx, [{ name: 'is_webshop_enabled', type: 'number', value: '1' }]);
    await addConnectAccount(tx, {
      name,
      accountId: `acct_${name}`,
      country: 'SE',
      email: 'owner@example.test',
      detailsSubmitted: true,
      chargesEnabled: true,
      payoutsEnabled: true,
    });
    const rest = { summary: '<p>Text</p>', image: null, durationMinutes: 45, languages: ['sv', 'en'] };
    await mirrorCourses(
      tx,
      courses.map(([lmsId, course]) => ({ lmsId, name: course, type: 'elearning', ...rest })),
    );
  });
  return id;
}

beforeAll(async () => {
  // Our ids begin at 1, the learning site's at 900: mixing them up finds nothing.
  nordic = await aShop('nordic', [
    [901, 'Fire safety'],
    [902, 'First aid'],
    [903, 'Working at heights'],
  ]);
  const baltic = await aShop('baltic', [[2201, 'Hygiene']]);
  manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  neighbour = await aUser(product.db.tenant(baltic), [roles.siteadmin]);
});
beforeEach(async () => {
  await product.db.tenant(nordic).run(sql`delete from webshop_items where instance_id = ${nordic}`);
  await product.db
    .tenant(nordic)
    .run(sql`update courses set visible = true, enrollable = true, removed_at = null where instance_id = ${nordic}`);
});

const read = async (list: object = {}, token = manager) =>
  (await product.call<List>('POST', '/api/webshop/readallown', { body: list, token })).body.data;
const offer = (courseid: number, changes: object = {}) => ({
  courseid,
  webshop: true,
  price: 39_500,
  currency: 'SEK',
  languages: ['sv'],
  ...changes,
});
const save = (...items: object[]) =>
  product.call<{ saved: number }>('POST', '/api/webshop/update', { body: { items }, token: manager });
const nothingSaved = async () => expect((await read()).rows.filter(({ price }) => price !== null)).toEqual([]);

describe('the list of own offers', () => {
  test("shows every course by the learning site's id, also one that was never offered", async () => {
    expect(await read()).toMatchObject({
      total: 3,
      vat_basis_points: 2_500,
      woocommerce_integration: false,
      rows: [
        {
          courseid: 901,
          name: 'Fire safety',
          price: null,
          currency: 'SEK',
          languages: ['sv', 'en'],
          webshop: false,
          active: false,
          prices: [],
        },
        { courseid: 902 },
        { courseid: 903 },
      ],
    });
  });

  test('is searched by words of the name, sorted and paged', async () => {
    await save(offer(903, { price: 100 }), offer(901, { price: 300, webshop: false }));
    const ids = async (list: object) => (await read(list)).rows.map(({ courseid }) => courseid);
    expect(await ids({ search: 'fir' })).toEqual([901, 902]);
    expect(await ids({ search: 'fir aid' })).toEqual([902]);
    expect(await ids({ search: '%' })).toEqual([901, 902, 903]);
    expect(await ids({ order: 'desc' })).toEqual([903, 902, 901]);
    expect(await ids({ sort: 'price' })).toEqual([903, 901, 902]);
    expect(await ids({ sort: 'price', order: 'desc' })).toEqual([901, 903, 902]);
    expect(await ids({ sort: 'webshop' })).toEqual([903, 901, 902]);
    expect(await ids({ page: 2, page_size: 2 })).toEqual([903]);
    expect(await ids({ page: 9 })).toEqual([]);
  });

  test('says why a course that is switched on is not visible', async () => {
    await save(offer(901), offer(902));
    const own = product.db.tenant(nordic);
    await own.run(sql`update courses set visible = false where instance_id = ${nordic} and lms_id = 901`);
    await own.run(sql`update courses set enrollable = false where instance_id = ${nordic} and lms_id = 902`);
    await own.run(sql`update courses set removed_at = now() where instance_id = ${nordic} and lms_id = 903`);
    expect((await read()).rows).toMatchObject([
      { courseid: 901, webshop: true, active: false, hindrance: 'hidden' },
      { courseid: 902, webshop: true, active: false, hindrance: 'not_enrollable' },
    ]);
  });

  test('is exported as CSV, with the prices by quantity', async () => {
    const prices = [
      { from: 1, to: 9, price: 39_500 },
      { from: 10, to: null, price: 34_500 },
    ];
    await save(offer(902, { prices }));
    const file = await product.app.inject({
      url: '/api/webshop/export?search=fi',
      headers: { authorization: `Bearer ${manager}` },
    });
    const [, ...lines] = file.body.trim().split('\r\n');
    expect(lines).toEqual([
      'Fire safety,901,E-learning,No,,SEK,25,"sv, en",,',
      'First aid,902,E-learning,Yes,395.00,SEK,25,sv,1–9: 395.00; 10–: 345.00,',
    ]);
  });

  test('contains only the caller’s own', async () => {
    expect((await read({}, neighbour)).rows.map(({ courseid }) => courseid)).toEqual([2201]);
  });
});

describe('saving offers', () => {
  test('stores price, languages, rate, external id and tiers, and replaces them the next time', async () => {
    const prices = [
      { from: 1, to: 9, price: 39_500 },
      { from: 10, to: null, price: 34_500 },
    ];
    const whole = offer(901, { vat_basis_points: 600, external_id: ' 2105 ', prices });
    expect(await save(whole, offer(902, { webshop: false, price: null }))).toMatchObject({
      status: 200,
      body: { data: { saved: 2 } },
    });
    const [first, second] = (await read()).rows;
    expect(first).toMatchObject({ ...whole, external_id: '2105', webshop: true, active: true });
    expect(second).toMatchObject({ price: null, webshop: false });

    await save(offer(901, { price: 10_000, prices: [{ from: 1, to: 4, price: 10_000 }] }));
    expect((await read()).rows[0]).toMatchObject({
      price: 10_000,
      vat_basis_points: null,
      external_id: null,
      prices: [{ from: 1, to: 4, price: 10_000 }],
    });
  });

  test('accepts a row as it was read', async () => {
    await save(offer(901));
    const [row] = (await read()).rows;
    expect((await save(row as object)).status).toBe(200);
    expect((await read()).rows[0]).toEqual(row);
  });

  test('refuses an offer that is switched on without price or languages, names it, and saves nothing', async () => {
    const answer = await save(offer(901), offer(902, { price: null }), offer(903, { languages: [] }));
    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'Operation could not be completed', code: 'operation.not_completed' },
    });
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['items.1.price', 'items.2.languages']);
    await nothingSaved();
  });

  test('succeeds for two people who save the same courses at once, and one result stays', async () => {
    const ranges = (price: number) => [
      { from: 1, to: 9, price },
      { from: 10, to: null, price },
    ];
    const tries = [1, 2, 3, 4, 5, 6].map((price) =>
      save(...[901, 902, 903].map((id) => offer(id, { price, prices: ranges(price) }))),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const kept = (await read()).rows;
    expect(new Set(kept.map(({ price }) => price)).size).toBe(1);
    for (const { price, prices } of kept) expect(prices).toEqual(ranges(price ?? 0));
  });

  const first = { from: 1, to: 9, price: 39_500 };
  test.each([
    ['a price that is text', { price: '395' }, 'items.0.price'],
    ['a price of half an öre', { price: 395.5 }, 'items.0.price'],
    ['a price below nothing', { price: -1 }, 'items.0.price'],
    ['a price beyond all measure', { price: 100_000_000 }, 'items.0.price'],
    ['a currency we do not take', { currency: 'DKK' }, 'items.0.currency'],
    ['a language that is none', { languages: ['<b>'] }, 'items.0.languages.0'],
    ['a rate beyond the whole', { vat_basis_points: 10_001 }, 'items.0.vat_basis_points'],
    ['a range from 0', { prices: [{ ...first, from: 0 }] }, 'items.0.prices.0.from'],
    ['a range from 1.5', { prices: [{ ...first, from: 1.5 }] }, 'items.0.prices.0.from'],
    ['a range up to a million and one', { prices: [{ ...first, to: 1_000_001 }] }, 'items.0.prices.0.to'],
    ['a first range from 2', { prices: [{ ...first, from: 2 }] }, 'items.0.prices.0.from'],
    ['a range that ends early', { prices: [{ ...first, to: null }, first] }, 'items.0.prices.1.from'],
    ['an overlap', { prices: [first, { from: 9, to: null, price: 1 }] }, 'items.0.prices.1.from'],
    ['a gap', { prices: [first, { from: 11, to: null, price: 1 }] }, 'items.0.prices.1.from'],
    ['a price of one that differs', { prices: [{ ...first, price: 1 }] }, 'items.0.prices.0.price'],
    ['ranges without a price of one', { webshop: false, price: null, prices: [first] }, 'items.0.price'],
    ['an unknown course', { courseid: 904 }, 'items.0.courseid'],
    ['a course of another instance', { courseid: 2201 }, 'items.0.courseid'],
    ['our own id of a course', { courseid: 1 }, 'items.0.courseid'],
  ])('refuses %s under its field', async (_, changes, field) => {
    const answer = await save(offer(901, changes), offer(902));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    await nothingSaved();
  });

  test('refuses the same course twice', async () => {
    const answer = await save(offer(901), offer(901));
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['items.1.courseid']]);
  });

  test('a foreign course gets the same answer as an unknown one', async () => {
    const said = ({ status, body: { code, message, errors } }: Answer) => ({ status, code, message, errors });
    expect(said(await save(offer(2201)))).toEqual(said(await save(offer(904))));
  });
});

describe('a customer without a webshop', () => {
  test.each([
    ['switched off', sql`update customer_settings set value = '0'`, sql`update customer_settings set value = '1'`],
    [
      'without an active account',
      sql`update connect_accounts set status = 'inactive'`,
      sql`update connect_accounts set status = 'active'`,
    ],
  ])('%s neither reads nor saves offers', async (_, close, open) => {
    const own = product.db.tenant(nordic);
    await own.run(sql`${close} where instance_id = ${nordic}`);
    const refused = { status: 403, body: { code: 'access.feature_not_enabled' } };
    expect(await product.call('POST', '/api/webshop/readallown', { body: {}, token: manager })).toMatchObject(refused);
    expect(await save(offer(901))).toMatchObject(refused);
    await own.run(sql`${open} where instance_id = ${nordic}`);
    await nothingSaved();
  });
});
