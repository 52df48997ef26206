import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import { replayJob } from '@coursefront/contract/operations/jobs.ts';
import { signInAdmin, signOut } from '@coursefront/contract/people/sessions.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentSession, startSession } from '../session/session.ts';
import { aUser } from '../testing/people.ts';
import { addressOf, callEndpoint } from './api.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  startSession({ token: 'the-token', user: aUser() });
});

const answer = (status: number, body: unknown) => fetched.mockResolvedValue(Response.json(body, { status }));
const refusal = (code: string, errors?: object) => ({
  success: false,
  message: 'No.',
  code,
  request_id: 'r-1',
  ...(errors && { errors }),
});

test('an address includes its parameters and omits undefined ones', () => {
  expect(addressOf(replayJob, { params: { id: 7 } })).toBe('/api/jobs/7/replay');
  expect(addressOf(readCustomers, { query: { page: 2, search: 'a&b', sort: undefined } })).toBe(
    '/api/customers/read?page=2&search=a%26b',
  );
});

test('a call sends the token and the language, and returns the data', async () => {
  answer(200, { success: true, message: 'Done', data: null });
  expect(await callEndpoint(signOut)).toBeNull();
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/logout');
  expect(request).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer the-token', 'accept-language': 'en' },
  });
});

test('a refusal has its code, its fields and the reference', async () => {
  answer(422, refusal('request.invalid', { email: ['This field is required.'] }));
  await expect(callEndpoint(signInAdmin, { body: { email: '', password: 'x' } })).rejects.toMatchObject({
    status: 422,
    code: 'request.invalid',
    errors: { email: ['This field is required.'] },
    requestId: 'r-1',
  });
});

test('a token that the server no longer knows ends the session', async () => {
  answer(401, refusal('access.session_expired'));
  await expect(callEndpoint(signOut)).rejects.toMatchObject({ status: 401 });
  expect(currentSession()).toBeNull();
});

test('wrong credentials do not end the session', async () => {
  answer(401, refusal('session.invalid_credentials'));
  await expect(callEndpoint(signInAdmin, { body: { email: 'a@b.se', password: 'x' } })).rejects.toMatchObject({
    code: 'session.invalid_credentials',
  });
  expect(currentSession()?.token).toBe('the-token');
});

test('a missing network is distinguished from a failing server', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(callEndpoint(signOut)).rejects.toMatchObject({ status: 0, code: 'browser.offline' });
  fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(callEndpoint(signOut)).rejects.toMatchObject({ status: 502, code: 'server.internal' });
});

test('work that the server wants first is done, and the request sent again with the proof', async () => {
  const work = { id: 'the-work', bits: 1, parts: 1 };
  fetched.mockResolvedValueOnce(Response.json({ ...refusal('session.work_needed'), work }, { status: 429 }));
  fetched.mockResolvedValueOnce(Response.json({ success: true, message: 'Done', data: null }));
  expect(await callEndpoint(signOut)).toBeNull();
  expect(fetched.mock.calls[1]?.[1]?.headers).toMatchObject({
    'proof-of-work': expect.stringMatching(/^the-work:\d+$/),
  });
});

test('work that is wanted again is not done for ever', async () => {
  const work = { id: 'the-work', bits: 1, parts: 1 };
  fetched.mockImplementation(async () => Response.json({ ...refusal('session.work_needed'), work }, { status: 429 }));
  await expect(callEndpoint(signOut)).rejects.toMatchObject({ code: 'session.work_needed' });
  expect(fetched).toHaveBeenCalledTimes(2);
});
