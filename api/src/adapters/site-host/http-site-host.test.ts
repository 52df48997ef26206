import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpSiteHost } from './http-site-host.ts';

const ready = {
  state: 'ready',
  token: 'a1b2',
  session_cookie: 'MoodleSessionacme',
  manager: { id: 4, username: 'kim@acme.test', password: 'chosen' },
};
let answer: { status: number; body: string };
let heard: { request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>; body: string };

const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  heard = { request, body };
  response.writeHead(answer.status, { location: 'http://127.0.0.1:1/' }).end(answer.body);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hosting`;
});
afterAll(() => server.close());

const ask = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return httpSiteHost({ url, key: 'secret' }).request({
    key: '3f6c',
    subdomain: 'acme',
    url: 'https://acme.coursefront.test',
    name: 'Acme',
    language: 'zh_cn',
    manager: { email: 'kim@acme.test', firstName: 'Kim', lastName: 'Ek', phone: null, password: 'Demo-pass1' },
  });
};

test("a site is requested under its key, with the host's credentials", async () => {
  expect(await ask(200, ready)).toEqual({
    ok: true,
    value: { state: 'ready', token: 'a1b2', sessionCookie: 'MoodleSessionacme', manager: ready.manager },
  });
  expect(heard.request).toMatchObject({ method: 'PUT', url: '/hosting/sites/3f6c' });
  expect(heard.request.headers.authorization).toBe('Bearer secret');
  expect(JSON.parse(heard.body)).toMatchObject({
    subdomain: 'acme',
    language: 'zh-CN',
    manager: { first_name: 'Kim' },
  });
});

test.each([
  ['still being made', 202, { state: 'creating' }, { ok: true, value: { state: 'creating' } }],
  [
    'given up',
    200,
    { state: 'failed', detail: 'no disk' },
    { ok: true, value: { state: 'failed', detail: 'no disk' } },
  ],
  ['down', 503, 'sorry', { ok: false, failed: 'away' }],
  ['busy', 429, '', { ok: false, failed: 'away' }],
  ['a host with another key', 401, '', { ok: false, failed: 'away' }],
  ['a page instead of an answer', 200, '<h1>It works</h1>', { ok: false, failed: 'away' }],
  ['an answer without its token', 200, { ...ready, token: undefined }, { ok: false, failed: 'away' }],
  ['a redirect', 302, '', { ok: false, failed: 'away' }],
  ['no to what was asked', 422, '{"error":"name"}', { ok: false, failed: 'refused' }],
])('%s', async (_, status, body, outcome) => {
  expect(await ask(status, body)).toMatchObject(outcome);
});

test('a host that is not there is away', async () => {
  const site = httpSiteHost({ url: 'http://127.0.0.1:1', key: 'x', timeoutMs: 2_000 });
  expect(await site.request({ key: 'k', manager: {}, language: 'en' } as never)).toMatchObject({ failed: 'away' });
});
