import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readOwnAccount, readOwnEmailLink } from '@coursefront/contract/people/own-account.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { anInstanceAt, aUser, type ConnectedInstance, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';

type Started = { token: string; user: SignedInUser; host_session: { cookie: string; value: string } };

// The customer whose pages are on the product's own host.
const product = testProduct({ DEFAULT_INSTANCE: '1' });
let sandbox: SandboxProgram;
let nordic: ConnectedInstance;
let lms: LmsPort;
let person: { email: string; lmsId: number };

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  nordic = await anInstanceAt(product, sandbox, 'nordic');
  lms = (await product.sites.connect(nordic.id)).lms;
});
afterAll(() => sandbox.stop());

let people = 0;
beforeEach(async () => {
  people += 1;
  const email = `anna${people}@example.test`;
  const created = await lms.createUser({ key: `mine-${people}`, email, firstName: 'Anna', lastName: 'Berg', password });
  if (!created.ok) throw new Error(created.detail);
  person = { email, lmsId: created.value.userId };
  product.mails.length = 0;
});
afterEach(async () => {
  await sandbox.heal();
  await product.db.tenant(nordic.id).run(sql`
    update connections set retry_at = null, failing_since = null where instance_id = ${nordic.id}`);
});

const signIn = async (username = person.email, typed = password) =>
  product.call<Started>('POST', '/api/login', {
    body: { username, password: typed, instance_id: nordic.id },
    headers: { 'user-agent': 'phone' },
  });
const tokenOf = async () => (await signIn()).body.data.token;

const read = async (token: string) =>
  (await product.call<AnswerOf<typeof readOwnAccount>>('GET', '/api/user/account', { token })).body.data;
const rename = (token: string, first_name: string) =>
  product.call<SignedInUser>('PUT', '/api/user/name', { token, body: { first_name, last_name: 'Berg' } });
const choose = (token: string, new_password: string, typed = password) =>
  product.call('PUT', '/api/user/password', { token, body: { password: typed, new_password } });
const ask = (token: string, email: string, typed = password) =>
  product.call<{ email: string; until: string }>('POST', '/api/user/email', {
    token,
    body: { password: typed, email },
  });
const confirm = (token: string) =>
  product.call<{ email: string; username: string }>('POST', '/api/email-confirmation', { body: { token } });

const readLink = (token: string) =>
  product.call<AnswerOf<typeof readOwnEmailLink>>('POST', '/api/email-confirmation/link', { body: { token } });

const atSite = async () => {
  const found = await lms.findUser({ id: person.lmsId });
  return found.ok ? found.value : undefined;
};
const mailsTo = async (email: string) => {
  await product.work();
  return product.mails.filter(({ to }) => to === email);
};
const linkIn = (text = '') => /\/v\/confirm-email#(\S+)/.exec(text)?.[1] ?? '';
const linkTo = async (email: string) => linkIn((await mailsTo(email)).at(-1)?.text);
const audited = async (action: string) =>
  product.db.tenant(nordic.id).many<{ before: unknown; after: unknown; text: string }>(sql`
    select before, after, a::text as text from audit_entries a
     where instance_id = ${nordic.id} and action = ${action} and about_email = ${person.email}`);

describe('a name', () => {
  test('is changed at the learning site and here at once, and the audit log has both', async () => {
    const token = await tokenOf();
    expect((await rename(token, 'Annika')).body.data).toMatchObject({ first_name: 'Annika', last_name: 'Berg' });
    expect(await atSite()).toMatchObject({ firstName: 'Annika', lastName: 'Berg' });
    const user = await product.call<SignedInUser>('GET', '/api/user', { token });
    expect(user.body.data.first_name).toBe('Annika');
    expect(await audited('user.name_changed')).toMatchObject([
      { before: { first_name: 'Anna' }, after: { first_name: 'Annika' } },
    ]);
  });

  test.each([[''], ['<b>Anna'], ['A'.repeat(101)]])('“%s” is refused under its field', async (name) => {
    const { status, body } = await rename(await tokenOf(), name);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['first_name']]);
  });

  test('stays as it is while the learning site is away', async () => {
    const token = await tokenOf();
    await sandbox.fail('lms.down:nordic');
    expect((await rename(token, 'Annika')).body.code).toBe('host.away');
    await sandbox.heal();
    expect(await atSite()).toMatchObject({ firstName: 'Anna' });
  });
});

