import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { managedPeople } from '../../testing/managed-people.ts';
import { testProduct } from '../../testing/product.ts';

const product = testProduct({ DEFAULT_INSTANCE: '1' });
const people = managedPeople(product);
const { settled } = people;

const password = 'Chosen-pass3';

/** Somebody with a new account and course 101, and the secret of the link in their mail. */
async function newcomer() {
  const user = await settled({ courseids: [101] });
  return { ...user, ...linkIn(mailTo(user.email)?.text) };
}

const mailTo = (email: string) => product.mails.findLast(({ to }) => to === email);

function linkIn(text = '') {
  const [, path = '', token = ''] = /(\/v\/welcome\/\d*)#(\S+)/.exec(text) ?? [];
  return { path, token };
}

type Read = { state: string; username: string; least: number };
const read = (token: string) => product.call<Read>('POST', '/api/first-password/link', { body: { token } });
type Chosen = { accepted: boolean; session: { token: string; user: { email: string } } | null };
const choose = (token: string, chosen = password) =>
  product.call<Chosen>('POST', '/api/first-password', { body: { token, password: chosen } });
const again = (token: string) => product.call('POST', '/api/first-password/again', { body: { token } });

const expire = () =>
  product.db.platform.run(sql`
    -- all tenants: a test with one
    update first_password_links set expires_at = now() - interval '1 minute'`);

beforeEach(() => people.sandbox.heal());

test('one mail names the account, and its link sets the password, signs in and leads into the course', async () => {
  const { email, path, token } = await newcomer();
  expect(product.mails.filter(({ to }) => to === email)).toHaveLength(1);
  expect(path).toBe('/v/welcome/101');
  expect((await read(token)).body.data).toMatchObject({ state: 'open', username: email, least: 8 });

  const { body } = await choose(token);
  expect(body.data).toMatchObject({ accepted: true, session: { user: { email } } });
  expect(await people.lms.checkPassword(email, password)).toEqual({ ok: true, value: true });
  expect((await read(token)).body.data.state).toBe('done');
  expect((await choose(token, 'Other-pass4')).body.code).toBe('session.reset_link_invalid');
  expect(await people.lms.checkPassword(email, password), 'the first choice stays').toEqual({ ok: true, value: true });
});

test('two choices at once set one password', async () => {
  const { token, email } = await newcomer();
  const answers = await Promise.all([choose(token, 'First-pass1'), choose(token, 'Second-pass2')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const accepted = answers[0]?.status === 200 ? 'First-pass1' : 'Second-pass2';
  expect(await people.lms.checkPassword(email, accepted)).toEqual({ ok: true, value: true });
});

test('the number in the message about a weak password is the learning site’s', async () => {
  const { token } = await newcomer();
  const { status, body } = await choose(token, 'short');
  expect(status).toBe(422);
  expect(body.errors?.password).toEqual([expect.stringContaining('minimum 8 characters')]);
});

test('a password that the learning site refuses is explained under the field, and the link still works', async () => {
  const { token } = await newcomer();
  await people.sandbox.fail('lms.password-length:14');
  const { status, body } = await choose(token);
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual(['password']);
  await people.sandbox.heal();
  expect((await choose(token)).body.data.accepted).toBe(true);
});

test('a site that lets nobody set passwords leaves the link usable and says so', async () => {
  const { token } = await newcomer();
  await people.sandbox.fail('lms.refuse:core_user_update_users');
  expect((await choose(token)).body.data).toEqual({ accepted: false, session: null });
  await people.sandbox.heal();
  expect((await read(token)).body.data.state).toBe('open');
});

test('an expired link sets nothing and asks for a new one, which goes to the address of the account', async () => {
  const { token, email } = await newcomer();
  await expire();
  expect((await read(token)).body.data.state).toBe('expired');
  expect((await choose(token)).body.code).toBe('session.reset_link_invalid');
  expect((await again(token)).status).toBe(200);
  await product.work();
  const link = linkIn(mailTo(email)?.text);
  expect(link.token).not.toBe(token);
  expect((await choose(link.token)).body.data.accepted).toBe(true);
});

test('a link is of no use once somebody has signed in with the account', async () => {
  const { token, email } = await newcomer();
  const account = await people.lms.findUser({ email });
  const id = account.ok ? account.value?.id : undefined;
  await people.lms.updateUser(id ?? 0, { password: 'Reset-pass5' });
  await people.lms.signIn(email, 'Reset-pass5');
  expect((await choose(token)).body.code).toBe('session.reset_link_invalid');
  expect(await people.lms.checkPassword(email, 'Reset-pass5')).toEqual({ ok: true, value: true });
});

test('an account that existed before gets no link', async () => {
  const email = 'student@nordic.test';
  await people.call('POST', '/users/invite', {
    first_name: 'Sten',
    last_name: 'Berg',
    email,
    role_id: 5,
    courseids: [101],
  });
  await product.work();
  expect(mailTo(email)?.text).toContain('Sign in with your existing account.');
  expect(linkIn(mailTo(email)?.text).token).toBe('');
});

test('the database has neither the link nor its secret', async () => {
  const { token } = await newcomer();
  const kept = await product.db.platform.many<{ row: string }>(sql`
    -- all tenants: a test with one
    select m::text as row from mails m union all select l::text from first_password_links l`);
  expect(kept.filter(({ row }) => row.includes(token))).toEqual([]);
});

test('a wrong secret says nothing about anybody', async () => {
  for (const token of ['x', '1.x', '999.x', 'admin.x'])
    expect([(await read(token)).body.code, (await again(token)).body.code, (await choose(token)).body.code]).toEqual(
      Array(3).fill('session.reset_link_invalid'),
    );
});
