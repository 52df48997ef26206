import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdminToken } from '../../testing/admin-token.ts';
import { aCompany } from '../../testing/buyers.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aShop } from '../../testing/shop.ts';
import { bySystem, recordChange, recordPlatformChange } from './public.ts';

const product = testProduct();
let admin: string;
let manager: string;
let nordic: number;
let baltic: number;

type Entry = {
  action: string;
  customer: { name: string } | null;
  actor: { name: string | null };
  subject: { id: number; name: string | null };
  changes: unknown[];
};
type List = { rows: Entry[]; total: number; span?: { from: string; to: string } };

beforeAll(async () => {
  admin = await anAdminToken(product);
  nordic = await anInstance(product.db, 'Nordic');
  baltic = await anInstance(product.db, 'Baltic');
  manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  const ulla = await product.db.tenant(nordic).one<{ id: number }>(sql`
    select id from users where instance_id = ${nordic}`);
  const byUlla = { kind: 'user', id: ulla?.id ?? 0, name: 'Ulla User', email: 'ulla@nordic.test' } as const;
  await product.db.platform.transaction(async (tx) => {
    await recordChange(tx.tenant(nordic), byUlla, {
      action: 'company.changed',
      subject: { kind: 'company', id: 7 },
      before: { name: 'Fjord', discount: 5 },
      after: { name: '=Fjordbygg', discount: 5 },
    });
    await recordChange(tx.tenant(nordic), bySystem, { action: 'licence.expired', subject: { kind: 'licence', id: 8 } });
    await recordChange(tx.tenant(baltic), bySystem, { action: 'licence.expired', subject: { kind: 'licence', id: 9 } });
    await recordPlatformChange(
      tx,
      { kind: 'platform_admin', id: 1, name: 'Ada Admin', email: 'ada@coursefront.test' },
      {
        action: 'setting.changed',
        subject: { kind: 'setting', id: 1 },
        before: { value: '5' },
        after: { value: '7' },
      },
    );
  });
});

const own = async (query = '') =>
  (await product.call<List>('GET', `/api/audit?${query}`, { token: manager })).body.data;
const all = async (query = '') =>
  (await product.call<List>('GET', `/api/admin/audit?${query}`, { token: admin })).body.data;
const actions = ({ rows }: List) => rows.map(({ action }) => action);
const file = async (path: string, token: string) =>
  (await product.app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } })).body;

describe("a customer's log", () => {
  test('shows what changed in the account, fact by fact, the newest first, and nobody else’s', async () => {
    expect(await own()).toMatchObject({
      total: 2,
      rows: [
        { action: 'licence.expired', actor: { kind: 'system', name: null }, changes: [] },
        {
          action: 'company.changed',
          customer: null,
          actor: { kind: 'user', name: 'Ulla User' },
          subject: { kind: 'company', id: 7, name: '=Fjordbygg' },
          changes: [{ fact: 'name', before: 'Fjord', after: '=Fjordbygg' }],
        },
      ],
    });
  });

  test.each([
    ['by who', 'search=ull'],
    ['by what was done', 'action=company.changed'],
    ['by what it was done to', 'subject=company&subject_id=7'],
    ['by the name of what it was done to', 'search=fjordb'],
    ['by both names', 'search=fjordbygg+ulla'],
  ])('is filtered %s', async (_, query) => {
    expect(actions(await own(query))).toEqual(['company.changed']);
  });

  test('is filtered by days', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await own(`from=${today}&to=${today}`)).toMatchObject({ total: 2 });
    expect(await own('to=2020-01-01')).toMatchObject({ total: 0 });
    const wrong = await product.call('GET', '/api/audit?from=2026-02-30', { token: manager });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { from: expect.anything() } } });
  });

  test('is exported as a file, without formulas', async () => {
    const lines = (await file('/api/audit/export?subject=company', manager)).split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,/);
    expect(lines[1]).toContain(
      "User,Ulla User,ulla@nordic.test,Company: changed,Company,7,'=Fjordbygg,,,,Name,Fjord,'=Fjordbygg",
    );
    expect((await own('action=audit.exported')).rows).toMatchObject([
      {
        actor: { name: 'Ulla User' },
        subject: { name: 'Nordic' },
        changes: expect.arrayContaining([{ fact: 'subject', before: null, after: 'company' }]),
      },
    ]);
  });
});

