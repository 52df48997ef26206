import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anInstance, anInstanceAt, type ConnectedInstance, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { giveRole, takeRole } from '../../testing/site-facts.ts';

type Started = { token: string; user: SignedInUser; host_session: { cookie: string; value: string } };

const product = testProduct();
let sandbox: SandboxProgram;
let nordic: ConnectedInstance;
let baltic: ConnectedInstance;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  nordic = await anInstanceAt(product, sandbox, 'nordic');
  baltic = await anInstanceAt(product, sandbox, 'baltic');
});
afterAll(() => sandbox.stop());

type Call = { token?: string; headers?: Record<string, string> };
const auth = (body: object, call: Call = {}) => product.call<Started>('POST', '/api/auth', { body, ...call });
const login = (username: string, typed = password, instance = nordic, call: Call = {}) =>
  product.call<Started>('POST', '/api/login', {
    body: { username, password: typed, instance_id: instance.id },
    ...call,
  });
const userOf = (token: string) => product.call<SignedInUser>('GET', '/api/user', { token });
const roleIdsOf = ({ role_assignments_instance }: SignedInUser) => role_assignments_instance.map(({ role }) => role.id);

const lmsOf = async (instance: ConnectedInstance) => (await product.sites.connect(instance.id)).lms;

/** The host session that a browser gets when somebody signs in at the learning site itself. */
async function hostSessionOf(username: string, instance = nordic): Promise<string> {
  const signedIn = await (await lmsOf(instance)).signIn(username, password);
  if (!signedIn.ok) throw new Error(signedIn.detail);
  return signedIn.value.session;
}

let people = 0;
async function newPerson(instance = nordic): Promise<{ email: string; lmsId: number }> {
  people += 1;
  const email = `person${people}@example.test`;
  const person = { key: `person-${people}`, email, firstName: 'Anna', lastName: 'Berg', password };
  const created = await (await lmsOf(instance)).createUser(person);
  if (!created.ok) throw new Error(created.detail);
  return { email, lmsId: created.value.userId };
}

