import { endpoints } from '@coursefront/contract/endpoints.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { anInstance, aUser } from '../testing/people.ts';
import { testProduct } from '../testing/product.ts';

const product = testProduct();
const shopPage = '/v/company-account/web-shop/public/1/0';
const addresses = Object.values(endpoints)
  .flat()
  .map(({ method, path }) => ({ method, url: `/api${path.replace(/\{\w+\}/g, '1')}` }));

test('every answer of every endpoint is kept out of caches, frames and other origins', async () => {
  for (const { method, url } of addresses) {
    const { headers } = await product.app.inject({ method, url, headers: { origin: 'https://evil.test' } });
    const policy = String(headers['content-security-policy']);
    for (const part of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, url).toContain(part);
    expect(headers, url).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(
      Object.keys(headers).filter((name) => name.startsWith('access-control')),
      url,
    ).toEqual([]);
  }
});

test('a file is a download that nobody keeps', async () => {
  const nordic = await anInstance(product.db, 'Nordic');
  const token = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  const { headers } = await product.app.inject({
    url: '/api/users/export',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"$/),
    'cache-control': 'no-store',
  });
});

test('pages are framed nowhere, except for the shop', async () => {
  const ancestors = async (url: string) =>
    /frame-ancestors ([^;]+)/.exec(String((await product.app.inject(url)).headers['content-security-policy']))?.[1];
  expect(await ancestors('/v/login')).toBe("'none'");
  expect(await ancestors(shopPage)).toBe('*');
  for (const disguised of [`//evil.test${shopPage}`, '/v/login?next=/v/company-account/web-shop/public/', '/V/LOGIN'])
    expect(await ancestors(disguised), disguised).toBe("'none'");
});

test('browsers use TLS only, for a year and on all subdomains', async () => {
  const config = { ...product.config, publicUrl: 'https://courses.example.test' };
  const app = await buildApp({ ...product, config, log: pino({ level: 'silent' }) });
  for (const url of ['/v/login', '/api/site', '/api/nothing', '/healthz'])
    expect((await app.inject(url)).headers['strict-transport-security'], url).toBe(
      'max-age=31536000; includeSubDomains',
    );
  await app.close();
});

test.each(['TRACE', 'OPTIONS'] as const)('%s is not served', async (method) => {
  const { statusCode, body } = await product.app.inject({
    method: method as 'OPTIONS',
    url: '/api/user',
    headers: { 'x-secret': 'echoed' },
  });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('echoed');
});
