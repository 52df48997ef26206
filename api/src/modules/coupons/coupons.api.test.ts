import { roles } from '@coursefront/contract/roles.ts';
import type { CustomerCoupon } from '@coursefront/contract/shop/admin-coupons.ts';
import type { ShopCoupon } from '@coursefront/contract/shop/browsing.ts';
import { type Coupon, couponStates } from '@coursefront/contract/shop/coupons.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdmin, anInstance, aUser, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse } from '../../testing/shop.ts';
import { findUsableCoupon, giveBackCoupon, takeCoupon } from './public.ts';

type List = { rows: Coupon[]; total: number };

const product = testProduct();
let nordic: number;
let baltic: number;
let manager: string;
let foreign: string;
let company: number;
let hotWork: number;
const [hotWorkId, firstAidId] = [103, 104];

beforeAll(async () => {
  nordic = await anInstance(product.db, 'Nordic');
  baltic = await anInstance(product.db, 'Baltic');
  manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  foreign = await aUser(product.db.tenant(baltic), [roles.trainingmanager]);
  ({ courseId: hotWork } = await aCourse(product.db.tenant(nordic), { lmsId: hotWorkId, name: 'Hot work' }));
  await aCourse(product.db.tenant(nordic), { lmsId: firstAidId, name: 'First aid' });
  company = await aCompany(nordic, 'Fjordbygg AB', '5560123456');
});

async function aCompany(instanceId: number, name: string, number: string): Promise<number> {
  const row = await product.db.tenant(instanceId).one<{ id: number }>(sql`
    insert into companies (instance_id, name, organization_number)
    values (${instanceId}, ${name}, ${number}) returning id`);
  return row?.id ?? 0;
}

const percent = (promo_code: string, off_amount = 10) => ({ coupon: { promo_code, type: 'percent', off_amount } });
const add = (body: object, token = manager) => product.call<Coupon>('POST', '/api/coupon/create', { body, token });
const change = (id: number, body: object, token = manager) =>
  product.call<Coupon>('PUT', `/api/coupon/${id}`, { body, token });
const list = async (query = '', token = manager) =>
  (await product.call<List>('GET', `/api/coupon/readallown?${query}`, { token })).body.data;
const codes = async (query: string) => (await list(query)).rows.map(({ promo_code }) => promo_code);
const find = (code: string, wish: object = {}) =>
  findUsableCoupon(product.db.tenant(nordic), { code, currency: 'SEK', companyId: null, courseId: hotWork, ...wish });
const inTenant = <T>(work: Parameters<ReturnType<typeof product.db.tenant>['transaction']>[0]) =>
  product.db.tenant(nordic).transaction(work) as Promise<T>;

describe('a new code', () => {
  test('is worth what was chosen, whatever constant an older client sends along', async () => {
    const { status, body } = await add({ ...percent('SPRING50', 50), percent_off: 25.3 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      promo_code: 'SPRING50',
      type: 'percent',
      off_amount: 50,
      percent_off: 50,
      currency: null,
      stacks: false,
      company: null,
      max_uses: null,
      uses: 0,
      active: true,
      state: 'active',
    });
  });

  test('of an amount carries its currency, SEK unless another is said', async () => {
    const { body } = await add({ coupon: { promo_code: 'TEN', type: 'amount', off_amount: 1_000 } });
    expect(body.data).toMatchObject({ off_amount: 1_000, currency: 'SEK', percent_off: null });
    const other = await add({ coupon: { promo_code: 'TEN-EUR', type: 'amount', off_amount: 500, currency: 'EUR' } });
    expect(other.body.data).toMatchObject({ off_amount: 500, currency: 'EUR' });
  });

  test('has its time, its uses and its company', async () => {
    const { body } = await add({
      ...percent('FJORD'),
      company_id: company,
      stacks: true,
      max_uses: 3,
      valid_from: '2030-01-01T00:00:00+01:00',
      valid_until: '2030-02-01T00:00:00+01:00',
    });
    expect(body.data).toMatchObject({
      company: { id: company, name: 'Fjordbygg AB' },
      stacks: true,
      max_uses: 3,
      valid_from: '2029-12-31T23:00:00.000Z',
      valid_until: '2030-01-31T23:00:00.000Z',
      state: 'scheduled',
    });
  });

  test('that exists in another case is refused under its field', async () => {
    await add(percent('Taken'));
    const { status, body } = await add(percent('TAKEN'));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'coupon.code_taken', errors: { 'coupon.promo_code': [expect.any(String)] } });
  });

  test('may exist at another instance', async () => {
    await add(percent('SHARED'));
    expect((await add(percent('SHARED'), foreign)).status).toBe(200);
  });

  test('of which two are made at once is made once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(percent('ONCE'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test.each([
    { what: 'no code', body: { coupon: { type: 'percent', off_amount: 10 } }, field: 'coupon.promo_code' },
    { what: 'an empty code', body: percent(' '), field: 'coupon.promo_code' },
    { what: 'a code with a blank', body: percent('TWO WORDS'), field: 'coupon.promo_code' },
    { what: 'no discount', body: { coupon: { promo_code: 'NONE', type: 'percent' } }, field: 'coupon.off_amount' },
    { what: 'no kind of discount', body: { coupon: { promo_code: 'NONE', off_amount: 5 } }, field: 'coupon.type' },
    { what: '0 percent', body: percent('NIL', 0), field: 'coupon.off_amount' },
    { what: '101 percent', body: percent('ALL', 101), field: 'coupon.off_amount' },
    { what: '25.3 percent', body: percent('ODD', 25.3), field: 'coupon.off_amount' },
    { what: 'no use at all', body: { ...percent('NOUSE'), max_uses: 0 }, field: 'max_uses' },
    { what: 'a day that is none', body: { ...percent('DAY'), valid_from: '2030-13-45' }, field: 'valid_from' },
    {
      what: 'an end before its beginning',
      body: { ...percent('BACK'), valid_from: '2030-02-01T00:00:00Z', valid_until: '2030-01-01T00:00:00Z' },
      field: 'valid_until',
    },
  ])('with $what is refused under its field', async ({ body, field }) => {
    const answer = await add(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  test('that would be over already is refused', async () => {
    const { body } = await add({ ...percent('PAST'), valid_until: '2020-01-01T00:00:00Z' });
    expect(body).toMatchObject({ code: 'coupon.ends_before_start', errors: { valid_until: [expect.any(String)] } });
  });

  test('for a company of another instance is refused as for none', async () => {
    const theirs = await aCompany(baltic, 'Hooldus OÜ', '12345678');
    for (const company_id of [theirs, 999_999]) {
      const { status, body } = await add({ ...percent('THEIRS'), company_id });
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'company.not_found', errors: { company_id: [expect.any(String)] } });
    }
  });
});