describe('with a session of the learning site', () => {
  test.each([
    ['siteadmin', [18]],
    ['trainingmanager', [10]],
    ['instructor', [16]],
    ['teamlead', [14]],
    ['student', [5]],
    ['coordinator', [10, 14, 16]],
  ])('%s comes in with the roles %j that the site reports', async (mailbox, roleIds) => {
    const { status, body } = await auth({
      cookie: await hostSessionOf(`${mailbox}@nordic.test`),
      instance_id: nordic.id,
    });
    expect(status).toBe(200);
    expect(body.data.token).toMatch(new RegExp(`^${nordic.id}\\.[\\w-]{43}$`));
    expect(body.data.user).toMatchObject({ email: `${mailbox}@nordic.test`, instance_id: nordic.id });
    expect(roleIdsOf(body.data.user)).toEqual(roleIds);
    expect(body.data.user.active_role_id).toBe(roleIds[0]);
    expect((await userOf(body.data.token)).body.data).toEqual(body.data.user);
  });

  test('the browser is signed in at the learning site as well if both share a host', async () => {
    const signIn = (host: string) => login('student@nordic.test', password, nordic, { headers: { host } });
    const here = await signIn(`${new URL(nordic.url).hostname}:8080`);
    const { cookie, value } = here.body.data.host_session;
    expect(here.headers['set-cookie']).toContain(`${cookie}=${value}; Path=/; HttpOnly; SameSite=Lax`);
    expect((await signIn('shop.example')).headers['set-cookie'], 'only our own').toMatch(/^known_device=/);
  });

  test("the browser’s cookie is enough, under the site's own cookie name", async () => {
    const session = await hostSessionOf('student@nordic.test');
    const cookie = `other=1; ${nordic.cookie}=${session}; MoodleSession=nonsense`;
    const { status, body } = await auth({ instance_id: nordic.id }, { headers: { cookie } });
    expect(status).toBe(200);
    expect(body.data.user.email).toBe('student@nordic.test');
  });

  test('a person without a role over the whole site is a user, never a platform admin', async () => {
    const { email } = await newPerson();
    expect(roleIdsOf((await login(email)).body.data.user)).toEqual([7]);

    const other = await newPerson();
    expect(await giveRole(nordic.url, { userId: other.lmsId, roleId: 10 })).toBeNull();
    await giveRole(nordic.url, { userId: other.lmsId, roleId: 19 });
    expect(roleIdsOf((await login(other.email)).body.data.user)).toEqual([10]);
  });

  test('roles given and taken away at the site later reach the product, and roles given here stay', async () => {
    const { email, lmsId } = await newPerson();
    const { token, user } = (await login(email)).body.data;
    expect(roleIdsOf(user)).toEqual([7]);
    const scope = product.db.tenant(nordic.id);
    const afterwards = async () => {
      // The roles of a site are asked for after a sign-in, at most every few minutes.
      await scope.run(sql`delete from lms_syncs where instance_id = ${nordic.id}`);
      await login(email);
      await product.work();
      return roleIdsOf((await userOf(token)).body.data);
    };
    await giveRole(nordic.url, { userId: lmsId, roleId: 14 });
    expect(await afterwards()).toEqual([14]);
    await scope.run(sql`
      insert into role_assignments (instance_id, user_id, role_id) values (${nordic.id}, ${user.userid}, 16)`);
    expect(await afterwards()).toEqual([14, 16]);
    await takeRole(nordic.url, { userId: lmsId, roleId: 14 });
    expect(await afterwards()).toEqual([16]);
    const told = await scope.many<{ after: { roles: string[] } }>(sql`
      select after from audit_entries
       where instance_id = ${nordic.id} and action = 'user.roles_changed' and subject_id = ${user.userid}
       order by id`);
    expect(told.map(({ after }) => after.roles)).toEqual([['teamlead'], ['instructor']]);
  });

  test('names and phone are updated from the site at every sign-in, and the person stays the same', async () => {
    const { email, lmsId } = await newPerson();
    const first = (await login(email)).body.data.user;
    await (await lmsOf(nordic)).updateUser(lmsId, { firstName: 'Anne', phone1: '+46 8 123', email: `new.${email}` });
    const second = (await login(`new.${email}`)).body.data.user;
    expect(second).toMatchObject({ first_name: 'Anne', phone1: '+46 8 123', email: `new.${email}` });
    expect(second.userid).toBe(first.userid);
  });

  test('an e-mail address that has moved to another account follows it, and the two people stay separate', async () => {
    const [former, owner] = [await newPerson(), await newPerson()];
    const before = (await login(former.email)).body.data.user;
    const lms = await lmsOf(nordic);
    await lms.updateUser(former.lmsId, { email: `left.${former.email}` });
    await lms.updateUser(owner.lmsId, { email: former.email });
    // User names have not changed, so this one still belongs to the owner.
    const after = (await login(owner.email)).body.data.user;
    expect(after.email).toBe(former.email);
    expect(after.userid).not.toBe(before.userid);
    const back = (await login(`left.${former.email}`)).body.data.user;
    expect(back).toMatchObject({ userid: before.userid, email: `left.${former.email}` });
  });

  test('a person who was added here before having an account is recognised by the e-mail address', async () => {
    const { email } = await newPerson();
    const waiting = await product.db.tenant(nordic.id).one<{ id: number }>(sql`
      insert into users (instance_id, first_name, last_name, email)
      values (${nordic.id}, 'A.', 'B.', ${email}) returning id`);
    expect((await login(email)).body.data.user).toMatchObject({ userid: waiting?.id, first_name: 'Anna' });
  });

  test('ten concurrent first sign-ins create one person', async () => {
    const { email } = await newPerson();
    const session = await hostSessionOf(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => auth({ cookie: session, instance_id: nordic.id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.user.userid)).size).toBe(1);
  });

  test('neither token nor host session can be read from the database', async () => {
    const { token, host_session } = (await login('student@nordic.test')).body.data;
    const rows = await product.db.platform.many<{ row: string }>(sql`
      -- all tenants: whatever is kept anywhere
      select s::text as row from sessions s`);
    const hex = Buffer.from(host_session.value).toString('hex');
    for (const secret of [token.split('.')[1] ?? '', host_session.value, hex])
      expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
  });
});

