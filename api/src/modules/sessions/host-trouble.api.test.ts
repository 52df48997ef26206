import { Writable } from 'node:stream';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressesOf } from '../../adapters/moodle/addresses.ts';
import { examineSite } from '../../adapters/moodle/checks/examine.ts';
import { moodleLms } from '../../adapters/moodle/moodle-lms.ts';
import { buildApp } from '../../app.ts';
import { sql } from '../../db/sql.ts';
import { anInstanceAt, type ConnectedInstance, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { learningSites } from '../lms/public.ts';

type Started = { token: string; user: SignedInUser; host_session: { cookie: string; value: string } };

const product = testProduct();
let sandbox: SandboxProgram;
let nordic: ConnectedInstance;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  nordic = await anInstanceAt(product, sandbox, 'nordic');
});
afterEach(() => sandbox.heal());
// A site found away is not called for a while; each test begins with a reachable one.
beforeEach(() => setCircuit(null));
afterAll(() => sandbox.stop());

const auth = (cookie: string, language = 'en') =>
  product.call<Started>('POST', '/api/auth', { body: { cookie, instance_id: nordic.id }, language });
const login = (username: string, typed = password) =>
  product.call<Started>('POST', '/api/login', { body: { username, password: typed, instance_id: nordic.id } });
const logout = (token: string) => product.call('POST', '/api/logout', { token });
const isSignedIn = async (token: string) => (await product.call('GET', '/api/user', { token })).status === 200;
const startedBy = async (username: string) => (await login(username)).body.data;

async function isKnownAtHost(session: string): Promise<boolean> {
  const known = await (await product.sites.connect(nordic.id)).lms.whoIs(session);
  if (!known.ok) throw new Error(known.detail);
  return known.value !== undefined;
}

async function setCircuit(retrySeconds: number | null): Promise<void> {
  const retryAt = retrySeconds === null ? null : new Date(Date.now() + retrySeconds * 1000);
  await product.db.tenant(nordic.id).run(sql`
    update connections
       set failing_since = ${retryAt && new Date()}, retry_at = ${retryAt}
     where instance_id = ${nordic.id} and party = 'lms'`);
}

const readConnection = () =>
  product.db
    .tenant(nordic.id)
    .one<{ failing_since: Date | null; last_ok_at: Date | null; last_error: string | null }>(
      sql`select failing_since, last_ok_at, last_error from connections where instance_id = ${nordic.id}`,
    );

const troubles = [
  ['is down', 'lms.down'],
  ['is slow', 'lms.slow:4000'],
  ['is in maintenance', 'lms.maintenance'],
  ['answers with web pages', 'lms.html'],
  ['redirects everything elsewhere', 'lms.redirect'],
  ['does not know our token any more', 'lms.token-revoked'],
] as const;

