import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { error, type Reply, type ScriptedSite, session, startScriptedSite, token, value } from './scripted-site.ts';
import { circuitInMemory } from './site/circuit.ts';

const siteInfo = 'core_webservice_get_site_info';
const info = value({ sitename: 'Example', siteurl: 'http://lms.test', userid: 9, username: 'svc' });

let site: ScriptedSite;
beforeAll(async () => {
  site = await startScriptedSite();
});
afterEach(() => site.clear());
afterAll(() => site.stop());

test('the token goes in a form, never in the address', async () => {
  site.on(siteInfo, info);
  expect(await site.lms().readService()).toMatchObject({ ok: true });
  expect(site.asked).toMatchObject([
    {
      method: 'POST',
      path: '/webservice/rest/server.php',
      headers: { 'content-type': expect.stringContaining('application/x-www-form-urlencoded') },
      fields: { wstoken: token, wsfunction: siteInfo, moodlewsrestformat: 'json' },
    },
  ]);
});

test.each<{ what: string; reply: Reply; failure: object }>([
  {
    what: 'an error with status 200',
    reply: error('invalidtoken'),
    failure: { reason: 'forbidden', missing: 'account' },
  },
  { what: 'a page instead of data', reply: { body: '<html>Hello</html>' }, failure: { reason: 'nonsense' } },
  { what: 'an empty answer', reply: { body: '' }, failure: { reason: 'nonsense' } },
  { what: 'data of another form', reply: value({ sitename: 7 }), failure: { reason: 'nonsense' } },
  { what: 'no such page', reply: { status: 404, body: 'no' }, failure: { reason: 'nonsense' } },
  {
    what: 'web services switched off',
    reply: { status: 403, body: '' },
    failure: { reason: 'forbidden', call: siteInfo, missing: 'function' },
  },
  { what: 'maintenance', reply: error('sitemaintenance'), failure: { reason: 'away' } },
  { what: 'maintenance from the command line', reply: { status: 503, body: '<html>' }, failure: { reason: 'away' } },
  { what: 'too many requests', reply: { status: 429, body: '' }, failure: { reason: 'away' } },
])('$what has its outcome', async ({ reply, failure }) => {
  site.on(siteInfo, reply);
  expect(await site.lms().readService()).toMatchObject({ ok: false, ...failure });
});

test('a redirect is not followed, and only its host is named', async () => {
  site.on(siteInfo, { status: 303, headers: { location: `${site.url}/elsewhere?key=secret` }, body: '' });
  const outcome = await site.lms().readService();
  expect(outcome).toMatchObject({ ok: false, reason: 'nonsense', detail: expect.stringContaining(site.url) });
  expect(JSON.stringify(outcome)).not.toContain('secret');
  expect(site.asked).toHaveLength(1);
});

test('no secret comes back in an outcome, even if the site repeats it', async () => {
  site.on('core_user_get_users_by_field', value([]));
  site.on('core_user_get_users', value({ users: [] }));
  site.on('core_user_create_users', ({ fields }) => error('strange', JSON.stringify(fields)));
  const user = { key: 'p-1', email: 'ann@example.test', firstName: 'Ann', lastName: 'Berg', password: 'Secret-pass1' };
  const outcome = JSON.stringify(await site.lms().createUser(user));
  expect(outcome).toContain('[hidden]');
  expect(outcome).not.toContain(token);
  expect(outcome).not.toContain('Secret-pass1');
});

test.each<{ what: string; reply: Reply }>([
  { what: 'an endless answer', reply: { body: Buffer.alloc(16_000_001, 'x') } },
  {
    what: 'a small one that unpacks without end',
    reply: { body: gzipSync(Buffer.alloc(16_000_001, 'x')), headers: { 'content-encoding': 'gzip' } },
  },
])('$what is cut off', async ({ reply }) => {
  site.on(siteInfo, reply);
  expect(await site.lms().readService()).toMatchObject({
    ok: false,
    detail: 'the answer is longer than 16000000 bytes',
  });
});

