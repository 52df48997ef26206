import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anInstanceAt, type ConnectedInstance, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';

const product = testProduct();
let sandbox: SandboxProgram;
let nordic: ConnectedInstance;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  nordic = await anInstanceAt(product, sandbox, 'nordic');
});
afterEach(async () => {
  await sandbox.heal();
  await product.db.tenant(nordic.id).run(sql`
    update connections set retry_at = null, failing_since = null where instance_id = ${nordic.id}`);
});
afterAll(() => sandbox.stop());

let people = 0;
async function newPerson(email = `lena${++people}@example.test`): Promise<string> {
  const { lms } = await product.sites.connect(nordic.id);
  const created = await lms.createUser({ key: email, email, firstName: 'Lena', lastName: 'Ek', password });
  if (!created.ok) throw new Error(created.detail);
  return email;
}

const ask = (username: string) =>
  product.call<{ asked: boolean }>('POST', '/api/forgotten-password', {
    body: { username, instance_id: nordic.id },
  });
const signIn = (username: string, typed: string) =>
  product.call('POST', '/api/login', { body: { username, password: typed, instance_id: nordic.id } });

/** The mails of the learning site itself. */
async function mailsTo(email: string): Promise<{ subject: string; links: string[] }[]> {
  await product.work();
  const answer = await fetch(`${sandbox.url}/inbox.json?to=${encodeURIComponent(email)}`);
  const { mails } = (await answer.json()) as { mails: { subject: string; links: string[] }[] };
  return mails.filter(({ subject }) => /Password reset/.test(subject));
}

test.each([
  ['a user name', 'plain@example.test'],
  ['an address that cannot be a user name', 'lena+work@example.test'],
])('the link of the learning site comes by mail for %s, and the new password opens the product', async (_, email) => {
  await newPerson(email);
  expect((await ask(` ${email.toUpperCase()} `)).body.data).toEqual({ asked: true });
  const [mail] = await mailsTo(email);
  const link = new URL(mail?.links[0] ?? '');
  const token = link.searchParams.get('token') ?? '';
  const chosen = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ token, password: 'Fresh-pass2' }),
    redirect: 'manual',
  });
  expect(chosen.status).toBe(303);
  expect((await signIn(email, password)).status).toBe(401);
  expect((await signIn(email, 'Fresh-pass2')).status).toBe(200);
});

test('the answer is the same for an unknown account, and nobody gets a mail', async () => {
  const known = await ask(await newPerson());
  const unknown = await ask('nobody@example.test');
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
  expect(await mailsTo('nobody@example.test')).toEqual([]);
});

test('one inbox gets five mails an hour, and the answer does not say so', async () => {
  const email = await newPerson();
  for (let times = 0; times < 7; times += 1) expect((await ask(email)).body.data).toEqual({ asked: true });
  expect(await mailsTo(email)).toHaveLength(5);
});

test('a site that sends people elsewhere for new passwords is said to, and is not asked again', async () => {
  const email = await newPerson();
  await sandbox.fail('lms.refuse:core_auth_request_password_reset');
  expect((await ask(email)).body.data).toEqual({ asked: false });
  expect(await mailsTo(email)).toEqual([]);
});

test('while the site is away, people read that', async () => {
  await sandbox.fail('lms.down:nordic');
  expect(await ask('lena@example.test')).toMatchObject({ status: 502, body: { code: 'host.away' } });
});

test('an empty name and an unknown customer are refused', async () => {
  expect((await ask('  ')).body).toMatchObject({ errors: { username: ['Enter your username or e-mail.'] } });
  const elsewhere = { username: 'lena@example.test', instance_id: 999_999 };
  expect((await product.call('POST', '/api/forgotten-password', { body: elsewhere })).status).toBe(404);
});