describe('the list', () => {
  test('shows the newest first, of this instance alone', async () => {
    await add(percent('NEWEST'));
    expect((await codes(''))[0]).toBe('NEWEST');
    expect((await list('', foreign)).total).toBe(1);
  });

  test('finds a code by its beginning, in any case', async () => {
    expect(await codes('search=ten')).toEqual(['TEN-EUR', 'TEN']);
    expect(await codes('search=en-eur')).toEqual([]);
    expect(await codes('search=%25')).toEqual([]);
  });

  test('is narrowed to a status, as the rows show it, and to a company', async () => {
    await inTenant((tx) =>
      tx.run(sql`
        insert into coupons (instance_id, code, percent_off, valid_from, valid_until, max_uses, uses, active)
        values (${nordic}, 'STATE-OFF', 5, now(), null, null, 0, false),
               (${nordic}, 'STATE-OVER', 5, now() - interval '2 days', now() - interval '1 day', 1, 1, true),
               (${nordic}, 'STATE-USED', 5, now(), now() + interval '1 day', 1, 1, true),
               (${nordic}, 'STATE-SOON', 5, now() + interval '1 day', null, 1, 0, true)`),
    );
    const all = (await list('page_size=100')).rows;
    for (const state of couponStates) {
      const { rows, total } = await list(`page_size=100&state=${state}`);
      expect(rows).toEqual(all.filter((row) => row.state === state));
      expect(total).toBeGreaterThan(0);
    }
    await add({ ...percent('FOR-ONE'), company_id: company });
    const ofCompany = (await list(`page_size=100&company_id=${company}`)).rows;
    expect(ofCompany).toEqual((await list('page_size=100')).rows.filter((row) => row.company?.id === company));
    expect((await list(`company_id=${company}`, foreign)).rows).toEqual([]);
  });

  test.each(['promo_code', 'uses', 'valid_until', 'created_at'])('is sorted by %s', async (sort) => {
    const up = await codes(`sort=${sort}&order=asc&page_size=50`);
    const down = await codes(`sort=${sort}&order=desc&page_size=50`);
    expect(down).toEqual(up.toReversed());
  });

  test('offers the companies of the instance, by the beginning of their words', async () => {
    const found = async (search: string, token: string) =>
      (await product.call<List>('GET', `/api/coupon/companies?search=${search}`, { token })).body.data.rows;
    expect(await found('fjo', manager)).toEqual([{ id: company, name: 'Fjordbygg AB' }]);
    expect(await found('fjo', foreign)).toEqual([]);
  });
});

