import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page, type Reply, type ScriptedSite, session, startScriptedSite, value } from './scripted-site.ts';

const signInPage = '/login/index.php';
const ajax = '/lib/ajax/service.php';
const anonymous = 'anonymousanonymousanon';

let site: ScriptedSite;
beforeAll(async () => {
  site = await startScriptedSite();
});
afterEach(() => site.clear());
afterAll(() => site.stop());

const toForm = (): Reply => ({
  status: 303,
  headers: { location: `${site.url}${signInPage}?loginredirect=1`, 'set-cookie': `MoodleSession=${anonymous}; path=/` },
  body: '',
});
const left = (userid: number, timeremaining: number) => value([{ error: false, data: { userid, timeremaining } }]);
const refusal = (errorcode: string) => value([{ error: true, exception: { errorcode, message: '' } }]);
const nobody = { ok: true, value: undefined };

describe('the user of a session', () => {
  test.each(['', '../x', 'short', 'a'.repeat(257), `${session};x=1`, `${session}\r\nx: y`, `${session} `])(
    'the malformed value %j is nobody, and the site is not asked',
    async (malformed) => {
      expect(await site.lms().whoIs(malformed)).toEqual(nobody);
      expect(site.asked).toEqual([]);
    },
  );

  test('a user is found by one page, later by one light call that does not extend the session', async () => {
    const lms = site.lms({ sessionCookie: 'MoodleSessionnordic' });
    site.on(signInPage, page({ sesskey: 'Key1', userId: 6 }));
    site.on(ajax, left(6, 100));
    expect(await lms.whoIs(session)).toEqual({ ok: true, value: 6 });
    expect(await lms.whoIs(session)).toEqual({ ok: true, value: 6 });
    expect(site.asked.map(({ path, headers }) => [path, headers.cookie])).toEqual([
      [signInPage, `MoodleSessionnordic=${session}`],
      [`${ajax}?info=core_session_time_remaining&sesskey=Key1&nosessionupdate=true`, `MoodleSessionnordic=${session}`],
    ]);
  });

  test.each([
    { what: 'an unknown, expired or signed-out session', reply: toForm },
    { what: 'a visitor', reply: () => page({ sesskey: 'k', userId: 0 }) },
    { what: 'a guest', reply: () => page({ sesskey: 'k', userId: 1 }) },
  ])('$what is nobody', async ({ reply }) => {
    site.on(signInPage, reply());
    expect(await site.lms().whoIs(session)).toEqual(nobody);
  });

  test.each([
    { what: 'idle for too long, though the site still names the user', reply: left(6, -11_201) },
    { what: 'at its last second', reply: left(6, 0) },
    { what: 'over', reply: refusal('servicerequireslogin') },
  ])('a session that was known and is $what is nobody’s', async ({ reply }) => {
    const lms = site.lms();
    site.on(signInPage, page({ sesskey: 'k', userId: 6 }));
    await lms.whoIs(session);
    site.on(ajax, reply);
    expect(await lms.whoIs(session)).toEqual(nobody);
  });

  test('a changed key is fetched again', async () => {
    const lms = site.lms();
    site.on(signInPage, page({ sesskey: 'old', userId: 6 }), page({ sesskey: 'new', userId: 7 }));
    await lms.whoIs(session);
    site.on(ajax, refusal('invalidsesskey'));
    expect(await lms.whoIs(session)).toEqual({ ok: true, value: 7 });
  });

  test('a site before 4.5 names the user only in a second call', async () => {
    site.on(signInPage, page({ sesskey: 'k' }));
    site.on(ajax, left(6, 100));
    expect(await site.lms().whoIs(session)).toEqual({ ok: true, value: 6 });
  });

  test('a site that sends us to another host is called by a wrong address', async () => {
    site.on(signInPage, { status: 303, headers: { location: 'http://lms.test/login/index.php' }, body: '' });
    expect(await site.lms().whoIs(session)).toMatchObject({ ok: false, reason: 'nonsense' });
  });

  test('a page of something else is nonsense', async () => {
    site.on(signInPage, { body: '<html>It works!</html>' });
    expect(await site.lms().whoIs(session)).toMatchObject({ ok: false, reason: 'nonsense' });
  });
});