describe('a site that is away', () => {
  test('a read is tried a second time after a broken connection', async () => {
    site.on(siteInfo, 'hangs up', info);
    expect(await site.lms().readService()).toMatchObject({ ok: true });
    expect(site.asked).toHaveLength(2);
  });

  test('nothing is created twice: a broken connection may have been too late', async () => {
    site.on('core_user_get_users_by_field', value([]));
    site.on('core_user_get_users', value({ users: [] }));
    site.on('core_user_create_users', 'hangs up');
    const user = { key: 'p-1', email: 'ann@example.test', firstName: 'Ann', lastName: 'Berg' };
    expect(await site.lms().createUser(user)).toMatchObject({ ok: false, reason: 'away' });
    expect(site.askedOf('core_user_create_users')).toHaveLength(1);
  });

  test('a slow site times out and is not called a second time', async () => {
    site.on(siteInfo, 'never answers');
    // Counted where it is sent: on a busy machine the time may be over before the request arrives.
    let sent = 0;
    const counting: typeof fetch = (...args) => {
      sent += 1;
      return fetch(...args);
    };
    const outcome = await site.lms({ timeoutMs: 100, fetch: counting }).readService();
    expect(outcome).toMatchObject({ ok: false, reason: 'away', detail: 'no answer within 100 ms' });
    expect(sent).toBe(1);
  });

  test('an unreachable address is `away`, not an exception', async () => {
    const gone = await startScriptedSite();
    await gone.stop();
    const outcome = await gone.lms().readService();
    expect(outcome).toMatchObject({ ok: false, reason: 'away', detail: expect.stringContaining('ECONNREFUSED') });
  });

  test('a site that stays away is not called until the pause is over', async () => {
    const circuit = circuitInMemory();
    const lms = site.lms({ circuit });
    await circuit.change(() => ({ failingSince: Date.now() - 10_000 }));
    site.on(siteInfo, { status: 503, body: '' });
    await lms.readService();
    const asked = site.asked.length;
    expect(await lms.readService()).toMatchObject({ ok: false, reason: 'away', retryInMs: expect.any(Number) });
    expect(site.asked, 'it was not asked').toHaveLength(asked);

    await circuit.change(({ failingSince }) => ({ failingSince, retryAt: Date.now() - 1 }));
    site.on(siteInfo, info);
    expect(await lms.readService()).toMatchObject({ ok: true });
    expect(await circuit.read()).toEqual({});
  });

  test('after the pause one call goes first, and the others wait for its result', async () => {
    const circuit = circuitInMemory();
    await circuit.change(() => ({ failingSince: 0, retryAt: Date.now() - 1 }));
    site.on(siteInfo, { status: 500, body: '' });
    const lms = site.lms({ circuit });
    await Promise.all([lms.readService(), lms.readService(), lms.readService()]);
    expect(site.asked).toHaveLength(1);
  });

  test('a slow session check does not count as an outage of the site', async () => {
    const circuit = circuitInMemory();
    site.on('/login/index.php', 'never answers');
    const outcome = await site.lms({ circuit, timeoutMs: 50 }).whoIs(session);
    expect(outcome).toMatchObject({ ok: false, reason: 'away' });
    expect(await circuit.read()).toEqual({});
  });

  test('the list of all courses may take longer, and a big site is not away because of it', async () => {
    const circuit = circuitInMemory();
    site.on('core_course_get_courses_by_field', 'never answers');
    const outcome = await site.lms({ circuit, timeoutMs: 40 }).readCourses();
    expect(outcome).toMatchObject({ ok: false, reason: 'away', detail: 'no answer within 100 ms' });
    expect(await circuit.read()).toEqual({});
  });

  test('a refusal counts as an answer: the site is not away', async () => {
    const circuit = circuitInMemory();
    await circuit.change(() => ({ failingSince: 0 }));
    site.on(siteInfo, error('invalidtoken'));
    await site.lms({ circuit }).readService();
    expect(await circuit.read()).toEqual({});
  });
});

test.each(['ftp://lms.test', 'lms.test', 'https://user:secret@lms.test', 'https://lms.test/?a=1'])(
  'the address %s is none of a site',
  (siteUrl) => {
    expect(() => site.lms({ siteUrl })).toThrow('not a plain http');
  },
);