describe('switched off', () => {
  const turn = (id: number, active: boolean, token = manager) =>
    product.call<Coupon>('POST', `/api/coupon/${id}/active`, { body: { active }, token });

  test('a code no longer counts, and counts again once it is on', async () => {
    const { id } = (await add(percent('TOGGLE'))).body.data;
    expect((await turn(id, false)).body.data).toMatchObject({ active: false, state: 'off' });
    await expect(find('TOGGLE')).rejects.toMatchObject({ code: 'coupon.over' });
    expect((await turn(id, true)).body.data).toMatchObject({ active: true, state: 'active' });
    expect(await find('toggle ')).toMatchObject({ id, code: 'TOGGLE', off: { percent: 10 } });
  });

  test('a code of another instance is as unknown as none', async () => {
    const { id } = (await add(percent('MINE'))).body.data;
    expect((await turn(id, false, foreign)).status).toBe(404);
    expect((await turn(999_999, false)).status).toBe(404);
    expect(await find('MINE')).toMatchObject({ id });
  });
});

describe('a use', () => {
  test('is had once, however many ask for the last one', async () => {
    const { id } = (await add({ ...percent('LAST'), max_uses: 1 })).body.data;
    const taken = await Promise.all(Array.from({ length: 8 }, () => inTenant<boolean>((tx) => takeCoupon(tx, id, 1))));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await expect(find('LAST')).rejects.toMatchObject({ code: 'coupon.used_up' });
    expect((await list('search=last')).rows[0]).toMatchObject({ uses: 1, state: 'used_up' });
  });

  test('that is given back can be had again', async () => {
    const { id } = (await add({ ...percent('BACKAGAIN'), max_uses: 1 })).body.data;
    await inTenant((tx) => takeCoupon(tx, id, 1));
    await inTenant((tx) => giveBackCoupon(tx, id, 1));
    expect(await find('BACKAGAIN')).toMatchObject({ id });
  });

  test('of an amount is refused in another currency, naming its own', async () => {
    await expect(find('TEN', { currency: 'EUR' })).rejects.toMatchObject({
      code: 'coupon.wrong_currency',
      params: { currency: 'SEK' },
    });
    expect(await find('TEN')).toMatchObject({ off: { amount: 1_000, currency: 'SEK' }, stacks: false });
  });

  test('of a company’s code is for its buyers', async () => {
    await add({ ...percent('BOUND'), company_id: company });
    expect(await find('BOUND', { companyId: company })).toMatchObject({ code: 'BOUND' });
    await expect(find('BOUND')).rejects.toMatchObject({ code: 'coupon.unknown' });
    await expect(find('NOSUCH')).rejects.toMatchObject({ code: 'coupon.unknown' });
  });
});

test.each([
  ['GET', 'readallown'],
  ['GET', 'companies'],
  ['POST', 'create'],
  ['POST', '1/active'],
] as const)('%s /coupon/%s is not for students, nor for strangers', async (method, path) => {
  const token = await aUser(product.db.tenant(nordic), [roles.student]);
  expect((await product.call(method, `/api/coupon/${path}`, { token })).status).toBe(403);
  expect((await product.call(method, `/api/coupon/${path}`)).status).toBe(401);
});

describe('to the platform’s owner', () => {
  let owner: string;
  beforeAll(async () => {
    const { email } = await anAdmin(product.db);
    const signedIn = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
    owner = signedIn.body.data.token;
    await add(percent('OWNED'), manager);
    await add(percent('OWNED'), foreign);
  });
  const all = async (query: string) =>
    (
      await product.call<{ rows: CustomerCoupon[]; total: number }>('GET', `/api/coupon/readall?${query}`, {
        token: owner,
      })
    ).body.data;

  test('the codes of all customers are listed, found by code or by customer', async () => {
    expect(await all('search=owned')).toMatchObject({
      rows: [{ customer: 'Baltic' }, { customer: 'Nordic' }],
      total: 2,
    });
    expect((await all('search=baltic')).rows.every(({ instance_id }) => instance_id === baltic)).toBe(true);
    expect((await all('sort=created_at&order=desc&page_size=1')).rows).toMatchObject([{ promo_code: 'OWNED' }]);
  });

  test('a code is switched off for its customer only, and the audit log records who did it', async () => {
    const [ours] = (await all('search=owned')).rows;
    const path = (instance: number) => `/api/coupon/${ours?.id}/${instance}/active`;
    const off = await product.call<Coupon>('POST', path(baltic), { body: { active: false }, token: owner });
    expect(off.body.data).toMatchObject({ active: false, state: 'off' });
    expect((await product.call('POST', path(999_999), { body: { active: false }, token: owner })).status).toBe(404);
    const told = await product.db.tenant(baltic).many(sql`
      select actor_kind, action, after from audit_entries where instance_id = ${baltic} order by id desc limit 1`);
    expect(told).toEqual([{ actor_kind: 'platform_admin', action: 'coupon.deactivated', after: { active: false } }]);
  });

  test('they are exported as they are searched', async () => {
    const file = await product.app.inject({
      url: '/api/coupon/export?search=owned',
      headers: { authorization: `Bearer ${owner}` },
    });
    expect(file.body.trim().split('\r\n')).toHaveLength(3);
  });
});