describe("the owner's log", () => {
  test("shows every customer's changes and the platform's own, of a span that it names", async () => {
    const { rows, span } = await all('action=licence.expired');
    expect(rows.map(({ customer }) => customer?.name).sort()).toEqual(['Baltic', 'Nordic']);
    expect(span?.to).toBe(new Date().toISOString().slice(0, 10));
    expect(await all('subject=setting')).toMatchObject({
      rows: [{ customer: null, actor: { name: 'Ada Admin' }, changes: [{ fact: 'value', before: '5', after: '7' }] }],
    });
  });

  test('has the newest changes at one customer for its page', async () => {
    const latest = async (customer: number) =>
      (await product.call<Pick<List, 'rows'>>('GET', `/api/admin/audit/latest?customer=${customer}`, { token: admin }))
        .body.data.rows;
    expect(await latest(baltic)).toMatchObject([{ action: 'licence.expired', customer: { name: 'Baltic' } }]);
    await product.db.tenant(nordic).transaction(async (tx) => {
      for (const id of [21, 22, 23, 24, 25, 26, 27])
        await recordChange(tx, bySystem, { action: 'group.deleted', subject: { kind: 'group', id } });
    });
    expect((await latest(nordic)).map(({ subject }) => subject.id)).toEqual([27, 26, 25, 24, 23, 22]);
    expect(await latest(999_999)).toEqual([]);
    const { status } = await product.call('GET', `/api/admin/audit/latest?customer=${nordic}`, { token: manager });
    expect(status).toBe(403);
  });

  test('is searched by person and by customer', async () => {
    expect(actions(await all('search=balt'))).toEqual(['licence.expired']);
    expect(actions(await all('search=ulla&subject=company'))).toEqual(['company.changed']);
  });

  test('is searched by the person or thing that was changed, and by the e-mail address that the entry has', async () => {
    await product.db.tenant(baltic).transaction((tx) =>
      recordChange(tx, bySystem, {
        action: 'user.invited',
        subject: { kind: 'user', id: 4712 },
        after: { name: 'Bad Mail', email: 'badmail@testbolaget.test' },
      }),
    );
    for (const search of ['Bad+Mail', 'badmail', 'badmail@testbolaget.test', 'baltic+mail'])
      expect(actions(await all(`search=${search}`)), search).toEqual(['user.invited']);
    expect(actions(await all('search=FJORD'))).toEqual(['company.changed']);
    const token = await aUser(product.db.tenant(baltic), [roles.trainingmanager]);
    for (const search of ['bad+mail', 'badmail@testbolaget.test'])
      expect((await product.call<List>('GET', `/api/audit?search=${search}`, { token })).body.data.total, search).toBe(
        1,
      );
    expect(await own('search=badmail')).toMatchObject({ total: 0 });
  });

  test('finds what a person did by their e-mail address, and without typing accents', async () => {
    const västkust = await anInstance(product.db, 'Västkust Utbildning');
    await recordChange(
      product.db.tenant(västkust),
      { kind: 'user', id: 71, name: 'Åsa Öberg', email: 'asa.oberg@vastkust.test' },
      { action: 'company.changed', subject: { kind: 'company', id: 70 }, after: { name: 'Måleri Nord' } },
    );
    for (const search of ['asa.oberg@vastkust.test', 'oberg', 'Öberg', 'maleri', 'vastkust+nord'])
      expect(actions(await all(`search=${search}`)), search).toEqual(['company.changed']);
    await recordPlatformChange(
      product.db.platform,
      { kind: 'platform_admin', id: 9, name: 'Zoë Admin', email: 'zoe@coursefront.test' },
      { action: 'setting.added', subject: { kind: 'setting', id: 0 }, after: { name: 'Naïve' } },
    );
    for (const search of ['zoe@coursefront.test', 'zoe', 'naive'])
      expect(actions(await all(`search=${search}`)), search).toEqual(['setting.added']);
  });

  test('is searched by the number of an order, also by its customer, and then looks back a year', async () => {
    const scope = product.db.tenant(baltic);
    const about = { kind: 'order', id: 4711, name: 'ITNL-004711' };
    await scope.run(sql`
      insert into audit_entries (instance_id, actor_kind, action, subject_kind, subject_id, subject_name, created_at)
      select ${baltic}, 'system', 'order.resumed', ${about.kind}, ${about.id}, ${about.name}, now() - make_interval(days => days)
        from unnest(array[0, 200, 400]) days`);
    const found = await all('search=itnl-004711');
    expect(found).toMatchObject({ total: 2, rows: [{ subject: about }, { subject: about }] });
    expect(await all('search=ITNL-004712')).toMatchObject({ total: 0 });
    const token = await aUser(scope, [roles.trainingmanager]);
    expect((await product.call<List>('GET', '/api/audit?search=ITNL-004711', { token })).body.data.total).toBe(3);
    expect(await own('search=ITNL-004711')).toMatchObject({ total: 0 });
  });

  test('as a file has every entry once, however many pages it takes', async () => {
    await product.db.tenant(baltic).run(sql`
      insert into audit_entries (instance_id, actor_kind, action, subject_kind, subject_id)
      select ${baltic}, 'system', 'test.counted', 'test', n from generate_series(1, 2500) n`);
    const lines = (await file('/api/admin/audit/export?subject=test', admin)).trim().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(2_500);
    expect(lines).toHaveLength(2_500);
    expect(actions(await all('action=audit.exported&subject=audit'))).toEqual(['audit.exported']);
  });
});

