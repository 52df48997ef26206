import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdmin, anInstanceAt, aUser, type ConnectedInstance, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';

type Started = { token: string; user: SignedInUser; host_session: { cookie: string; value: string } };

const product = testProduct();
let sandbox: SandboxProgram;
let nordic: ConnectedInstance;
let person: { email: string; lmsId: number };

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  nordic = await anInstanceAt(product, sandbox, 'nordic');
});
afterAll(() => sandbox.stop());

const lms = async () => (await product.sites.connect(nordic.id)).lms;
const tenant = () => product.db.tenant(nordic.id);

let people = 0;
/** Somebody whose account at the learning site is in Finnish. */
beforeEach(async () => {
  people += 1;
  const email = `own${people}@example.test`;
  const account = { key: `own-${people}`, email, firstName: 'Anna', lastName: 'Berg', language: 'fi', password };
  const created = await (await lms()).createUser(account);
  if (!created.ok) throw new Error(created.detail);
  person = { email, lmsId: created.value.userId };
  product.mails.length = 0;
});

/** A sign-in on a device of its own. */
const signIn = async (device: string, username = person.email) => {
  const { body } = await product.call<Started>('POST', '/api/login', {
    body: { username, password, instance_id: nordic.id },
    headers: { 'user-agent': device },
  });
  return body.data;
};
const choose = (token: string, language: string | null) =>
  product.call<SignedInUser>('PUT', '/api/user/language', { token, body: { language } });
const userOf = async (token: string) => (await product.call<SignedInUser>('GET', '/api/user', { token })).body.data;

describe('a language', () => {
  test('is the account’s at the learning site until the person chooses one', async () => {
    expect((await signIn('phone')).user).toMatchObject({ language: 'fi', language_chosen: false });
  });

  test('can follow the device again, and then the account’s at the learning site counts from the next sign-in', async () => {
    const phone = await signIn('phone');
    await choose(phone.token, 'sv');
    const answer = await choose(phone.token, null);
    expect(answer.body.data).toEqual({ ...phone.user, language: null, language_chosen: false });
    expect(await userOf(phone.token)).toMatchObject({ language: null, language_chosen: false });
    expect((await signIn('tablet')).user).toMatchObject({ language: 'fi', language_chosen: false });
  });

  test('that was chosen on one device is there on the others, and stays whatever the learning site says', async () => {
    const phone = await signIn('phone');
    const tablet = await signIn('tablet');
    const answer = await choose(phone.token, 'sv');
    expect(answer.body.data).toEqual({ ...phone.user, language: 'sv', language_chosen: true });
    expect(await userOf(tablet.token)).toMatchObject({ language: 'sv', language_chosen: true });
    expect((await signIn('laptop')).user).toMatchObject({ language: 'sv', language_chosen: true });
  });

  test('that was chosen outlasts the synchronisation, which takes over everything else', async () => {
    const student = await signIn('phone', 'student@nordic.test');
    await choose(student.token, 'sv');
    const account = await (await lms()).findUser({ email: student.user.email });
    if (!account.ok || !account.value) throw new Error('no student');
    await (await lms()).updateUser(account.value.id, { firstName: 'Stella' });
    await product.call('POST', '/api/users/sync', { token: await aUser(tenant(), [roles.trainingmanager]) });
    await product.work();
    expect(await userOf(student.token)).toMatchObject({ first_name: 'Stella', language: 'sv', language_chosen: true });
  });

  test('that was chosen is the one of the person’s mails', async () => {
    const { token } = await signIn('phone');
    await product.work();
    product.mails.length = 0;
    await choose(token, 'sv');
    await signIn('laptop');
    await product.work();
    expect(product.mails.map(({ html }) => /<html lang="([^"]*)"/.exec(html)?.[1])).toEqual(['sv']);
  });

  test('is one of ours, and needs somebody who is signed in', async () => {
    const { token } = await signIn('phone');
    expect((await choose(token, 'tlh')).status).toBe(422);
    expect((await choose('nobody', 'sv')).status).toBe(401);
    expect(await userOf(token)).toMatchObject({ language: 'fi', language_chosen: false });
  });

  test('is kept for platform admins, too', async () => {
    const { email } = await anAdmin(product.db, 'speaks@coursefront.test');
    const enter = async () =>
      (await product.call<Started>('POST', '/api/admin/auth', { body: { email, password } })).body.data;
    const { token, user } = await enter();
    expect(user).toMatchObject({ language: 'en', language_chosen: false });
    await choose(token, 'de');
    expect((await enter()).user).toMatchObject({ first_name: 'Ada', language: 'de', language_chosen: true });
  });
});

describe('a name that was changed at the learning site', () => {
  const rename = async (firstName: string) => {
    expect(await (await lms()).updateUser(person.lmsId, { firstName })).toMatchObject({ ok: true });
  };
  const secondsPass = (seconds: number) =>
    tenant().run(sql`
      update users set lms_synced_at = now() - make_interval(secs => ${seconds})
       where instance_id = ${nordic.id} and lms_id = ${person.lmsId}`);
  const readProfile = (token: string) => product.call<SignedInUser>('POST', '/api/user/profile', { token });
  const visit = async ({ token, host_session }: Started) => {
    const { body } = await product.call<{ user: SignedInUser }>('POST', '/api/auth/visitor', {
      token,
      body: { instance_id: nordic.id },
      headers: { cookie: `${nordic.cookie}=${host_session.value}` },
    });
    return body.data.user.first_name;
  };

  test('is read when the person looks at their account', async () => {
    const { token, user } = await signIn('phone');
    await rename('Annika');
    await secondsPass(6);
    expect((await readProfile(token)).body.data).toEqual({ ...user, first_name: 'Annika' });
    expect((await userOf(token)).first_name).toBe('Annika');
  });

  test('is asked for once in a few seconds, however often the page asks', async () => {
    const { token } = await signIn('phone');
    await rename('Annika');
    // However long this machine takes: it was read just now.
    await secondsPass(-60);
    expect((await readProfile(token)).body.data.first_name).toBe('Anna');
  });

  test('is seen on every other page some minutes later', async () => {
    const started = await signIn('phone');
    await rename('Annika');
    await secondsPass(9 * 60);
    expect(await visit(started), 'the site is not asked every time').toBe('Anna');
    await secondsPass(11 * 60);
    expect(await visit(started)).toBe('Annika');
  });

  test('is refused by a site that does not tell it, and nobody is signed out', async () => {
    const started = await signIn('phone');
    await secondsPass(11 * 60);
    await sandbox.fail('lms.refuse:core_user_get_users_by_field');
    expect(await readProfile(started.token)).toMatchObject({ status: 502, body: { code: 'host.away' } });
    expect(await visit(started)).toBe('Anna');
    await sandbox.heal();
  });

  test('belongs to people of a learning site: a platform admin is told what is known here', async () => {
    const { email } = await anAdmin(product.db, 'reads@coursefront.test');
    const { body } = await product.call<Started>('POST', '/api/admin/auth', { body: { email, password } });
    expect((await readProfile(body.data.token)).body.data).toEqual(body.data.user);
  });
});
