import type { Examination, TestReport } from '@coursefront/contract/customers/site-checks.ts';
import { checkGroups, checkIds } from '@coursefront/contract/customers/site-checks.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { anAdmin, anInstanceAt, aUser, type ConnectedInstance, password } from '../../../testing/people.ts';
import { testProduct } from '../../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../../testing/sandbox-program.ts';

const product = testProduct();
let sandbox: SandboxProgram;
let nordic: ConnectedInstance;
let admin: string;
let manager: string;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  nordic = await anInstanceAt(product, sandbox, 'nordic');
  const { email } = await anAdmin(product.db);
  const signedIn = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
  admin = signedIn.body.data.token;
  manager = await aUser(product.db.tenant(nordic.id), [roles.trainingmanager]);
});
afterEach(() => sandbox.heal());
afterAll(() => sandbox?.stop());

const examine = (group: string, changes: object = {}) =>
  product.call<Examination>('POST', '/api/customers/connection/examine', {
    body: { instance_id: nordic.id, lms_url: nordic.url, token: '', session_cookie: nordic.cookie, group, ...changes },
    token: admin,
  });
const examineOwn = (group: string, token = manager, changes: object = {}) =>
  product.call<Examination>('POST', '/api/customer/connection/examine', {
    body: { token: '', session_cookie: nordic.cookie, group, ...changes },
    token,
  });
const testOwn = (act: 'begin' | 'end', course_id: number) =>
  product.call<TestReport>('POST', '/api/customer/connection/test-enrolment', {
    body: { token: '', session_cookie: nordic.cookie, act, course_id },
    token: manager,
  });

test('the platform’s owner and the training manager see the same list, by the kept token', async () => {
  for (const ask of [examine, examineOwn]) {
    const groups = await Promise.all(checkGroups.map((group) => ask(group)));
    const results = groups.flatMap(({ body }) => body.data.results);
    expect(results.map(({ id }) => id)).toEqual(checkIds);
    expect(results.filter(({ state }) => state !== 'good')).toEqual([]);
  }
});

test('a check by the kept token counts as reached, and one by a typed token does not', async () => {
  const tenant = product.db.tenant(nordic.id);
  const reached = async () =>
    (
      await tenant.one<{ at: Date | null }>(sql`
        select last_ok_at as at from connections where instance_id = ${nordic.id} and party = 'lms'`)
    )?.at;
  const forget = () => tenant.run(sql`update connections set last_ok_at = null where instance_id = ${nordic.id}`);
  await forget();
  await examine('site');
  await examine('service', { token: 'not-the-token' });
  expect(await reached()).toBeNull();
  for (const ask of [examine, examineOwn]) {
    await forget();
    await ask('service');
    expect(await reached()).toBeInstanceOf(Date);
  }
});

test('the customer remembers what a whole check of its saved connection left, until the connection changes', async () => {
  const left = async () => {
    const { body } = await product.call<{ connection: { left: object | null } }>('GET', `/api/customers/${nordic.id}`, {
      token: admin,
    });
    return body.data.connection.left;
  };
  const save = (session_cookie: string) =>
    product.call('POST', '/api/customer/connection', { body: { token: '', session_cookie }, token: manager });
  const checkAll = async (changes: object = {}) => {
    for (const group of checkGroups) await examine(group, changes);
  };
  await save(nordic.cookie);
  expect(await left()).toBeNull();
  await sandbox.fail('lms.capability:moodle/site:accessallgroups');
  await checkAll({ session_cookie: 'MoodleSessionother' });
  expect(await left()).toBeNull();
  await checkAll();
  expect(await left()).toEqual({ to_do: 1, unknown: 0 });
  await sandbox.heal();
  await examineOwn('rights');
  expect(await left()).toEqual({ to_do: 0, unknown: 0 });
  await save('MoodleSessionother');
  expect(await left()).toBeNull();
  await save(nordic.cookie);
});

test('an administrator’s mistake is named with what to copy into Moodle', async () => {
  await sandbox.fail('lms.capability:moodle/site:accessallgroups');
  const { results } = (await examineOwn('rights')).body.data;
  expect(results.filter(({ state }) => state === 'wrong')).toEqual([
    { id: 'rights_groups', state: 'wrong', problem: 'missing', names: ['moodle/site:accessallgroups'], found: null },
  ]);
});