describe('an entry names whom it concerns, and is found by them', () => {
  const found = async (search: string) => (await own(`search=${search}`)).rows;

  test('an order by its buyer and company', async () => {
    const tenant = product.db.tenant(nordic);
    const order = await tenant.one<{ id: number; reference: string }>(sql`
      insert into orders (instance_id, client_key, number, method, status, quantity, currency, sub_total, total,
                          buyer_first_name, buyer_last_name, buyer_email, company_name)
      values (${nordic}, 'order-of-the-log', 43, 'invoice', 'pending', 1, 'SEK', 100, 100, 'Henrik', 'Sandberg',
              'henrik@fjordbygg.test', 'Fjordbygg Entreprenad')
      returning id, reference`);
    await recordChange(tenant, bySystem, {
      action: 'invoice.approved',
      subject: { kind: 'order', id: order?.id ?? 0 },
      before: { status: 'pending' },
      after: { status: 'success' },
    });
    const about = { person: 'Henrik Sandberg', email: 'henrik@fjordbygg.test', company: 'Fjordbygg Entreprenad' };
    for (const search of [
      'sandberg',
      'entreprenad',
      'henrik@fjordbygg.test',
      order?.reference ?? '',
      'entreprenad+henrik',
    ]) {
      expect(await found(search), search).toMatchObject([{ action: 'invoice.approved', about }]);
      expect((await all(`search=${search}`)).rows, search).toMatchObject([{ action: 'invoice.approved', about }]);
    }
    expect(await found('sandberg+nobody')).toEqual([]);
  });

  test('a person by their address, and what they are given by their company', async () => {
    const tenant = product.db.tenant(nordic);
    const company = await aCompany(tenant, { name: 'Hav och Land' });
    const user = await tenant.one<{ id: number }>(sql`
      insert into users (instance_id, first_name, last_name, email, company_id)
      values (${nordic}, 'Karin', 'Ek', 'karin@hav.test', ${company}) returning id`);
    await recordChange(tenant, bySystem, { action: 'user.suspended', subject: { kind: 'user', id: user?.id ?? 0 } });
    for (const search of ['karin@hav.test', 'hav+och+land', 'ek'])
      expect(await found(search), search).toMatchObject([
        { action: 'user.suspended', subject: { name: 'Karin Ek' }, about: { company: 'Hav och Land' } },
      ]);
  });
});