describe.each(troubles)('while the learning site %s', (_, fault) => {
  test('signing in says that it is away and when to come back, and works afterwards', async () => {
    const { host_session } = await startedBy('student@nordic.test');
    await sandbox.fail(fault);
    const answer = await auth(host_session.value, 'sv');
    expect(answer).toMatchObject({ status: 502, body: { success: false, code: 'host.away' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body.message).toMatch(/svarar inte/);

    await sandbox.heal();
    await setCircuit(null);
    expect((await auth(host_session.value)).status).toBe(200);
  });

  test('signed-in people stay signed in', async () => {
    const { token } = await startedBy('student@nordic.test');
    await sandbox.fail(fault);
    expect(await isSignedIn(token)).toBe(true);
  });
});

// A slow site still answers, so it can reject a wrong password.
test.each(troubles.filter(([, fault]) => !fault.startsWith('lms.slow')))(
  'while the learning site %s no try with a password counts as wrong',
  async (_, fault) => {
    await sandbox.fail(fault);
    for (let tries = 0; tries < 6; tries++)
      expect(await login('student@nordic.test', 'Wrong-1')).toMatchObject({ status: 502, body: { code: 'host.away' } });
    await sandbox.heal();
    await setCircuit(null);
    expect((await login('student@nordic.test')).status).toBe(200);
  },
);

test("a sign-in without a site's name does not reveal that the account's site is down", async () => {
  const { user } = await startedBy('student@nordic.test');
  const signIn = (email: string) =>
    product.call('POST', '/api/subscription/signin', { body: { email, password: 'Some-pass1' } });
  await sandbox.fail('lms.down');
  // Both are counted, too: otherwise the sixth answer would tell the difference.
  for (const code of [...Array.from({ length: 5 }, () => 'session.invalid_credentials'), 'session.too_many_tries']) {
    const answers = await Promise.all(['nobody@nordic.test', user.email].map(signIn));
    expect(answers.map(({ body }) => body.code)).toEqual([code, code]);
  }
});

describe('a site that was found away', () => {
  test('is not called by any process until its pause is over', async () => {
    const { host_session } = await startedBy('student@nordic.test');
    await setCircuit(20);
    const answer = await auth(host_session.value);
    expect(answer.body.code).toBe('host.away');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(15);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(20);

    await setCircuit(-1);
    expect((await auth(host_session.value)).status).toBe(200);
    expect((await readConnection())?.failing_since, 'one answer closes the circuit').toBeNull();
  });

  test('is shown as failing since then', async () => {
    const { host_session } = await startedBy('student@nordic.test');
    await sandbox.fail('lms.down:nordic');
    await auth(host_session.value);
    expect((await readConnection())?.failing_since).toBeInstanceOf(Date);
  });
});

test('the log and the stored error name the problem without any secret', async () => {
  const { host_session, token } = await startedBy('student@nordic.test');
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) });
  const log = pino({ level: 'trace' }, sink);
  const sites = learningSites({ ...product, log, kind: { open: moodleLms, examine: examineSite, addressesOf } });
  const app = await buildApp({ ...product, log, sites });
  await sandbox.fail('lms.token-revoked');
  const body = { cookie: host_session.value, instance_id: nordic.id };
  await app.inject({ method: 'POST', url: '/api/auth', payload: body });
  const typed = { username: 'student@nordic.test', password: 'Secret-word-1', instance_id: nordic.id };
  await app.inject({ method: 'POST', url: '/api/login', payload: typed });
  await app.inject({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${token}` } });
  await app.close();

  const text = lines.join('');
  expect(text).toContain('invalidtoken');
  for (const secret of [host_session.value, nordic.token, token, typed.password]) expect(text).not.toContain(secret);
  await vi.waitFor(async () => expect((await readConnection())?.last_error).toContain('forbidden'));
});

describe('signing out', () => {
  test('ends the session here and at the learning site, and all sessions that began with it', async () => {
    const { token, host_session } = await startedBy('student@nordic.test');
    const sameBrowser = (await auth(host_session.value)).body.data.token;
    const elsewhere = await startedBy('student@nordic.test');
    expect(await isKnownAtHost(host_session.value)).toBe(true);

    expect((await logout(token)).status).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(sameBrowser)).toBe(false);
    expect(await isKnownAtHost(host_session.value)).toBe(false);
    expect(await isSignedIn(elsewhere.token)).toBe(true);
    expect(await isKnownAtHost(elsewhere.host_session.value)).toBe(true);
  });

  test('ends it here at once while the site is away, and there when it is back', async () => {
    const { token, host_session } = await startedBy('student@nordic.test');
    await sandbox.fail('lms.down');
    expect((await logout(token)).status).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
    const dueNow = sql`update jobs set run_at = now() where task = 'sessions.end_host_session'`;
    await product.db.platform.run(dueNow);
    await product.work();

    await sandbox.heal();
    await setCircuit(null);
    expect(await isKnownAtHost(host_session.value)).toBe(true);
    expect((await auth(host_session.value)).body.code, 'not a way back in').toBe('session.host_session_invalid');
    await product.db.platform.run(dueNow);
    await product.work();
    expect(await isKnownAtHost(host_session.value)).toBe(false);
    const left = await product.db.platform.many(sql`select 1 from jobs where task = 'sessions.end_host_session'`);
    expect(left).toEqual([]);
  });

  test('does not keep people waiting for a slow site', async () => {
    const { token } = await startedBy('student@nordic.test');
    await sandbox.fail('lms.slow:6000');
    const begun = performance.now();
    expect((await logout(token)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

test('people are ordinary users while the site cannot tell their roles', async () => {
  await sandbox.fail('lms.refuse:core_reportbuilder_retrieve_report');
  const { user, token } = await startedBy('trainingmanager@nordic.test');
  expect(user.role_assignments_instance).toEqual([{ role: { id: 7, name: 'user' } }]);
  const same = await product.call('POST', '/api/user/role', { token, body: { role_id: 7 } });
  expect(same.body.data).toEqual(user);

  await sandbox.heal();
  const later = await startedBy('trainingmanager@nordic.test');
  expect(later.user).toMatchObject({ userid: user.userid, active_role_id: 10 });
});
