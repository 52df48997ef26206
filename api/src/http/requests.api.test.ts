import { Writable } from 'node:stream';
import { endpoints } from '@coursefront/contract/endpoints.ts';
import { placeOrder } from '@coursefront/contract/orders/placing-orders.ts';
import { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import arabic from '../../../texts/ar/errors.json' with { type: 'json' };
import swedish from '../../../texts/sv/errors.json' with { type: 'json' };
import { buildApp } from '../app.ts';
import { openDatabase } from '../db/database.ts';
import { anAdmin, anInstance, aUser, password } from '../testing/people.ts';
import { testProduct } from '../testing/product.ts';

const product = testProduct();

describe('a request that cannot be served', () => {
  test.each([
    ['an unknown path', 'GET', '/api/nothing/here', {}, 404, 'request.unknown_path'],
    ['a method the path does not have', 'PUT', '/api/user', {}, 405, 'request.method_not_allowed'],
    [
      'a content type that is not JSON',
      'POST',
      '/api/admin/auth',
      { body: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'request.unsupported_content_type',
    ],
    [
      'plain text',
      'POST',
      '/api/admin/auth',
      { body: '{}', headers: { 'content-type': 'text/plain' } },
      415,
      'request.unsupported_content_type',
    ],
    [
      'broken JSON',
      'POST',
      '/api/admin/auth',
      { body: '{"email":', headers: { 'content-type': 'application/json' } },
      400,
      'request.malformed_json',
    ],
    [
      'no body where one is needed',
      'POST',
      '/api/admin/auth',
      { body: '', headers: { 'content-type': 'application/json' } },
      422,
      'request.invalid',
    ],
    ['a JSON body that is a list', 'POST', '/api/admin/auth', { body: [1, 2] }, 422, 'request.invalid'],
    [
      'JSON that reaches for the prototype',
      'POST',
      '/api/admin/auth',
      {
        body: '{"__proto__":{"admin":true},"email":"a@b.se","password":"x"}',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'request.malformed_json',
    ],
    [
      'a body of two megabytes',
      'POST',
      '/api/admin/auth',
      { body: { email: 'x'.repeat(2_000_000) } },
      413,
      'request.too_large',
    ],
    [
      'a field that is not known',
      'POST',
      '/api/admin/auth',
      { body: { email: 'a@b.se', password: 'x', role: 'admin' } },
      422,
      'request.invalid',
    ],
    ['no token', 'GET', '/api/user', {}, 401, 'access.sign_in_first'],
    ['a token nobody has', 'GET', '/api/user', { token: `admin.${'x'.repeat(43)}` }, 401, 'access.session_expired'],
    [
      'a malformed token',
      'GET',
      '/api/user',
      { headers: { authorization: "Bearer ' or 1=1 --" } },
      401,
      'access.session_expired',
    ],
    [
      'a token of another scheme',
      'GET',
      '/api/user',
      { headers: { authorization: 'Basic YTpi' } },
      401,
      'access.session_expired',
    ],
    ['an address that cannot be decoded', 'GET', '/api/%E0%A4%A', {}, 400, 'request.malformed'],
  ] as const)('%s has its status, code and message', async (_, method, path, call, status, code) => {
    const answer = await product.call(method, path, call);
    expect(answer).toMatchObject({ status, body: { success: false, code } });
    expect(answer.body.message).not.toBe('');
    expect(answer.body.request_id).toBe(answer.headers['x-request-id']);
  });

  test('a method that is not allowed is answered with those that are', async () => {
    expect((await product.call('PUT', '/api/user')).headers.allow).toBe('GET');
  });

  test('an unknown field is named', async () => {
    const { body } = await product.call('POST', '/api/admin/auth', {
      body: { email: 'a@b.se', password: 'x', role: 'admin' },
    });
    expect(body.errors).toEqual({ role: ['This field isn’t recognised.'] });
  });

  test.each(['-1', '1.5', 'abc', '99999999999999999999', "1' or '1'='1"])(
    'the id %j in a path is refused by field',
    async (id) => {
      const { email } = await anAdmin(product.db);
      const { body } = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
      const answer = await product.call('POST', `/api/jobs/${encodeURIComponent(id)}/replay`, {
        token: body.data.token,
      });
      expect(answer).toMatchObject({ status: 422, body: { success: false, errors: { id: [expect.any(String)] } } });
    },
  );

  test('the id 0, which no record has, is not found', async () => {
    const { email } = await anAdmin(product.db);
    const { body } = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
    const answer = await product.call('POST', '/api/jobs/0/replay', { token: body.data.token });
    expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'job.not_found' } });
  });

  test('a role that is not known opens nothing', async () => {
    const token = await aUser(product.db.tenant(await anInstance(product.db, 'Roles')), [5]);
    const answer = await product.call('GET', '/api/customers/read', { token });
    expect(answer).toMatchObject({ status: 403, body: { code: 'access.forbidden', message: 'Access forbidden' } });
  });

  test('a list asked for by a column that does not exist is refused', async () => {
    const { email } = await anAdmin(product.db);
    const { body } = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
    const token = body.data.token;
    for (const query of [
      'sort=password_hash',
      'order=sideways',
      'page=0',
      'page=x',
      'page_size=1000',
      'colour=red',
      'sort=name;drop',
    ]) {
      const answer = await product.call('GET', `/api/customers/read?${query}`, { token });
      expect(answer.status, query).toBe(422);
      expect(Object.keys(answer.body.errors ?? {}), query).toEqual([query.split('=')[0]]);
    }
  });
});

