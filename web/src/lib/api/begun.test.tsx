import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWaiting } from '@coursefront/contract/customers/own-customer.ts';
import type { FirstRequests } from '@coursefront/contract/page-data.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../session/session.ts';
import { aUser } from '../testing/people.ts';
import { holdReads, takeFiles, takeVisitor } from './begun.ts';
import { queryClient } from './query-client.ts';
import { keyOf } from './use-endpoint.ts';

const boot = readFileSync(join(import.meta.dirname, '../../../public/boot.js'), 'utf8');
const first: FirstRequests = {
  language: 'en',
  files: ['/v/a.js', '/v/texts.json'],
  calls: {
    visitor: { method: 'POST', address: '/api/auth/visitor', body: { instance_id: 1 } },
    reads: [
      { method: 'GET', address: '/api/customer/waiting', key: keyOf(readWaiting, {}), roles: [roles.trainingmanager] },
    ],
  },
};

const fetched = vi.fn<typeof fetch>();
const asked = () => fetched.mock.calls.map(([address]) => address);
const files = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

const manager = aUser(roles.trainingmanager);
const learner = aUser(roles.student);

/** The answers that the page finds when it is drawn. */
const held = () => queryClient.getQueryData(keyOf(readWaiting, {}));

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
  document.head.innerHTML = '<meta name="first-requests">';
  document.querySelector('meta')?.setAttribute('content', JSON.stringify(first));
});
afterEach(() => {
  document.head.innerHTML = '';
  queryClient.clear();
  localStorage.removeItem('language');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete (globalThis as { begun?: unknown }).begun;
});

test('who the visitor is and what their page reads is asked by the document, and the page is drawn with it', async () => {
  await openDocument({ token: 'new', user: manager });
  expect(asked()).toEqual(['/api/auth/visitor', '/api/customer/waiting']);
  expect(files()).toEqual(['/v/a.js', '/v/texts.json']);
  expect(takeFiles()).toBe(true);

  expect(await takeVisitor(1, undefined)).toMatchObject({ token: 'new' });
  startSession({ token: 'new', user: manager });
  await holdReads();
  expect(held()).toEqual({ open: 7 });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('an app that is there before the answer asks for the files itself', async () => {
  const opened = openDocument({ token: 'new', user: manager });
  expect(takeFiles()).toBe(false);
  await opened;
  expect(asked()).toEqual(['/api/auth/visitor', '/api/customer/waiting']);
  expect(files()).toEqual([]);
});

test('a page that is there before the answer reads for itself', async () => {
  startSession({ token: 'held', user: manager });
  const opened = openDocument({ token: null, user: manager });
  await holdReads();
  await opened;
  expect(asked()).toEqual(['/api/auth/visitor']);
});

test('in a browser where another language is chosen, the document asks for code only', async () => {
  localStorage.setItem('language', 'ar');
  startSession({ token: 'held', user: manager });
  await openDocument({ token: null, user: manager });
  expect(asked()).toEqual([]);
  expect(files()).toEqual(['/v/a.js']);
});

test('who the visitor is, is taken once, and only for the same site and session', async () => {
  await openDocument({ token: 'new', user: manager });
  expect(await takeVisitor(1, undefined)).toBeDefined();
  expect(takeVisitor(1, undefined)).toBeUndefined();

  await openDocument({ token: 'new', user: manager });
  expect(takeVisitor(2, undefined)).toBeUndefined();
  await openDocument({ token: 'new', user: manager });
  expect(takeVisitor(1, 'another')).toBeUndefined();
});

test('nothing is taken ten seconds later', async () => {
  await openDocument({ token: 'new', user: manager });
  vi.mocked(performance.now).mockReturnValue(10_001);
  startSession({ token: 'new', user: manager });
  await holdReads();
  expect(held()).toBeUndefined();
  expect(takeVisitor(1, undefined)).toBeUndefined();
});

test('another person is not shown what was read', async () => {
  await openDocument({ token: 'new', user: manager });
  startSession({ token: 'another', user: manager });
  await holdReads();
  expect(held()).toBeUndefined();
});

test('a session that still holds reads with its own token', async () => {
  startSession({ token: 'held', user: manager });
  await openDocument({ token: null, user: manager });
  expect(fetched.mock.calls.map(([, request]) => request?.headers)).toEqual([
    expect.objectContaining({ authorization: 'Bearer held' }),
    expect.objectContaining({ authorization: 'Bearer held' }),
  ]);
  await holdReads();
  expect(held()).toEqual({ open: 7 });
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
