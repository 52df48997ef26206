import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin, anInstanceAt, type ConnectedInstance, password } from '../../../testing/people.ts';
import { testProduct } from '../../../testing/product.ts';
import { startSandboxProgram } from '../../../testing/sandbox-program.ts';

const sandbox = await startSandboxProgram();
const product = testProduct({ PUBLIC_URL: 'https://coursefront.example', TRUST_PROXY: '1' });
let nordic: ConnectedInstance;

beforeAll(async () => {
  nordic = await anInstanceAt(product, sandbox, 'nordic');
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  product.mails.length = 0;
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** A browser that keeps its cookies. */
function aBrowser(userAgent = firefox) {
  const jar = new Map<string, string>();
  return async (url: string, payload: object, token?: string) => {
    const headers = {
      'user-agent': userAgent,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await product.app.inject({ method: 'POST', url: `/api${url}`, payload, headers });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    return { status: answer.statusCode, data: answer.json().data, cookies: answer.cookies };
  };
}
type Browser = ReturnType<typeof aBrowser>;

const signIn = (browser: Browser, username: string) =>
  browser('/login', { username, password, instance_id: nordic.id });
const mailsTo = async (email: string) => {
  await product.work();
  return product.mails.filter(({ to }) => to === email);
};

test('over HTTPS the cookies are for this host alone', async () => {
  const { cookies } = await product.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'admin@nordic.test', password, instance_id: nordic.id },
    headers: { 'user-agent': firefox, 'x-forwarded-proto': 'https' },
  });
  const own = cookies.filter(({ name }) => name.includes('device'));
  expect(own.map(({ name }) => name).toSorted()).toEqual(['__Host-device', '__Host-known_device']);
  for (const cookie of own) expect(cookie).toMatchObject({ secure: true, path: '/' });
  expect(own.map(({ domain }) => domain)).toEqual([undefined, undefined]);
});

describe('a user', () => {
  test('gets one mail about a sign-in from another browser, with time, device and advice', async () => {
    const [home, elsewhere] = [aBrowser(), aBrowser(safari)];
    const { cookies } = await signIn(home, 'student@nordic.test');
    expect(cookies.find(({ name }) => name === 'device')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await signIn(home, 'student@nordic.test');
    expect(await mailsTo('student@nordic.test'), 'the first browser is the owner’s, and stays known').toEqual([]);

    await signIn(elsewhere, 'student@nordic.test');
    await signIn(elsewhere, 'student@nordic.test');
    const [mail, another] = await mailsTo('student@nordic.test');
    expect(another).toBeUndefined();
    expect(mail?.subject).toBe('New sign-in to your account at nordic');
    expect(mail?.text).toMatch(/Device: Safari on iPhone/);
    expect(mail?.text).toMatch(/When: \w+, \d+ \w+ \d{4}/);
    expect(mail?.text, 'no page of ours would know the customer').toContain('forgot_password');
  });

  test('is known at one account and new at another in the same browser', async () => {
    const [shared, own] = [aBrowser(), aBrowser()];
    await signIn(own, 'instructor@nordic.test');
    await signIn(shared, 'teamlead@nordic.test');
    await signIn(shared, 'instructor@nordic.test');
    expect(await mailsTo('instructor@nordic.test')).toHaveLength(1);
    expect(await mailsTo('teamlead@nordic.test')).toEqual([]);
  });

  test('a sign-in with a session of the learning site is mailed too, but not twice for the same session', async () => {
    await signIn(aBrowser(), 'trainingmanager@nordic.test');
    const { lms } = await product.sites.connect(nordic.id);
    const host = await lms.signIn('trainingmanager@nordic.test', password);
    const cookie = host.ok ? host.value.session : '';
    for (const browser of [aBrowser(safari), aBrowser(safari)])
      expect((await browser('/auth', { cookie, instance_id: nordic.id })).status).toBe(200);
    expect(await mailsTo('trainingmanager@nordic.test')).toHaveLength(1);
  });

  test('whose browser never keeps a cookie gets five mails a day', async () => {
    for (let times = 0; times < 8; times++) await signIn(aBrowser(), 'coordinator@nordic.test');
    expect(await mailsTo('coordinator@nordic.test')).toHaveLength(5);
  });

  test('gets a mail at the old address when the account gets another one', async () => {
    const { lms } = await product.sites.connect(nordic.id);
    const person = { key: 'mover', email: 'mover@old.test', firstName: 'Mona', lastName: 'Mover', password };
    const made = await lms.createUser(person);
    await signIn(aBrowser(), 'mover@old.test');
    if (made.ok) await lms.updateUser(made.value.userId, { email: 'mover@new.test' });
    await signIn(aBrowser(), 'mover@new.test');
    const [mail] = await mailsTo('mover@old.test');
    expect(mail?.subject).toBe('The e-mail address of your account at nordic was changed');
    expect(mail?.text).toContain('Hello Mona,');
    expect(mail?.text).not.toContain('mover@new.test');
  });
});

describe('a platform admin', () => {
  const admit = async (browser: Browser, email: string) =>
    (await browser('/admin/auth', { email, password })).data.token as string;
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

  test('gets a mail about a sign-in from a new browser', async () => {
    const { email } = await anAdmin(product.db, 'devices@coursefront.test');
    const home = aBrowser();
    await admit(home, email);
    await admit(home, email);
    await admit(aBrowser(safari), email);
    expect(await subjects(email)).toEqual(['New sign-in to your account at Coursefront']);
  });

  test('gets a mail when the password is changed or reset', async () => {
    const { email } = await anAdmin(product.db, 'changes@coursefront.test');
    const browser = aBrowser();
    const token = await admit(browser, email);
    const changed = await product.call('PUT', '/api/admin/account/password', {
      token,
      body: { password, new_password: 'Another-pass1' },
      headers: { 'user-agent': firefox },
    });
    expect(changed.status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Coursefront: Your password was changed');
    expect(mail?.text).toContain('Device: Firefox on Windows');
    expect(mail?.text).toContain('https://coursefront.example/v/password-reset');

    await browser('/password-reset', { email });
    const link = (await mailsTo(email)).at(-1)?.text.match(/token=(\S+)/)?.[1];
    expect((await browser('/password-reset/confirm', { token: link, password: 'Third-pass1' })).status).toBe(200);
    expect((await subjects(email)).at(-1)).toBe('Coursefront: Your password was reset');
  });
});