test('a typed token is tried before it is kept, and a kept one goes to its own site only', async () => {
  const typed = await examine('service', { token: 'not-the-token' });
  expect(typed.body.data.results[0]).toMatchObject({ id: 'token', state: 'wrong', problem: 'unknown' });
  const elsewhere = await examine('service', { lms_url: 'https://elsewhere.example' });
  expect(elsewhere.body.data.results[0]).toMatchObject({ id: 'token', state: 'wrong', problem: 'missing' });
});

test('a customer without a token has its site checked, and only a test enrolment asks for the token', async () => {
  const site = await examine('site', { instance_id: null });
  expect(site.body.data.results.map(({ state }) => state)).toEqual(new Array(6).fill('good'));
  const service = await examine('service', { instance_id: null });
  expect(service.body.data.results[0]).toMatchObject({ id: 'token', state: 'wrong', problem: 'missing' });
  const tried = await product.call('POST', '/api/customers/connection/test-enrolment', {
    body: { lms_url: nordic.url, session_cookie: nordic.cookie, act: 'begin', course_id: 1 },
    token: admin,
  });
  expect(tried.body.errors).toHaveProperty('token');
});

test('a test person is enrolled, found and taken out again, as often as one likes', async () => {
  const [course] = (await examineOwn('courses')).body.data.courses;
  if (!course) throw new Error('The demo has no course.');
  for (const _time of ['first', 'second']) {
    const begun = (await testOwn('begin', course.id)).body.data.steps;
    expect(begun.map(({ step, state }) => [step, state])).toEqual([
      ['person', 'good'],
      ['profile', 'good'],
      ['enrolled', 'good'],
      ['listed', 'good'],
    ]);
    expect((await examineOwn('courses')).body.data.test_course_id).toBe(course.id);
    const ended = (await testOwn('end', course.id)).body.data.steps;
    expect(ended.map(({ state }) => state)).toEqual(['good', 'good', 'good']);
    expect((await examineOwn('courses')).body.data.test_course_id).toBeNull();
  }
});

test('a test that fails says at which step and why, and the steps behind it wait', async () => {
  await sandbox.fail('lms.capability:enrol/manual:enrol');
  const [course] = (await examineOwn('courses')).body.data.courses;
  const { steps } = (await testOwn('begin', course?.id ?? 0)).body.data;
  expect(steps.slice(2)).toEqual([
    { step: 'enrolled', state: 'wrong', detail: expect.stringContaining('nopermissions') },
    { step: 'listed', state: 'unknown', detail: null },
  ]);
});

test('a training manager replaces the token; it is sealed, recorded without its value and never returned', async () => {
  const save = (body: object) => product.call('POST', '/api/customer/connection', { body, token: manager });
  const read = () => product.call('GET', '/api/customer/connection', { token: manager });
  expect((await save({ token: nordic.token, session_cookie: 'MoodleSessionother' })).status).toBe(200);
  const { body } = await read();
  expect(body.data).toEqual({ lms_url: nordic.url, session_cookie: 'MoodleSessionother', connected: true });
  expect((await save({ token: '', session_cookie: nordic.cookie })).body.data).toMatchObject({
    session_cookie: nordic.cookie,
  });
  const told = JSON.stringify([
    body,
    await product.db.tenant(nordic.id).many(sql`
      select action, before, after from audit_entries where instance_id = ${nordic.id}`),
  ]);
  expect(told).toContain('connection.changed');
  expect(told).toContain('new_token');
  expect(told).not.toContain(nordic.token);
  expect((await save({ token: '', session_cookie: 'PHPSESSID' })).body.errors).toHaveProperty('session_cookie');
});

test('team leads and instructors may not use the assistant, and nobody uses another customer’s', async () => {
  for (const role of [roles.teamlead, roles.instructor, roles.student]) {
    const person = await aUser(product.db.tenant(nordic.id), [role]);
    expect((await examineOwn('site', person)).status, String(role)).toBe(403);
  }
  const own = await product.call('POST', '/api/customers/connection/examine', {
    body: { lms_url: nordic.url, session_cookie: nordic.cookie, group: 'site', instance_id: nordic.id },
    token: manager,
  });
  expect(own.status).toBe(403);
});