test.each([
  ['sv-SE,sv;q=0.9,en;q=0.5', swedish.request.invalid],
  ['ar', arabic.request.invalid],
  ['xx', 'Some fields need your attention.'],
])('a refusal to a browser that asks for %s says “%s”', async (language, words) => {
  const { body } = await product.call('POST', '/api/admin/auth', { body: {}, language });
  expect(body.message).toBe(words);
});

test.each(['%00', 'a%00b'])(
  'the zero character, which the database cannot hold, is refused by field: %s',
  async (search) => {
    const { email } = await anAdmin(product.db);
    const { body } = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
    const answer = await product.call('GET', `/api/customers/read?search=${search}`, { token: body.data.token });
    expect(answer).toMatchObject({ status: 422, body: { errors: { search: ['This isn’t valid.'] } } });
  },
);

test('half of a character is refused by field', async () => {
  const answer = await product.call('POST', '/api/password-reset/confirm', {
    body: '{"token":"\\ud800","password":"Demo-pass1"}',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: { token: ['This isn’t valid.'] } } });
});

test('an answer carries no more than the contract names', async () => {
  const { email } = await anAdmin(product.db, 'fields@coursefront.test');
  const { body } = await product.call<{ user: object }>('POST', '/api/admin/auth', { body: { email, password } });
  // Saved views belong to people of a customer.
  const { default_views: _, ...named } = SignedInUser.shape;
  expect(Object.keys(body.data.user).sort()).toEqual(Object.keys(named).sort());
});

test('a refused sign-in is one line in the log, with its origin and without what was typed', async () => {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) });
  const app = await buildApp({ ...product, log: pino({ level: 'info' }, sink) });
  const payload = { email: 'guessed@coursefront.test', password: 'Guessed-pass1' };
  await app.inject({ method: 'POST', url: '/api/admin/auth', payload, remoteAddress: '192.0.2.44' });
  await app.inject({ method: 'GET', url: '/api/user' });
  await app.close();
  const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused');
  expect(refused).toMatchObject([
    { code: 'session.invalid_credentials', route: '/api/admin/auth', address: '192.0.2.44', reqId: expect.any(String) },
    { code: 'access.sign_in_first', route: '/api/user' },
  ]);
  expect(lines.join('')).not.toMatch(/guessed/i);
});

describe('with an unreachable database', () => {
  async function withoutDatabase() {
    const db = openDatabase({ url: 'postgres://app@127.0.0.1:1/none', connections: 2, onError: () => undefined });
    return { db, app: await buildApp({ ...product, db, log: pino({ level: 'silent' }) }) };
  }

  test('requests get a 503, and the process is alive but not ready', async () => {
    const { app, db } = await withoutDatabase();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/admin/auth',
      payload: { email: 'a@b.se', password: 'x' },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ success: false, code: 'server.database_unavailable' });
    expect(answer.body).not.toContain('ECONNREFUSED');
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    await app.close();
    await db.close();
  });
});

test('the API page and its document list every endpoint', async () => {
  const page = await product.app.inject('/api/docs/');
  expect(page.headers['content-type']).toContain('text/html');
  const document = (await product.app.inject('/api/docs/openapi.json')).json();
  expect(Object.keys(document.paths)).toContain('/admin/auth');
  expect(document.paths['/admin/auth'].post.requestBody.content['application/json'].schema.required).toEqual([
    'email',
    'password',
  ]);
});

test('the server serves exactly the endpoints of the contract below /api', () => {
  const listed = Object.values(endpoints)
    .flat()
    .map(({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`);
  const served = routesOf(product.app).filter((route) => route.includes(' /api'));
  expect(listed.filter((route) => !served.includes(route))).toEqual([]);
  expect(served.filter((route) => !listed.includes(route)).sort()).toEqual(unlisted);
});

/** The API's own page, and pictures and documents that pages show by an unguessable name. */
const unlisted = ['GET /api/docs', 'GET /api/docs*', 'GET /api/files/:instance/:guid'];

/** Fastify prints its routes as a tree: four characters for each level, the rest of the path, the methods in brackets. */
function routesOf(app: typeof product.app): string[] {
  const paths: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      const path = `${paths[depth - 1] ?? ''}${part}`;
      paths[depth] = path;
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path.replace(/(?<=.)\/$/, '')}`);
    });
}

test('everybody behind one address shares its limit: visitors, people who are signed in, and unknown tokens', async () => {
  const instance = await anInstance(product.db, 'Limited');
  const unknown = 'x'.repeat(43);
  const tokens = [
    undefined,
    await aUser(product.db.tenant(instance), []),
    `${instance}.${unknown}`,
    `admin.${unknown}`,
  ];
  const call = (token: string | undefined) => product.call('POST', `/api${placeOrder.path}`, { body: {}, token });
  const { calls = 0 } = placeOrder.limit ?? {};
  for (let sent = 0; sent < calls; sent++) expect((await call(tokens[sent % tokens.length])).status).not.toBe(429);
  for (const token of tokens)
    expect(await call(token)).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
});
