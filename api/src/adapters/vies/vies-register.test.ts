import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { viesRegister } from './vies-register.ts';

let answer: { status: number; body: unknown };
let asked: string | undefined;
const server = createServer((request, response) => {
  asked = request.url;
  const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  response.writeHead(answer.status, { location: 'http://127.0.0.1:1/' }).end(body);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/vies`;
});
afterAll(() => server.close());

const ask = (status: number, body: unknown) => {
  answer = { status, body };
  return viesRegister({ url }).ask('DE136695976');
};

test('a number is asked by its country', async () => {
  const value = { valid: true, name: 'Muster GmbH', address: 'Musterweg 1 10115 Berlin', reference: 'WAPI1' };
  const body = { isValid: true, name: 'Muster GmbH', address: 'Musterweg 1\n10115 Berlin', requestIdentifier: 'WAPI1' };
  expect(await ask(200, body)).toEqual({ ok: true, value });
  expect(asked).toBe('/vies/ms/DE/vat/136695976');
});

test.each([
  [
    'unknown',
    200,
    { isValid: false, userError: 'INVALID', name: '---' },
    { ok: true, value: { valid: false, name: null } },
  ],
  ['a country that does not answer', 200, { isValid: false, userError: 'MS_UNAVAILABLE' }, { failed: 'away' }],
  ['too many questions', 200, { isValid: false, userError: 'MS_MAX_CONCURRENT_REQ' }, { failed: 'away' }],
  ['down', 503, 'sorry', { failed: 'away' }],
  ['a page instead of an answer', 200, '<h1>Maintenance</h1>', { failed: 'away' }],
  ['a redirect', 302, '', { failed: 'away' }],
])('%s', async (_, status, body, outcome) => {
  expect(await ask(status, body)).toMatchObject(outcome);
});

test('a register that is not there is away', async () => {
  expect(await viesRegister({ url: 'http://127.0.0.1:1', timeoutMs: 2_000 }).ask('DE1')).toMatchObject({
    failed: 'away',
  });
});
