import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capabilities } from '@coursefront/contract/capabilities.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { sql } from '../../db/sql.ts';
import { testDatabase } from '../../testing/database.ts';
import { anInstance } from '../../testing/people.ts';
import { aCourse, aShop } from '../../testing/shop.ts';
import { webAppRoutes } from './web-app.routes.ts';

const database = testDatabase();
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coursefront-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<title>x</title><div id="root"></div><script type="application/json" id="site">null</script>',
  );
  await writeFile(join(folder, 'assets', 'app-1.js'), 'export {};');
  const page = { guarded: false, recognises: false, texts: ['common'] };
  const pages = [
    { ...page, name: 'Login', path: '/login', files: ['/v/assets/sign-in.js'] },
    { ...page, name: 'AdminCustomers', path: '/admin/customers', guarded: true, files: ['/v/assets/customers.js'] },
    { ...page, name: 'Home', path: '/', guarded: true, recognises: true, files: ['/v/assets/home.js'] },
    {
      ...page,
      name: 'CompanyWebshopPayment',
      path: '/company-account/webshop/$courseId/$instanceId/$sessionId',
      recognises: true,
      files: [],
    },
  ];
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'pages.json'), JSON.stringify({ texts: '/v/assets/texts', pages }));
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await webAppRoutes(app, { db: database.db, config: readConfig({}), webFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const firstRequestsIn = (html: string) => {
  const [, content = 'null'] = /<meta name="first-requests" content="([^"]*)">/.exec(html) ?? [];
  return JSON.parse(content.replaceAll('&quot;', '"'));
};