describe('a code that a link to the shop brings along', () => {
  const brought = async (code: string, token?: string) =>
    (await product.call<ShopCoupon>('GET', `/api/webshop/${nordic}/coupon?code=${code}`, token ? { token } : {})).body
      .data;

  test('says what it takes off, also in other letters than its owner’s', async () => {
    await add(percent('LINK15', 15));
    expect(await brought('link15')).toEqual({
      state: 'valid',
      promo_code: 'LINK15',
      off_amount: 15,
      currency: null,
      courses: null,
    });
  });

  test('says that it is turned off or used up', async () => {
    const { body } = await add(percent('LINKOFF'));
    await product.call('POST', `/api/coupon/${body.data.id}/active`, { body: { active: false }, token: manager });
    expect((await brought('LINKOFF')).state).toBe('over');
    const last = (await add({ ...percent('LINKONE'), max_uses: 1 })).body.data;
    await inTenant((tx) => takeCoupon(tx, last.id, 1));
    expect((await brought('LINKONE')).state).toBe('used_up');
  });

  test('is unknown to a visitor if it belongs to one company or another customer, and is not repeated', async () => {
    await add({ ...percent('LINKOWN'), company_id: company });
    await add(percent('LINKBALTIC'), foreign);
    const unknown = { state: 'unknown', promo_code: null, off_amount: 0, currency: null, courses: null };
    for (const code of ['LINKOWN', 'LINKBALTIC', 'nonsense']) expect(await brought(code)).toEqual(unknown);
  });
});

describe('a code for some courses', () => {
  test('is valid for them and refused for every other', async () => {
    const { data } = (await add({ ...percent('AID20', 20), courses: [firstAidId] })).body;
    expect(data.courses).toEqual([{ courseid: firstAidId, name: 'First aid' }]);
    await expect(find('AID20')).rejects.toMatchObject({ code: 'coupon.other_course' });
    const shop = await product.call<ShopCoupon>('GET', `/api/webshop/${nordic}/coupon?code=AID20`);
    expect(shop.body.data).toMatchObject({ state: 'valid', courses: [{ courseid: firstAidId }] });

    await change(data.id, { ...percent('AID20', 20), courses: [firstAidId, hotWorkId] });
    expect(await find('AID20')).toMatchObject({ off: { percent: 20 } });
  });

  test('names courses of its own instance only', async () => {
    await aCourse(product.db.tenant(baltic), { lmsId: 990, name: 'Foreign' });
    const { body } = await add({ ...percent('FOREIGN'), courses: [990] });
    expect(body).toMatchObject({ code: 'course.not_found', errors: { courses: expect.anything() } });
  });
});

describe('a code that is changed', () => {
  test('keeps its name and kind, and has the new limits', async () => {
    const { data } = (await add(percent('SUMMER', 10))).body;
    const changed = await change(data.id, {
      ...percent('OTHER', 15),
      company_id: company,
      stacks: true,
      valid_until: '2040-06-30T22:00:00Z',
      max_uses: 5,
    });
    expect(changed.body.data).toMatchObject({
      promo_code: 'SUMMER',
      percent_off: 15,
      company: { id: company },
      stacks: true,
      valid_until: '2040-06-30T22:00:00.000Z',
      max_uses: 5,
      valid_from: data.valid_from,
    });
    expect((await change(data.id, percent('SUMMER', 150))).status).toBe(422);
  });

  test('keeps its value and at least its uses once orders use it', async () => {
    const { data } = (await add({ ...percent('AUTUMN', 10), max_uses: 5 })).body;
    await inTenant((tx) => takeCoupon(tx, data.id, 2));
    const dearer = await change(data.id, { ...percent('AUTUMN', 20), max_uses: 5 });
    expect(dearer.body).toMatchObject({ code: 'coupon.in_use', errors: { 'coupon.off_amount': expect.anything() } });
    const fewer = await change(data.id, { ...percent('AUTUMN', 10), max_uses: 1 });
    expect(fewer.body).toMatchObject({ code: 'coupon.limit_below_uses', errors: { max_uses: expect.anything() } });
    expect((await change(data.id, { ...percent('AUTUMN', 10), max_uses: 2 })).body.data.state).toBe('used_up');
  });

  test('is the customer’s own', async () => {
    const { data } = (await add(percent('WINTER'))).body;
    expect((await change(data.id, percent('WINTER'), foreign)).body.code).toBe('coupon.not_found');
  });
});