describe('where the account is changed', () => {
  test('is here, with the length that the learning site asks of a password', async () => {
    expect(await read(await tokenOf())).toEqual({
      changed: 'here',
      least: 8,
      new_email: null,
      signs_in_by_email: true,
    });
  });

  test.each([
    ['lms.refuse:core_user_update_users', 'not_allowed', 'the site has not given us the function'],
    ['lms.another-service:nordic', 'another_service', 'the person signs in through another service'],
  ])('with %s it is %s: %s', async (fault, changed) => {
    const token = await tokenOf();
    await sandbox.fail(fault);
    expect((await read(token)).changed).toBe(changed);
    for (const refused of [await rename(token, 'Annika'), await choose(token, 'Other-pass2')])
      expect(refused).toMatchObject({ status: 409, body: { code: 'account.only_at_site' } });
    expect(await atSite()).toMatchObject({ firstName: 'Anna' });
    expect(await lms.checkPassword(person.email, password)).toEqual({ ok: true, value: true });
  });

  test('is offered here while the learning site is away', async () => {
    const token = await tokenOf();
    await sandbox.fail('lms.down:nordic');
    expect((await read(token)).changed).toBe('here');
  });

  test('is not here for somebody without an account at the learning site', async () => {
    const token = await aUser(product.db.tenant(nordic.id), [roles.student]);
    expect((await read(token)).changed).toBe('not_allowed');
    expect((await rename(token, 'Annika')).body.code).toBe('account.only_at_site');
  });
});

describe('a password', () => {
  test('is changed with the current one, ends the other sessions, and its owner gets a mail', async () => {
    const [here, elsewhere] = [(await signIn()).body.data, (await signIn()).body.data];
    expect((await choose(here.token, 'Other-pass2')).status).toBe(200);
    expect(await lms.checkPassword(person.email, 'Other-pass2')).toEqual({ ok: true, value: true });

    expect((await product.call('GET', '/api/user', { token: here.token })).status).toBe(200);
    expect((await product.call('GET', '/api/user', { token: elsewhere.token })).status).toBe(401);
    const [mail, another] = await mailsTo(person.email);
    expect(another).toBeUndefined();
    expect(mail?.subject).toBe('The password of your account at nordic was changed');
    expect(mail?.text, 'the page of ours').toContain(`/v/forgotten-password#${encodeURIComponent(person.email)}`);
    expect(await lms.whoIs(elsewhere.host_session.value), 'also at the learning site').toEqual({
      ok: true,
      value: undefined,
    });
    expect(await lms.whoIs(here.host_session.value)).toEqual({ ok: true, value: person.lmsId });
    const [entry] = await audited('user.password_changed');
    expect(entry?.text).not.toContain('pass2');
  });

  test('takes the current one, and guesses are limited as at the sign-in', async () => {
    const token = await tokenOf();
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, body } = await choose(token, 'Other-pass2', 'Wrong-pass1');
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['password']]);
    }
    expect((await choose(token, 'Other-pass2')).body.code).toBe('session.too_many_tries');
    expect((await signIn()).body.code, 'the same count').toBe('session.too_many_tries');
    expect(await lms.checkPassword(person.email, password)).toEqual({ ok: true, value: true });
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test.each([
    ['short', 'minimum 8 characters', []],
    ['Long-enough1', 'minimum 14 characters', ['lms.password-length:14']],
  ])('%s is refused by the rule of the learning site, under its field', async (typed, rule, faults) => {
    const token = await tokenOf();
    for (const fault of faults) await sandbox.fail(fault);
    const { status, body } = await choose(token, typed);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ new_password: [expect.stringContaining(rule)] });
  });
});

