import type { Site } from '@coursefront/contract/customers/customers.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/api/query-client.ts';
import { currentSession, forgetSession, startSession } from '../lib/session/session.ts';
import { aUser } from '../lib/testing/people.ts';
import { askHost, recognise, recogniseVisitor } from './recognise.ts';

const site: Site = {
  product_name: 'Coursefront',
  product_domain: 'coursefront.test',
  contact_email: 'info@coursefront.test',
  instance: {
    id: 1,
    name: 'Nordic',
    lms_url: 'https://nordic.test',
    brand_colour: null,
    time_zone: null,
    language: null,
  },
  closed: null,
  brand_colour: '#000000',
  demo: null,
};

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  forgetSession();
  queryClient.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
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

test('a valid token is used, and the data of the person is refreshed', async () => {
  startSession({ token: 'good', user: aUser(10) });
  server({ '/api/user': () => yes({ ...aUser(10), first_name: 'Ellen' }) });
  await recognise(site);
  expect(currentSession()).toMatchObject({ token: 'good', user: { first_name: 'Ellen' } });
});

test('without a token the session at the host is exchanged, once for two pages that load at the same time', async () => {
  server({ '/api/auth/visitor': () => yes({ token: 'new', user: aUser(10) }) });
  await Promise.all([recognise(site), recognise(site)]);
  expect(currentSession()?.token).toBe('new');
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"instance_id":1}');
});

test('a token that the server no longer knows is replaced through the host', async () => {
  startSession({ token: 'old', user: aUser(10) });
  server({
    '/api/user': () => no(401, 'access.session_expired'),
    '/api/auth/visitor': () => yes({ token: 'new', user: aUser(10) }),
  });
  await recognise(site);
  expect(currentSession()?.token).toBe('new');
});

test('a person who is not signed in at the host is a visitor here', async () => {
  server({ '/api/auth/visitor': nobody });
  await recognise(site);
  expect(currentSession()).toBeNull();
});

test('another person at the host replaces the session; a signed-out or unavailable host does not', async () => {
  startSession({ token: 'good', user: aUser(10) });
  server({ '/api/auth/visitor': nobody });
  await askHost(site);
  server({ '/api/auth/visitor': () => no(502, 'host.away') });
  await askHost(site);
  expect(currentSession()?.token).toBe('good');
  server({ '/api/auth/visitor': () => yes({ token: 'other', user: aUser(5) }) });
  await askHost(site);
  expect(currentSession()?.token).toBe('other');
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