const siteIn = (html: string) => JSON.parse(/id="site">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test.each(['/v', '/v/', '/v/login', '/v/admin/customers?page=2'])(
  '%s is the web app, told which site it is on',
  async (url) => {
    const answer = await app.inject({ url, headers: { host: 'localhost:8080' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(siteIn(answer.body)).toMatchObject({ product_name: 'Coursefront', instance: null });
  },
);

test('the bare address redirects to the web app', async () => {
  expect((await app.inject('/')).headers.location).toBe('/v/');
});

test.each([
  '/v/certificate/1.abc',
  '/v/company-account/quote/1/abc',
  '/v/company-account/renew/1/abc',
  '/v/company-account/course-request/1/abc',
  '/v/company-account/webshop/continue/payment/abc/1',
  '/v/password-reset?token=abc',
])('%s, whose address is a secret, is kept from search engines, caches and other sites', async (url) => {
  const { headers, statusCode } = await app.inject({ url, headers: { host: 'localhost:8080' } });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-cache',
  });
});

describe('the files of the web app', () => {
  test('with a hash in their name are cached for ever', async () => {
    expect((await app.inject('/v/assets/app-1.js')).headers['cache-control']).toContain('immutable');
  });

  test('without one are asked for again each time', async () => {
    const { statusCode, headers } = await app.inject('/v/favicon.svg');
    expect({ statusCode, cached: headers['cache-control'] }).toEqual({ statusCode: 200, cached: 'no-cache' });
  });

  test('of an earlier release are not found, instead of answered with the page', async () => {
    expect((await app.inject('/v/assets/app-0.js')).statusCode).toBe(404);
  });
});

test.each(['</script><script>alert(1)</script>', "$' $& $` $$", '<!--'])(
  'a customer named %j harms nothing',
  async (name) => {
    const id = await anInstance(database.db, 'Hostile');
    await database.db.platform.run(sql`update instances set name = ${name} where id = ${id}`);
    const { body } = await app.inject({ url: '/v/', headers: { host: 'hostile.localhost' } });
    expect(siteIn(body).instance.name).toBe(name);
    expect(body.match(/<script/g)).toHaveLength(2);
    await database.db.platform.run(sql`delete from instances where id = ${id}`);
  },
);

describe('the document', () => {
  const open = async (url: string) => (await app.inject({ url, headers: { host: 'localhost:8080' } })).body;

  test('asks for the code and the texts of its page at once', async () => {
    const html = await open('/v/login');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/v/assets/sign-in.js">');
    expect(html).toContain('<link rel="preload" as="fetch" crossorigin href="/v/assets/texts/en/common.json">');
  });

  test('leaves it to the browser to ask for a page that visitors do not see', async () => {
    const html = await open('/v/admin/customers');
    const files = ['/v/assets/texts/en/common.json', '/v/assets/customers.js'];
    expect(firstRequestsIn(html)).toEqual({ language: 'en', files });
    expect(html).not.toContain('preload');
  });
});

describe('the first calls of a page', () => {
  const firstCallsAt = async (url: string, host = 'localhost:8080') => {
    const { body } = await app.inject({ url, headers: { host } });
    return firstRequestsIn(body).calls;
  };
  const visitorOf = (instance: number) => ({
    method: 'POST',
    address: '/api/auth/visitor',
    body: { instance_id: instance },
  });

  test("are, at the manager's home, who it is and what managers read there", async () => {
    const id = await anInstance(database.db, 'Home');
    const { visitor, reads } = await firstCallsAt('/v/', 'home.localhost');
    expect(visitor).toEqual(visitorOf(id));
    expect(reads).toEqual([
      expect.objectContaining({ address: '/api/first-steps/account', roles: capabilities.manageCompanies }),
      expect.objectContaining({ address: '/api/customer/waiting', roles: capabilities.openCompanyAccount }),
    ]);
  });

  test('are, where a course is bought, who it is and the course', async () => {
    const shop = await aShop(database.db, 'Buying');
    expect(await firstCallsAt(`/v/company-account/webshop/901/${shop}/0?quantity=2`)).toEqual({
      visitor: visitorOf(shop),
      reads: [
        {
          method: 'GET',
          address: `/api/webshop/${shop}/courses/901?buying=true`,
          key: [
            'GET',
            '/webshop/{webshop_id}/courses/{course_id}',
            { params: { webshop_id: shop, course_id: 901 }, query: { buying: 'true' } },
          ],
        },
      ],
    });
  });

  test('leave out a course that is read with a key, because each reading is counted', async () => {
    const shop = await aShop(database.db, 'Keys');
    expect(await firstCallsAt(`/v/company-account/webshop/901/${shop}/key`)).toMatchObject({ reads: [] });
  });

  test.each(['/v/login', '/v/admin/customers', '/v/'])('are none at %s of the platform', async (url) => {
    expect(await firstCallsAt(url)).toBeUndefined();
  });
});

describe('the page of a course', () => {
  const hostile = '"><script>alert(1)</script>$&';
  let shop: number;

  beforeAll(async () => {
    shop = await aShop(database.db, 'Nordic');
    await database.db.platform.run(sql`update instances set name = ${`Nordic ${hostile}`} where id = ${shop}`);
    await aCourse(database.db.tenant(shop), {
      lmsId: 901,
      name: `Hot work ${hostile}`,
      summary: `<p>Weld &amp; cut ${hostile}</p>`,
      image: 'https://site.example/picture.png',
      price: 280_000,
    });
  });

  const open = async (path: string) =>
    (await app.inject({ url: `/v/company-account/web-shop/public/${path}`, headers: { host: 'localhost:8080' } })).body;

  test("has the course as metadata, and the shop's name", async () => {
    const html = await open(`${shop}/901?session_key=secret`);
    const canonical = `http://localhost:8080/v/company-account/web-shop/public/${shop}/901-hot-work-script-alert-1-script`;
    expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
    expect(html).toContain(`<meta property="og:url" content="${canonical}">`);
    expect(html).toContain('<meta property="og:image" content="https://site.example/picture.png">');
    expect(html).not.toContain('secret');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
    expect(data).toMatchObject({ '@type': 'Course', offers: { price: '2800.00', priceCurrency: 'SEK' } });
    expect(siteIn(html).instance.id).toBe(shop);
  });

  test('keeps its old address, has one with its name, and one for each language', async () => {
    const [old, readable, german] = await Promise.all(
      ['901', '901-any-name', '901?lang=de'].map((path) => open(`${shop}/${path}`)),
    );
    const canonicalIn = (html = '') => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];
    expect(canonicalIn(readable)).toBe(canonicalIn(old));
    expect(canonicalIn(german)).toBe(`${canonicalIn(old)}?lang=de`);
    expect(old?.match(/hreflang="/g)).toHaveLength(14);
    expect(old).toContain(`<link rel="alternate" hreflang="zh-CN" href="${canonicalIn(old)}?lang=zh_cn">`);
    expect(german).toContain('<html lang="de" dir="ltr"');
  });

  test("escapes the course's name", async () => {
    const html = await open(`${shop}/901`);
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html).toContain('<title>Hot work &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; – Nordic');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('Weld &amp; cut');
  });

  test.each(['902', '999999999999999', '0901x'])('that does not exist (%s) is not found', async (course) => {
    const html = await open(`${shop}/${course}`);
    expect(html).not.toContain('og:title');
    expect(html.includes('noindex')).toBe(/^\d+$/.test(course));
  });

  test.each(['1/0901x', '1/y', 'x/0'])(
    'at an address that no shop can have (%s) is an error to programs',
    async (path) => {
      expect((await app.inject(`/v/company-account/web-shop/public/${path}`)).statusCode).toBe(404);
    },
  );

  test('without an instance is the plain web app', async () => {
    for (const path of ['0/0', '999999/901', 'x/y', '%00/%00']) expect(await open(path)).toContain('id="site"');
  });
});

describe('search engines', () => {
  const get = async (url: string) => app.inject({ url, headers: { host: 'localhost:8080' } });

  test('learn where the shops are and where they must not go', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain('Sitemap: http://localhost:8080/sitemap.xml');
    expect(body).toContain('Disallow: /api/');
  });

  test("find each customer's courses with their last change, and no others", async () => {
    const shop = await aShop(database.db, 'Mapped');
    await aCourse(database.db.tenant(shop), { lmsId: 31, name: 'First & aid', price: 100 });
    await aCourse(database.db.tenant(shop), { lmsId: 32, name: 'Not on sale', active: false });
    expect((await get('/sitemap.xml')).body).toContain(`/sitemap/${shop}/1.xml</loc>`);
    const { body } = await get(`/sitemap/${shop}/1.xml`);
    const address = `http://localhost:8080/v/company-account/web-shop/public/${shop}`;
    expect(body).toMatch(
      new RegExp(`<loc>${address}/31-first-aid</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[^<]+Z</lastmod>`),
    );
    expect(body).toContain(`<loc>${address}/0</loc>`);
    expect(body).not.toContain('/32');
  });

  test.each(['/sitemap/999999/1.xml', '/sitemap/x/1.xml', '/sitemap/1/0.xml', '/sitemap/1/y'])(
    'are told that there is no %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