describe('an e-mail address', () => {
  const wanted = () => `new${people}@example.test`;

  test('changes when the link that was mailed to it is opened, and the old one is told', async () => {
    const token = await tokenOf();
    const { body } = await ask(token, wanted());
    expect(body.data.email).toBe(wanted());
    expect((await read(token)).new_email).toEqual(body.data);
    expect(await atSite(), 'nothing yet').toMatchObject({ email: person.email });
    const link = await linkTo(wanted());
    product.mails.length = 0;

    expect((await confirm(link)).body.data).toEqual({ email: wanted(), username: wanted() });
    expect(await atSite()).toMatchObject({ email: wanted(), username: wanted() });
    const user = await product.call<SignedInUser>('GET', '/api/user', { token });
    expect(user.body.data.email).toBe(wanted());
    expect((await read(token)).new_email).toBeNull();
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      'The e-mail address of your account at nordic was changed',
    ]);
    expect((await signIn(wanted())).status).toBe(200);
  });

  test('is named by its link, before and after, and a second press changes nothing', async () => {
    const token = await tokenOf();
    await ask(token, wanted());
    const link = await linkTo(wanted());
    const named = { vendor: 'nordic', email: wanted(), username: wanted() };
    expect((await readLink(link)).body.data).toEqual({ state: 'open', ...named });
    await confirm(link);
    product.mails.length = 0;
    expect((await confirm(link)).body.data).toEqual({ email: wanted(), username: wanted() });
    expect((await readLink(link)).body.data).toEqual({ state: 'done', ...named });
    expect(await mailsTo(person.email)).toHaveLength(1);

    await ask(token, `other-${wanted()}`);
    expect((await readLink(link)).body.code, 'replaced').toBe('session.reset_link_invalid');
  });

  test('that a used link brought is not claimed once the account has another one', async () => {
    const token = await tokenOf();
    await ask(token, wanted());
    const link = await linkTo(wanted());
    await confirm(link);
    await product.db.tenant(nordic.id).run(sql`
      update users set email = ${`later-${wanted()}`} where instance_id = ${nordic.id} and email_key = ${wanted()}`);
    for (const call of [confirm, readLink]) expect((await call(link)).body.code).toBe('session.reset_link_invalid');
  });

  test('that is not the user name brings none, and the link does not tell the name', async () => {
    await lms.updateUser(person.lmsId, { username: `named${people}` });
    const token = (await signIn(`named${people}`)).body.data.token;
    expect((await read(token)).signs_in_by_email).toBe(false);
    await ask(token, wanted());
    expect((await readLink(await linkTo(wanted()))).body.data.username).toBeNull();
  });

  test('is asked for with the current password', async () => {
    const { status, body } = await ask(await tokenOf(), wanted(), 'Wrong-pass1');
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['password']]);
    expect(await mailsTo(wanted())).toEqual([]);
  });

  test.each([
    ['nobody', 'field.email'],
    ['own', 'account.same_email'],
  ])('that is %s is refused under its field', async (kind) => {
    const { status, body } = await ask(await tokenOf(), kind === 'own' ? person.email.toUpperCase() : kind);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['email']]);
  });

  test('that is taken is answered alike; only the owner of the mailbox learns it', async () => {
    const token = await tokenOf();
    const answer = await ask(token, 'student@nordic.test');
    expect(answer).toMatchObject({ status: 200, body: { data: { email: 'student@nordic.test' } } });
    expect((await confirm(await linkTo('student@nordic.test'))).body.code).toBe('user.email_taken');
    expect((await read(token)).new_email).toBeNull();
    expect(await atSite()).toMatchObject({ email: person.email });
  });

  test('that somebody is to get an account with is taken, too', async () => {
    await product.db.tenant(nordic.id).run(sql`
      insert into users (instance_id, first_name, last_name, email) values (${nordic.id}, 'Ida', 'Invited', ${wanted()})`);
    await ask(await tokenOf(), wanted());
    expect((await confirm(await linkTo(wanted()))).body.code).toBe('user.email_taken');
  });

  test('can be withdrawn, or replaced by another one: the link before stops working', async () => {
    const token = await tokenOf();
    await ask(token, wanted());
    const first = await linkTo(wanted());
    await ask(token, `other-${wanted()}`);
    expect((await confirm(first)).body.code).toBe('session.reset_link_invalid');
    const second = await linkTo(`other-${wanted()}`);
    await product.call('POST', '/api/user/email/withdraw', { token });
    expect((await read(token)).new_email).toBeNull();
    expect((await confirm(second)).body.code).toBe('session.reset_link_invalid');
  });

  test('is forgotten with a new password, and after an hour', async () => {
    const token = await tokenOf();
    await ask(token, wanted());
    const link = await linkTo(wanted());
    await choose(token, 'Other-pass2');
    expect((await confirm(link)).body.code).toBe('session.reset_link_invalid');

    await ask(token, wanted(), 'Other-pass2');
    await product.db.tenant(nordic.id).run(sql`
      update address_changes set expires_at = now() where instance_id = ${nordic.id}`);
    expect((await read(token)).new_email).toBeNull();
    expect((await confirm(await linkTo(wanted()))).body.code).toBe('session.reset_link_invalid');
  });

  test('can still be confirmed after the learning site was away', async () => {
    await ask(await tokenOf(), wanted());
    const link = await linkTo(wanted());
    await sandbox.fail('lms.refuse:core_user_get_users_by_field');
    expect((await confirm(link)).body.code).toBe('host.away');
    await sandbox.heal();
    expect((await confirm(link)).status).toBe(200);
  });

  test('is asked for a few times an hour only', async () => {
    const token = await tokenOf();
    for (let asked = 0; asked < 5; asked += 1) expect((await ask(token, `n${asked}.${wanted()}`)).status).toBe(200);
    expect((await ask(token, wanted())).body.code).toBe('request.too_many');
  });

  test('leaves no secret behind, and unknown links say nothing', async () => {
    await ask(await tokenOf(), wanted());
    const link = await linkTo(wanted());
    const kept = await product.db.platform.many<{ row: string }>(sql`
      -- all tenants: a test with one
      select m::text as row from mails m union all select c::text from address_changes c`);
    expect(kept.filter(({ row }) => row.includes(link))).toEqual([]);
    for (const unknown of ['x', '1.x', '999.x', 'admin.x'])
      expect((await confirm(unknown)).body.code).toBe('session.reset_link_invalid');
  });
});
