import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWaiting } from '@coursefront/contract/customers/own-customer.ts';
import type { FirstCalls } from '@coursefront/contract/page-data.ts';
import { recogniseVisitor } from '@coursefront/contract/people/sessions.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../session/session.ts';
import { aUser } from '../testing/people.ts';
import { callEndpoint } from './api.ts';
import { isVisitorKnown } from './begun.ts';

const boot = readFileSync(join(import.meta.dirname, '../../../public/boot.js'), 'utf8');
const first: FirstCalls = {
  visitor: { method: 'POST', address: '/api/auth/visitor', body: { instance_id: 1 } },
  reads: [{ method: 'GET', address: '/api/customer/waiting', roles: [roles.trainingmanager] }],
};

const fetched = vi.fn<typeof fetch>();
const asked = () => fetched.mock.calls.map(([address]) => address);
const files = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

const manager = aUser(roles.trainingmanager);
const learner = aUser(roles.student);

/** The document begins, and its calls are answered: who the visitor is, and what waits. */
async function openDocument(visitor: object | null): Promise<void> {
  fetched.mockImplementation(async (address) => {
    const json = async () => ({ success: true, data: address === '/api/auth/visitor' ? visitor : { open: 7 } });
    return { ok: true, json, clone: () => ({ json }) } as Response;
  });
  new Function(boot)();
  // Nothing of this waits for a timer, so all of it is done before the next one.
  await new Promise((done) => setTimeout(done));
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(performance, 'now').mockReturnValue(900);
  document.documentElement.lang = 'en';
  document.head.innerHTML =
    '<meta name="files-for-signed-in" content="/v/a.js /v/texts.json"><meta name="first-calls">';
  document.querySelector('meta[name=first-calls]')?.setAttribute('content', JSON.stringify(first));
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete (globalThis as { begun?: unknown }).begun;
});

test('who the visitor is and what their page reads is asked by the document, and not again by the app', async () => {
  await openDocument({ token: 'new', user: manager });
  expect(asked()).toEqual(['/api/auth/visitor', '/api/customer/waiting']);
  expect(files()).toEqual(['/v/a.js', '/v/texts.json']);
  expect(isVisitorKnown()).toBe(true);

  expect(await callEndpoint(recogniseVisitor, { body: { instance_id: 1 } })).toMatchObject({ token: 'new' });
  startSession({ token: 'new', user: manager });
  expect(await callEndpoint(readWaiting)).toEqual({ open: 7 });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('an answer is taken once', async () => {
  await openDocument({ token: 'new', user: manager });
  startSession({ token: 'new', user: manager });
  await callEndpoint(readWaiting);
  await callEndpoint(readWaiting);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('an answer is not taken ten seconds later, nor by another person', async () => {
  await openDocument({ token: 'new', user: manager });
  startSession({ token: 'another', user: manager });
  await callEndpoint(readWaiting);
  expect(fetched).toHaveBeenCalledTimes(3);

  vi.mocked(performance.now).mockReturnValue(10_001);
  startSession({ token: 'new', user: manager });
  await callEndpoint(readWaiting);
  expect(fetched).toHaveBeenCalledTimes(4);
});

test('a session that still holds reads with its own token', async () => {
  startSession({ token: 'held', user: manager });
  await openDocument({ token: null, user: manager });
  expect(fetched.mock.calls.map(([, request]) => request?.headers)).toEqual([
    expect.objectContaining({ authorization: 'Bearer held' }),
    expect.objectContaining({ authorization: 'Bearer held' }),
  ]);
  await callEndpoint(readWaiting);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each([
  ['a visitor', null],
  ['a learner', { token: 'new', user: learner }],
])('%s does not ask for what only managers read', async (_, visitor) => {
  await openDocument(visitor);
  expect(asked()).toEqual(['/api/auth/visitor']);
  expect(files()).toHaveLength(visitor ? 2 : 0);
});

test('the platform’s own people are not asked about', () => {
  startSession({ token: 'admin', user: { ...aUser(roles.coursefrontadmin), instance_id: null } });
  new Function(boot)();
  expect(fetched).not.toHaveBeenCalled();
});