describe('everything that one person did', () => {
  const askFor = async (path: string, token: string) =>
    (await product.call<{ rows: { actor: string; name: string; of: string | null }[] }>('GET', path, { token })).body
      .data;

  test('is asked for by the filter that an entry has', async () => {
    const [entry] = (await own('action=company.changed')).rows as (Entry & { actor: { filter: string } })[];
    const filter = entry?.actor.filter ?? '';
    expect(filter).toMatch(new RegExp(`^user-${nordic}-\\d+$`));
    const mine = await own(`actor=${filter}`);
    expect(mine).toMatchObject({ chosen_actor: 'Ulla User' });
    expect(new Set(mine.rows.map(({ actor }) => actor.name))).toEqual(new Set(['Ulla User']));
    expect(await all(`actor=${filter}&action=company.changed`)).toMatchObject({ total: 1, chosen_actor: 'Ulla User' });
    expect(await own(`actor=user-${baltic}-1`)).toMatchObject({ total: 0, chosen_actor: null });
    const wrong = await product.call('GET', '/api/audit?actor=somebody', { token: manager });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { actor: expect.anything() } } });
  });

  test('begins with the people who act, found by name and only in the own account', async () => {
    const latest = await askFor('/api/audit/actors', manager);
    expect(latest.rows.map(({ name }) => name)).toContain('Ulla User');
    expect(latest.rows.map(({ name }) => name)).not.toContain('Åsa Öberg');
    expect((await askFor('/api/audit/actors?search=ulla', manager)).rows).toMatchObject([
      { name: 'Ulla User', of: null },
    ]);
    expect((await askFor('/api/audit/actors?search=karin', manager)).rows).toEqual([]);
    expect((await askFor('/api/admin/audit/actors?search=ulla', admin)).rows).toContainEqual(
      expect.objectContaining({ name: 'Ulla User', of: 'Nordic' }),
    );
  });

  test('of the owner is narrowed to a customer, or to the platform', async () => {
    expect(await all(`customer=${baltic}&action=licence.expired`)).toMatchObject({
      total: 1,
      chosen_customer: 'Baltic',
    });
    const ofPlatform = await all('customer=0');
    expect(ofPlatform.rows.every(({ customer }) => customer === null)).toBe(true);
    expect(ofPlatform.total).toBeGreaterThan(0);
  });
});

test('as a file has readable values, and every line has as many cells as the header', async () => {
  const arctic = await anInstance(product.db, 'Arctic');
  const scope = product.db.tenant(arctic);
  await recordChange(scope, bySystem, { action: 'licence.expired', subject: { kind: 'licence', id: 10 } });
  await recordChange(scope, bySystem, {
    action: 'invoice.approved',
    subject: { kind: 'order', id: 11 },
    before: { status: 'pending' },
    after: { status: 'success' },
  });
  const token = await aUser(product.db.tenant(arctic), [roles.trainingmanager]);
  const lines = (await file('/api/audit/export', token)).trim().split('\r\n');
  expect(lines).toContainEqual(expect.stringMatching(/,Status,Awaiting approval,Confirmed$/));
  expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([15]));
});

test('a change without differences is not recorded', async () => {
  await recordChange(product.db.tenant(nordic), bySystem, {
    action: 'company.changed',
    subject: { kind: 'company', id: 70 },
    before: { name: 'A' },
    after: { name: 'A' },
  });
  expect(await own('subject=company&subject_id=70')).toMatchObject({ total: 0 });
});