describe('a session follows the learning site', () => {
  type Followed = { token: string | null; user: SignedInUser | null } | null;
  const ended = { token: null, user: null };
  const siteHost = () => `${new URL(nordic.url).hostname}:8080`;
  const follow = (token: string, cookie: string | undefined, host = siteHost()) =>
    product.call<Followed>('POST', '/api/auth/visitor', {
      token,
      body: { instance_id: nordic.id },
      headers: { host, ...(cookie !== undefined && { cookie: `${nordic.cookie}=${cookie}` }) },
    });
  const begin = async (username: string) => {
    const cookie = await hostSessionOf(username);
    return { cookie, ...(await auth({ cookie, instance_id: nordic.id })).body.data };
  };
  const isOver = async (token: string) => (await userOf(token)).status === 401;

  test('of the same person: the token stays, also with a newer session of theirs', async () => {
    const { token, cookie, user } = await begin('student@nordic.test');
    expect((await follow(token, cookie)).body.data).toEqual({ token: null, user });
    const newer = await hostSessionOf('student@nordic.test');
    expect((await follow(token, newer)).body.data).toEqual({ token: null, user });
    await (await lmsOf(nordic)).signOut(cookie);
    expect((await follow(token, newer)).body.data?.token, 'the older one no longer counts').toBeNull();
    await (await lmsOf(nordic)).signOut(newer);
    expect((await follow(token, newer)).body.data).toEqual(ended);
    expect((await follow(token, newer)).body.data, 'a visitor from now on').toBeNull();
  });

  test('where somebody else has signed in: they get a token, and the one before ends', async () => {
    const { token } = await begin('trainingmanager@nordic.test');
    const other = (await follow(token, await hostSessionOf('student@nordic.test'))).body.data;
    expect(other?.user?.email).toBe('student@nordic.test');
    expect((await userOf(other?.token ?? '')).body.data).toEqual(other?.user);
    expect(await isOver(token)).toBe(true);
  });

  test.each(['the old cookie', 'no cookie', 'a guest’s cookie'])('that was left: %s opens nothing', async (shown) => {
    const { token, cookie } = await begin('student@nordic.test');
    if (shown !== 'a guest’s cookie') await (await lmsOf(nordic)).signOut(cookie);
    const cookies: Record<string, string> = { 'the old cookie': cookie, 'a guest’s cookie': 'g'.repeat(26) };
    expect((await follow(token, cookies[shown])).body.data).toEqual(ended);
    expect(await isOver(token)).toBe(true);
  });

  test('that cannot be seen from another host: the session that was opened with the password counts', async () => {
    const { token, host_session, user } = (await login('student@nordic.test')).body.data;
    expect((await follow(token, undefined, 'shop.example')).body.data).toEqual({ token: null, user });
    expect((await follow(token, 'v'.repeat(26), 'shop.example')).body.data?.token).toBeNull();
    await (await lmsOf(nordic)).signOut(host_session.value);
    expect((await follow(token, undefined, 'shop.example')).body.data).toEqual(ended);
    expect(await isOver(token)).toBe(true);
  });

  test('that does not answer: nobody’s session ends', async () => {
    const { token, cookie } = await begin('student@nordic.test');
    await sandbox.fail('lms.down:nordic');
    const answer = await follow(token, cookie);
    await sandbox.heal();
    await product.db.tenant(nordic.id).run(sql`
      update connections set failing_since = null, retry_at = null where instance_id = ${nordic.id}`);
    expect(answer).toMatchObject({ status: 502, body: { code: 'host.away' } });
    expect(await isOver(token)).toBe(false);
  });
});

