import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdmin, anInstance, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { readSite } from '../tenants/public.ts';

const product = testProduct();
let token: string;

type List = { rows: { id: number; name: string }[]; total: number };

beforeAll(async () => {
  const { email } = await anAdmin(product.db);
  token = (await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } })).body.data
    .token;
  for (const name of ['Nordic Safety', 'Baltic Care', 'Quiet Harbour', 'ångström', 'Zebra 100%'])
    await anInstance(product.db, name);
});

const list = async (query = '') =>
  (await product.call<List>('GET', `/api/customers/read${query}`, { token })).body.data;
const names = async (query?: string) => (await list(query)).rows.map(({ name }) => name);

describe('the list of customers', () => {
  test('is in order of their names, whatever their case', async () => {
    expect(await names()).toEqual(['Baltic Care', 'Nordic Safety', 'Quiet Harbour', 'Zebra 100%', 'ångström']);
  });

  test('sorts both ways and pages, and says how many there are in all', async () => {
    expect(await names('?order=desc&page_size=2')).toEqual(['ångström', 'Zebra 100%']);
    expect(await list('?page_size=2&page=3')).toMatchObject({ rows: [{ name: 'ångström' }], total: 5 });
  });

  test.each([
    ['nord', ['Nordic Safety']],
    ['HARBOUR', ['Quiet Harbour']],
    ['nordicsafety', ['Nordic Safety']],
    ['%', ['Zebra 100%']],
    ['_', []],
    ["' or 1=1 --", []],
    ['https://NordicSafety.example/my/courses.php?id=4', ['Nordic Safety']],
    ['nordicsafety.example/course', ['Nordic Safety']],
    ['https://nordicsa', ['Nordic Safety']],
    ['nordicsafety.example', ['Nordic Safety']],
    ['https://safety.example', []],
  ])('searched for %j finds %j', async (search, found) => {
    expect(await names(`?search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  test('a page after the last is empty and still says how many there are', async () => {
    expect(await list('?page=9')).toEqual({ rows: [], total: 5 });
  });
});

describe('the site behind a host', () => {
  const site = (host: string) =>
    product.call<{ instance: { name: string; brand_colour: string | null } | null }>('GET', '/api/site', {
      headers: { host },
    });

  test('is the platform itself on its own host', async () => {
    expect((await site('localhost:8080')).body.data).toMatchObject({ product_name: 'Coursefront', instance: null });
  });

  test('is the customer whose subdomain it is, in its colour', async () => {
    await product.db.platform.run(sql`
      insert into customer_settings (instance_id, name, type, value)
      select id, 'brand_colour', 'text', '#5b3fd6' from instances where subdomain = 'balticcare'`);
    for (const host of ['balticcare.localhost:8080', 'BalticCare.coursefront.test']) {
      expect((await site(host)).body.data.instance).toMatchObject({ name: 'Baltic Care', brand_colour: '#5b3fd6' });
    }
  });

  test('is the customer whose learning site has that host', async () => {
    expect((await site('quietharbour.example')).body.data.instance).toMatchObject({ name: 'Quiet Harbour' });
  });

  test('is nobody when two customers share the host', async () => {
    await product.db.platform.run(sql`
      update instances set lms_url = 'https://shared.example/' || subdomain where subdomain in ('balticcare', 'nordicsafety')`);
    expect((await site('shared.example')).body.data.instance).toBeNull();
  });

  test('is the default instance when the host names nobody', async () => {
    const other = { ...product.config, defaultInstance: 3 };
    expect((await readSite(product.db, other, { host: 'localhost' })).instance).toMatchObject({ id: 3 });
    expect((await readSite(product.db, other, { host: '127.0.0.1' })).instance).toMatchObject({ id: 3 });
    expect((await readSite(product.db, other, { host: 'balticcare.localhost' })).instance).toMatchObject({
      name: 'Baltic Care',
    });
  });

  test('that was switched off says that it is closed, and no default takes its place', async () => {
    await product.db.platform.run(sql`
      update instances set active = false, lms_url = 'https://quiet.example/moodle' where subdomain = 'quietharbour'`);
    for (const host of ['quietharbour.localhost', 'quiet.example'])
      expect((await site(host)).body.data).toMatchObject({ instance: null, closed: { name: 'Quiet Harbour' } });

    const config = { ...product.config, defaultInstance: 1 };
    const closed = { instance: null, closed: { name: 'Quiet Harbour' } };
    expect(await readSite(product.db, config, { host: 'quiet.example' })).toMatchObject(closed);
    const quiet = await product.db.platform.one<{ id: number }>(sql`
      select id from instances where subdomain = 'quietharbour'`);
    expect(await readSite(product.db, config, { host: 'localhost', named: quiet?.id })).toMatchObject(closed);
    const closedDefault = { ...config, defaultInstance: quiet?.id };
    expect(await readSite(product.db, closedDefault, { host: 'localhost' })).toMatchObject(closed);
  });
});