describe('signing in', () => {
  const form = (): Reply => ({
    ...(page({ sesskey: 'k', userId: 0 }, '<input type="hidden" name="logintoken" value="Once&amp;1">') as object),
    headers: { 'set-cookie': [`MoodleSession=${anonymous}; path=/; HttpOnly`, 'MOODLEID1_=x; path=/'] },
  });
  const welcome = (location: string): Reply => ({
    status: 303,
    headers: {
      location: site.url + location,
      'set-cookie': ['MoodleSession=deleted', `MoodleSession=${session}; path=/`],
    },
    body: '',
  });

  test('the form’s cookie and token are sent, and the new session is returned', async () => {
    site.on(signInPage, form(), welcome(`${signInPage}?testsession=6`));
    expect(await site.lms().signIn(' Sam ', 'Demo-pass1')).toEqual({ ok: true, value: { session, userId: 6 } });
    expect(site.asked[1]).toMatchObject({
      method: 'POST',
      headers: { cookie: `MoodleSession=${anonymous}` },
      fields: { username: 'sam', password: 'Demo-pass1', logintoken: 'Once&1' },
    });
  });

  test('a wrong password is refused, and tried once', async () => {
    site.on(signInPage, form(), toForm());
    expect(await site.lms().signIn('sam', 'wrong')).toMatchObject({
      ok: false,
      reason: 'refused',
      rule: 'credentials',
    });
    expect(site.asked).toHaveLength(2);
  });

  test('an interrupted attempt is not repeated, because it counts towards the lock-out', async () => {
    site.on(signInPage, form(), 'hangs up');
    expect(await site.lms().signIn('sam', 'Demo-pass1')).toMatchObject({ ok: false, reason: 'away' });
    expect(site.asked).toHaveLength(2);
  });

  test('a user who must change the password first is signed in, too', async () => {
    site.on(signInPage, form(), welcome('/login/change_password.php'), page({ sesskey: 'k', userId: 7 }));
    expect(await site.lms().signIn('lena', 'Demo-pass1')).toEqual({ ok: true, value: { session, userId: 7 } });
  });

  test('an address is signed in by its user name', async () => {
    site.on('core_user_get_users_by_field', value([]));
    site.on('core_user_get_users', value({ users: [{ id: 6, username: 'sam', email: 'Sam+1@example.test' }] }));
    site.on(signInPage, form(), welcome(`${signInPage}?testsession=6`));
    expect(await site.lms().signIn('sam+1@example.test', 'Demo-pass1')).toMatchObject({ ok: true });
    expect(site.askedOf(signInPage)[1]).toMatchObject({ username: 'sam' });
  });
});

describe('checking a password', () => {
  const answered = (errorcode: string) => value({ error: 'Words', errorcode });

  test.each([
    { reply: answered('servicenotavailable'), outcome: { ok: true, value: true } },
    { reply: answered('usernotallowed'), outcome: { ok: true, value: true } },
    { reply: answered('invalidlogin'), outcome: { ok: true, value: false } },
    { reply: answered('usernotconfirmed'), outcome: { ok: true, value: false } },
    { reply: answered('sitemaintenance'), outcome: { ok: false, reason: 'away' } },
    { reply: answered('requirecorrectaccess'), outcome: { ok: false, reason: 'nonsense' } },
    { reply: { body: '<html>' }, outcome: { ok: false, reason: 'nonsense' } },
  ])('$reply.body.errorcode', async ({ reply, outcome }) => {
    site.on('/login/token.php', reply);
    expect(await site.lms().checkPassword('sam', 'Demo-pass1')).toMatchObject(outcome);
  });

  test('no token is created, and the password is in no URL', async () => {
    site.on('/login/token.php', answered('servicenotavailable'));
    await site.lms().checkPassword('sam', 'Demo-pass1');
    expect(site.asked).toMatchObject([
      { method: 'POST', path: '/login/token.php', fields: { service: 'coursefront_password_check' } },
    ]);
  });
});

describe('signing out', () => {
  test('the session ends by its own key', async () => {
    site.on(signInPage, page({ sesskey: 'Key1', userId: 6 }));
    site.on('/login/logout.php', { status: 303, headers: { location: `${site.url}/` }, body: '' });
    expect(await site.lms().signOut(session)).toEqual({ ok: true });
    expect(site.asked[1]?.path).toBe('/login/logout.php?sesskey=Key1');
  });

  test('a session that has ended, or never existed, counts as ended', async () => {
    site.on(signInPage, toForm());
    expect(await site.lms().signOut(session)).toEqual({ ok: true });
    expect(await site.lms().signOut('../x')).toEqual({ ok: true });
    expect(site.asked).toHaveLength(1);
  });

  test('a site that asks for confirmation has not ended the session', async () => {
    site.on(signInPage, page({ sesskey: 'Key1', userId: 6 }));
    site.on('/login/logout.php', page({ sesskey: 'Key2', userId: 6 }));
    expect(await site.lms().signOut(session)).toMatchObject({ ok: false, reason: 'nonsense' });
  });
});