describe('a learning site session is refused when it', () => {
  const isRefused = async (body: object, call?: Call) => {
    const answer = await auth(body, call);
    expect(answer).toMatchObject({ status: 401, body: { code: 'session.host_session_invalid' } });
    expect(answer.body.data).toBeUndefined();
  };

  test('is missing', () => isRefused({ instance_id: nordic.id }));

  test('is missing on a public page, where the visitor is simply not signed in', async () => {
    const visit = (value: string) =>
      product.call<Started | null>('POST', '/api/auth/visitor', {
        body: { instance_id: nordic.id },
        headers: { cookie: `${nordic.cookie}=${value}` },
      });
    expect(await visit('a'.repeat(26))).toMatchObject({ status: 200, body: { data: null } });
    const known = (await visit(await hostSessionOf('student@nordic.test'))).body.data;
    expect(known?.user.email).toBe('student@nordic.test');
  });

  test('is unknown', () => isRefused({ instance_id: nordic.id, cookie: 'a'.repeat(26) }));

  test('is malformed', async () => {
    for (const value of ['short', 'x'.repeat(300), "' or 1=1 --xxxxxxxxxxxxxxxx", '%00'.repeat(10), ''])
      await isRefused({ instance_id: nordic.id }, { headers: { cookie: `${nordic.cookie}=${value}` } });
  });

  test('was ended at the site', async () => {
    const session = await hostSessionOf('student@nordic.test');
    await (await lmsOf(nordic)).signOut(session);
    await isRefused({ instance_id: nordic.id, cookie: session });
  });

  test('belongs to a guest, by cookie and by password', async () => {
    const guest = await fetch(`${nordic.url}/sandbox/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'guest' }),
      redirect: 'manual',
    });
    const cookie = guest.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(cookie).toContain(`${nordic.cookie}=`);
    await isRefused({ instance_id: nordic.id }, { headers: { cookie } });
    expect(await login('guest', 'guest')).toMatchObject({ status: 401, body: { code: 'session.invalid_credentials' } });
  });

  test('belongs to a visitor who has not signed in', async () => {
    const page = await fetch(`${nordic.url}/login/index.php`);
    const cookie = page.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await isRefused({ instance_id: nordic.id }, { headers: { cookie } });
  });

  test('belongs to another site', async () => {
    const session = await hostSessionOf('student@baltic.test', baltic);
    await isRefused({ instance_id: nordic.id, cookie: session });
    await isRefused({ instance_id: nordic.id }, { headers: { cookie: `${baltic.cookie}=${session}` } });
  });

  test('belongs to a person who is suspended at the site', async () => {
    const { email, lmsId } = await newPerson();
    const session = await hostSessionOf(email);
    await (await lmsOf(nordic)).suspendUser(lmsId);
    await isRefused({ instance_id: nordic.id, cookie: session });
    expect((await login(email)).status).toBe(401);
  });

  test('belongs to a person who is suspended or erased here', async () => {
    const { email } = await newPerson();
    const { token, host_session, user } = (await login(email)).body.data;
    const scope = product.db.tenant(nordic.id);
    await scope.run(sql`update users set suspended = true where instance_id = ${nordic.id} and id = ${user.userid}`);
    expect((await userOf(token)).status).toBe(401);
    await isRefused({ instance_id: nordic.id, cookie: host_session.value });
    expect((await login(email)).body.code).toBe('session.invalid_credentials');
    await scope.run(sql`
      update users set suspended = false, erased_at = now() where instance_id = ${nordic.id} and id = ${user.userid}`);
    await isRefused({ instance_id: nordic.id, cookie: host_session.value });
  });
});

describe('with name and password', () => {
  test('by user name or e-mail, in upper or lower case', async () => {
    for (const name of ['student@nordic.test', ' STUDENT@Nordic.test '])
      expect((await login(name)).body.data.user.email).toBe('student@nordic.test');
    expect((await login('admin')).body.data.user.email).toBe('admin@nordic.test');
  });

  test('the answer contains a learning site session for the browser', async () => {
    const { host_session, user } = (await login('teamlead@nordic.test')).body.data;
    expect(host_session.cookie).toBe(nordic.cookie);
    const again = await auth({ cookie: host_session.value, instance_id: nordic.id });
    expect(again.body.data.user).toEqual(user);
  });

  test('a wrong password and an unknown name get the same answer', async () => {
    const [wrong, unknown] = [await login('student@nordic.test', 'Wrong-1'), await login('nobody@nordic.test')];
    const { request_id: _, ...same } = wrong.body;
    expect(wrong).toMatchObject({ status: 401, body: { code: 'session.invalid_credentials' } });
    expect(unknown).toMatchObject({ status: 401, body: same });
  });

  test('the sixth try is blocked after five wrong ones, at that site only and in any case of the name', async () => {
    const { email } = await newPerson();
    for (let tries = 0; tries < 5; tries++) expect((await login(email, 'Wrong-1')).status).toBe(401);
    const sixth = await login(email.toUpperCase());
    expect(sixth).toMatchObject({ status: 429, body: { code: 'session.too_many_tries' } });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(email, 'Wrong-1', baltic)).status).toBe(401);
  });

  test('a right password clears the count', async () => {
    const { email } = await newPerson();
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 4; tries++) await login(email, 'Wrong-1');
      expect((await login(email)).status).toBe(200);
    }
  });
});

describe('the active role', () => {
  const switchTo = (token: string, role_id: number) =>
    product.call<SignedInUser>('POST', '/api/user/role', { token, body: { role_id } });

  test("is one of the person's own and stays chosen until it is taken away", async () => {
    const { token, user } = (await login('coordinator@baltic.test', password, baltic)).body.data;
    expect(user.active_role_id).toBe(10);
    expect((await switchTo(token, 14)).body.data).toEqual({ ...user, active_role_id: 14 });
    expect((await userOf(token)).body.data).toEqual({ ...user, active_role_id: 14 });
    expect((await login('coordinator@baltic.test', password, baltic)).body.data.user.active_role_id).toBe(14);

    await product.db.tenant(baltic.id).run(sql`
      delete from role_assignments where instance_id = ${baltic.id} and user_id = ${user.userid} and role_id = 14`);
    expect((await userOf(token)).body.data.active_role_id).toBe(10);
  });

  test('cannot be a role that the person does not have', async () => {
    const { token } = (await login('student@nordic.test')).body.data;
    for (const roleId of [10, 18, 19, 0, -1])
      expect(await switchTo(token, roleId)).toMatchObject({ status: 404, body: { code: 'record.not_found' } });
    expect((await userOf(token)).body.data.active_role_id).toBe(5);
  });
});

test('the company decides what its people and its team lead may do', async () => {
  const [lead, member] = [await newPerson(), await newPerson()];
  const { user } = (await login(lead.email)).body.data;
  expect(user).toMatchObject({ company: null, teamlead: false, istrusted: false });
  const scope = product.db.tenant(nordic.id);
  const company = await scope.one<{ id: number }>(sql`
    insert into companies (instance_id, name, organization_number, allow_invoice, maximum_license, used_licenses, team_lead_user_id)
    values (${nordic.id}, 'Berg AB', '5560123456', true, 20, 3, ${user.userid}) returning id`);
  const shown = { id: company?.id, name: 'Berg AB', maximum_license: 20, used_licenses: 3, active: true };
  expect((await login(lead.email)).body.data.user).toMatchObject({ company: shown, teamlead: true, istrusted: true });

  const { user: other } = (await login(member.email)).body.data;
  await scope.run(sql`
    update users set company_id = ${company?.id} where instance_id = ${nordic.id} and id = ${other.userid}`);
  expect((await login(member.email)).body.data.user).toMatchObject({ company: shown, teamlead: false });
});

describe('two customers', () => {
  test('are kept apart, even if their sites use the same ids', async () => {
    const here = (await login('student@nordic.test')).body.data;
    const there = (await login('student@baltic.test', password, baltic)).body.data;
    expect(there.user).toMatchObject({ instance_id: baltic.id, email: 'student@baltic.test' });
    expect(there.user.userid).not.toBe(here.user.userid);
    const forged = here.token.replace(/^\d+/, String(baltic.id));
    expect((await userOf(forged)).status).toBe(401);
    expect((await login('student@nordic.test', password, baltic)).status).toBe(401);
    const host = { host: 'baltic.localhost' };
    expect((await product.call('GET', '/api/user', { token: here.token, headers: host })).body.data).toEqual(here.user);
  });

  test('a token of one does not prevent signing in at the other', async () => {
    const { token } = (await login('student@nordic.test')).body.data;
    const other = await login('student@baltic.test', password, baltic, { token });
    expect(other.body.data.user.instance_id).toBe(baltic.id);
  });

  test('one that is switched off refuses everybody', async () => {
    const quiet = await anInstanceAt(product, sandbox, 'quiet');
    const { token } = (await login('student@quiet.test', password, quiet)).body.data;
    await product.db.platform.run(sql`update instances set active = false where id = ${quiet.id}`);
    expect((await userOf(token)).status).toBe(401);
    expect((await login('student@quiet.test', password, quiet)).body.code).toBe('instance.closed');
  });
});

test('an instance whose site is not connected yet asks people to wait', async () => {
  const id = await anInstance(product.db, 'Unconnected');
  const answer = await auth({ instance_id: id, cookie: 'a'.repeat(26) });
  expect(answer).toMatchObject({ status: 502, body: { code: 'host.away' } });
});
