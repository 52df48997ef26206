import type { Site } from '@coursefront/contract/customers/customers.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/api/query-client.ts';
import { currentSession, forgetSession, onSessionLost, refreshUser, startSession } from '../lib/session/session.ts';
import { aUser } from '../lib/testing/people.ts';
import { hasLeftAtHost, recognise, recogniseVisitor } from './recognise.ts';

const site: Site = {
  product_name: 'Coursefront',
  product_domain: 'coursefront.test',
  contact_email: 'info@coursefront.test',
  instance: {
    id: 1,
    name: 'Nordic',
    email: null,
    lms_url: 'https://nordic.test',
    brand_colour: null,
    time_zone: null,
    language: null,
    has_reviews: false,
    has_shop: true,
  },
  closed: null,
  brand_colour: '#000000',
  sends_e_invoices: false,
  demo: null,
};

const fetched = vi.fn<typeof fetch>();

const lost = vi.fn();
onSessionLost(lost);

let clock = Date.now();

/** The host is asked again after a while only, so each test begins long after the one before. */
function minutesPass(minutes: number): void {
  clock += minutes * 60_000;
  vi.setSystemTime(clock);
}

beforeEach(() => {
  vi.useFakeTimers();
  minutesPass(60);
  lost.mockClear();
  forgetSession();
  queryClient.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.useRealTimers();
});

const yes = (data: unknown) => Response.json({ success: true, message: 'Done', data });
const no = (status: number, code: string) =>
  Response.json({ success: false, message: 'No.', code, request_id: 'r-1' }, { status });

/** The server's answers by path. A request for any other path fails the test. */
const server = (answers: Record<string, () => Response>) =>
  fetched.mockImplementation(async (address) => {
    const answer = answers[String(address)];
    if (!answer) throw new Error(`${address} was asked for.`);
    return answer();
  });

const nobody = () => yes(null);

/** A token from an earlier visit. */
function visitBefore(token: string): void {
  startSession({ token, user: aUser(10) });
  minutesPass(60);
}

test('a token that the host confirms stays, the data of the person is refreshed, and pages soon after ask nothing', async () => {
  visitBefore('good');
  server({ '/api/auth/visitor': () => yes({ token: null, user: { ...aUser(10), first_name: 'Ellen' } }) });
  await recognise(site);
  await recognise(site);
  expect(currentSession()).toMatchObject({ token: 'good', user: { first_name: 'Ellen' } });
  expect(fetched).toHaveBeenCalledOnce();
  minutesPass(4);
  await recognise(site);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('an answer from before the person chose a language does not undo the choice', async () => {
  visitBefore('good');
  const choose = () => refreshUser({ ...aUser(10), language: 'sv', language_chosen: true });
  server({
    '/api/auth/visitor': () => {
      choose();
      return yes({ token: null, user: aUser(10) });
    },
  });
  await recognise(site);
  expect(currentSession()?.user).toMatchObject({ language: 'sv', language_chosen: true });
});

test('somebody who has just signed in is not asked about', async () => {
  server({});
  startSession({ token: 'fresh', user: aUser(10) });
  await recognise(site);
  expect(currentSession()?.token).toBe('fresh');
});

test('without a token the session at the host is exchanged, once for two pages that load at the same time', async () => {
  server({ '/api/auth/visitor': () => yes({ token: 'new', user: aUser(10) }) });
  await Promise.all([recognise(site), recognise(site)]);
  expect(currentSession()?.token).toBe('new');
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"instance_id":1}');
});

test('a token that the server no longer knows is replaced through the host', async () => {
  visitBefore('old');
  server({ '/api/auth/visitor': () => yes({ token: 'new', user: aUser(10) }) });
  await recognise(site);
  expect(currentSession()?.token).toBe('new');
});

test('a person who is not signed in at the host is a visitor here', async () => {
  server({ '/api/auth/visitor': nobody });
  await recognise(site);
  expect(currentSession()).toBeNull();
});

test('another person at the host replaces the session, and the page is told; an unavailable host changes nothing', async () => {
  visitBefore('good');
  server({ '/api/auth/visitor': () => no(502, 'host.away') });
  await recognise(site);
  expect(currentSession()?.token).toBe('good');
  expect(lost).not.toHaveBeenCalled();
  minutesPass(4);
  server({ '/api/auth/visitor': () => yes({ token: 'other', user: aUser(5) }) });
  await recognise(site);
  expect(currentSession()?.token).toBe('other');
  expect(lost).toHaveBeenCalledOnce();
});

test('signing out at the host signs out here and leaves the page; an expired session does not leave it', async () => {
  visitBefore('old');
  server({ '/api/auth/visitor': nobody });
  await recognise(site);
  expect(currentSession()).toBeNull();
  expect(hasLeftAtHost()).toBe(false);
  visitBefore('good');
  minutesPass(4);
  server({ '/api/auth/visitor': () => yes({ token: null, user: null }) });
  await recognise(site);
  expect(currentSession()).toBeNull();
  expect(hasLeftAtHost()).toBe(true);
});

test('the page does not wait for a slow host, whose answer counts when it comes', async () => {
  visitBefore('good');
  fetched.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return yes({ token: 'other', user: aUser(5) });
  });
  const recognised = recognise(site);
  await vi.advanceTimersByTimeAsync(1_600);
  await recognised;
  expect(currentSession()?.token).toBe('good');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(currentSession()?.token).toBe('other');
});

test('an answer that comes after the person signed out here changes nothing', async () => {
  visitBefore('good');
  fetched.mockImplementation(async () => {
    forgetSession();
    return yes({ token: 'other', user: aUser(5) });
  });
  await recognise(site);
  expect(currentSession()).toBeNull();
});

test('the platform’s own host does not ask any learning site', async () => {
  server({});
  await recognise({ ...site, instance: null });
  expect(currentSession()).toBeNull();
});

test('the host is asked once about a visitor it does not know', async () => {
  server({ '/api/auth/visitor': nobody });
  await recogniseVisitor(site);
  await recogniseVisitor(site);
  expect(currentSession()).toBeNull();
  expect(fetched).toHaveBeenCalledOnce();
});