describe("a manager's changes are recorded with before and after", () => {
  let shop: number;
  let seller: string;
  beforeAll(async () => {
    shop = await aShop(product.db, 'Seller');
    seller = await aUser(product.db.tenant(shop), [roles.trainingmanager]);
    await aCourse(product.db.tenant(shop), {
      lmsId: 801,
      name: 'Hot work',
      type: 'instructor_led_training',
      price: 10_000,
    });
  });
  const post = <Data>(path: string, body: object) =>
    product.call<Data>('POST', `/api/${path}`, { body, token: seller });
  const newest = async () =>
    (await product.call<List>('GET', '/api/audit?page_size=1', { token: seller })).body.data.rows[0];

  test('to an offer of the shop', async () => {
    const item = { courseid: 801, webshop: true, currency: 'SEK', languages: ['sv', 'en'], prices: [] };
    expect((await post('webshop/update', { items: [{ ...item, price: 12_500 }] })).status).toBe(200);
    expect(await newest()).toMatchObject({
      action: 'offer.changed',
      subject: { name: 'Hot work' },
      actor: { kind: 'user', name: 'Ulla User' },
      changes: [{ fact: 'price', before: '100.00\u00a0SEK', after: '125.00\u00a0SEK' }],
    });
    const before = (await product.call<List>('GET', '/api/audit', { token: seller })).body.data.total;
    await post('webshop/update', { items: [{ ...item, price: 12_500 }] });
    expect((await product.call<List>('GET', '/api/audit', { token: seller })).body.data.total).toBe(before);
  });

  test('to an event', async () => {
    const day = 86_400_000;
    const starts = Date.now() + 20 * day;
    const { id, version } = (
      await post<{ id: number; version: number }>('events', {
        courseid: 801,
        start_date: new Date(starts).toISOString(),
        location: 'Uppsala',
        max_attendance_count: 8,
        last_registration_date: Math.floor((starts - 5 * day) / 1000),
      })
    ).body.data;
    expect(await newest()).toMatchObject({
      action: 'event.made',
      subject: { kind: 'event', id, name: expect.stringMatching(/^Hot work, \d{4}-\d\d-\d\d$/) },
    });
    expect((await post(`events/${id}/publish`, { version })).status).toBe(200);
    expect(await newest()).toMatchObject({
      action: 'event.published',
      changes: [{ fact: 'published', before: 'false', after: 'true' }],
    });
  });
});

test('a deleted thing keeps its name in the log, by its facts if it is gone already', async () => {
  const scope = product.db.tenant(nordic);
  const [coupon] = await scope.many<{ id: number }>(sql`
    insert into coupons (instance_id, code, percent_off) values (${nordic}, 'WINTER', 10) returning id`);
  const subject = { kind: 'coupon', id: coupon?.id ?? 0 };
  const names = async () => (await own('subject=coupon')).rows.map((entry) => entry.subject.name);
  await recordChange(scope, bySystem, { action: 'coupon.deactivated', subject });
  await scope.run(sql`delete from coupons where instance_id = ${nordic} and id = ${subject.id}`);
  await recordChange(scope, bySystem, { action: 'coupon.deleted', subject, before: { code: 'WINTER' } });
  await recordChange(scope, bySystem, { action: 'coupon.asked', subject });
  expect(await names()).toEqual([null, 'WINTER', 'WINTER']);
});

test("an admin's sign-in is recorded", async () => {
  expect(actions(await all('action=admin.signed_in'))).toEqual(['admin.signed_in']);
});

test('facts without a text are refused by the compiler, so that nobody reads the name of a field', async () => {
  const told = { name: 'Fjord', shoe_size: 44 };
  const subject = { kind: 'company', id: 7 };
  const record = () =>
    product.db.tenant(nordic).transaction(async (tx) => {
      await recordChange(tx, bySystem, { action: 'company.changed', subject, after: { 'setting logo': 'new' } });
      // @ts-expect-error -- `shoe_size` is missing in texts/en/audit.json
      await recordChange(tx, bySystem, { action: 'company.changed', subject, after: told });
      throw new Error('Only the types matter.');
    });
  await expect(record()).rejects.toThrow('Only the types matter.');
});
