import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LmsOutcome, LmsPort } from '../../ports/lms.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { companyMembersAt, giveRole, groupMembersAt, takeRole } from '../../testing/site-facts.ts';
import { moodleLms } from './moodle-lms.ts';

// The adapter against the sandbox's site, as the demo runs it: real sessions, redirects, cookies and state.
type SiteFacts = { url: string; cookie: string; token: string };

let sandbox: SandboxProgram;
let facts: SiteFacts;
let lms: LmsPort;

const connect = (timeoutMs?: number) =>
  moodleLms({ siteUrl: facts.url, token: facts.token, sessionCookie: facts.cookie, timeoutMs });

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  facts = (await (await fetch(`${sandbox.url}/lms/nordic/sandbox.json`)).json()) as SiteFacts;
  lms = connect();
});
afterEach(() => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }));
afterAll(() => sandbox.stop());

const fail = (fault: string) =>
  fetch(`${sandbox.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, on: true }),
  });

async function got<T>(asked: Promise<LmsOutcome<T>>): Promise<T> {
  const outcome = await asked;
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.detail}`);
  return outcome.value;
}

const done = { ok: true };
const password = 'Demo-pass1';
let people = 0;

async function newPerson(change: object = {}) {
  people += 1;
  const email = `person${people}@example.test`;
  const person = { key: `person-${people}`, email, firstName: 'Anna', lastName: 'Berg', password, ...change };
  return { ...person, ...(await got(lms.createUser(person))) };
}

const aYear = () => ({ from: new Date(), until: new Date(Date.now() + 365 * 86_400_000) });

describe('a session', () => {
  test('begins, is recognised twice and ends', async () => {
    const { session, userId } = await got(lms.signIn('student@nordic.test', password));
    expect(await got(lms.whoIs(session))).toBe(userId);
    expect(await got(lms.whoIs(session))).toBe(userId);
    expect(await connect().whoIs(session), 'another process knows it, too').toEqual({ ok: true, value: userId });
    expect(await got(lms.findUser({ id: userId }))).toMatchObject({ email: 'student@nordic.test' });
    expect(await lms.signOut(session)).toEqual(done);
    expect(await got(lms.whoIs(session))).toBeUndefined();
    expect(await lms.signOut(session), 'a second time').toEqual(done);
  });

  test('does not begin with a wrong password', async () => {
    expect(await lms.signIn('student@nordic.test', 'wrong')).toMatchObject({ ok: false, rule: 'credentials' });
    expect(await got(lms.checkPassword('student@nordic.test', 'wrong'))).toBe(false);
    expect(await got(lms.checkPassword('student@nordic.test', password))).toBe(true);
  });

  test('of another site is unknown here', async () => {
    const baltic = (await (await fetch(`${sandbox.url}/lms/baltic/sandbox.json`)).json()) as SiteFacts;
    const other = moodleLms({ siteUrl: baltic.url, token: baltic.token, sessionCookie: baltic.cookie });
    const { session } = await got(other.signIn('student@baltic.test', password));
    expect(await got(lms.whoIs(session))).toBeUndefined();
  });

  test('ends when its owner is suspended', async () => {
    const { email, userId } = await newPerson();
    const { session } = await got(lms.signIn(email, password));
    expect(await got(lms.whoIs(session))).toBe(userId);
    expect(await lms.suspendUser(userId)).toEqual(done);
    expect(await got(lms.whoIs(session))).toBeUndefined();
    expect(await lms.signIn(email, password)).toMatchObject({ ok: false, rule: 'credentials' });
    expect(await lms.unsuspendUser(userId)).toEqual(done);
    expect(await got(lms.checkPassword(email, password))).toBe(true);
  });
});

describe('people', () => {
  test('are made once, found in every way, and changed', async () => {
    const made = await newPerson({ email: 'Anna+1@example.test', company: 'Berg AB' });
    const again = await lms.createUser({ key: made.key, email: made.email, firstName: 'Anna', lastName: 'Berg' });
    expect(again).toEqual({ ok: true, value: { userId: made.userId, username: made.username } });
    const ways = [
      { id: made.userId },
      { email: 'ANNA+1@EXAMPLE.test' },
      { username: made.username },
      { key: made.key },
    ];
    for (const by of ways)
      expect(await got(lms.findUser(by))).toMatchObject({ id: made.userId, company: 'Berg AB', key: made.key });
    expect(await lms.updateUser(made.userId, { firstName: 'Anne', phone1: '+46 8 1' })).toEqual(done);
    expect(await got(lms.readUsers([made.userId]))).toMatchObject([{ firstName: 'Anne', phone1: '+46 8 1' }]);
    expect(await lms.signIn('anna+1@example.test', password)).toMatchObject({ ok: true });
  });

  test('are refused with the field that is wrong', async () => {
    const { userId } = await newPerson({ email: 'taken@example.test' });
    const other = { key: 'other', email: 'TAKEN@example.test', firstName: 'A', lastName: 'B', password };
    expect(await lms.createUser(other)).toMatchObject({ ok: false, rule: 'email_taken', field: 'email' });
    expect(await lms.createUser({ ...other, email: 'weak@example.test', password: 'Ab1-xy' })).toMatchObject({
      ok: false,
      rule: 'password_weak',
      sentences: ['Passwords must be at least 8 characters long.'],
    });
    expect(await lms.updateUser(userId, { password: 'weak' })).toMatchObject({ ok: false, rule: 'password_weak' });
    expect(await lms.updateUser(userId, { email: 'student@nordic.test' })).toMatchObject({ rule: 'email_taken' });
    expect(await lms.updateUser(999_999, { phone1: '1' })).toMatchObject({
      ok: false,
      reason: 'not_found',
      what: 'user',
    });
    expect(await lms.suspendUser(2)).toMatchObject({ ok: false, rule: 'account_protected' });
  });

  test('a password is tried without creating an account', async () => {
    expect(await lms.tryPassword(password)).toEqual(done);
    expect(await lms.tryPassword('Ab1-xy')).toMatchObject({
      ok: false,
      rule: 'password_weak',
      sentences: ['Passwords must be at least 8 characters long.'],
    });
    const question = { wstoken: facts.token, wsfunction: 'core_user_get_users', moodlewsrestformat: 'json' };
    const everybody = new URLSearchParams({
      ...question,
      'criteria[0][key]': 'email',
      'criteria[0][value]': 'password-check%',
    });
    const answer = await fetch(`${facts.url}/webservice/rest/server.php`, { method: 'POST', body: everybody });
    expect(await answer.json()).toEqual({ users: [], warnings: [] });
  });
});

test('courses have what the shop shows', async () => {
  const courses = await got(lms.readCourses());
  expect(courses.map(({ id }) => id)).not.toContain(1);
  expect(courses).toContainEqual(
    expect.objectContaining({
      id: 101,
      type: 'elearning',
      imageUrl: expect.stringMatching(/^http/),
      durationMinutes: expect.any(Number),
      languages: expect.arrayContaining(['en']),
      takesEnrolments: true,
    }),
  );
});

test('a person is enrolled, put in a group and a company, and removed again', async () => {
  const { userId } = await newPerson();
  const place = { userId, courseId: 101 };
  const group = await got(lms.ensureGroup({ courseId: 101, name: 'Berg AB', key: 'order-1' }));
  expect(await lms.addToGroup(group.id, userId)).toMatchObject({ ok: false, rule: 'not_enrolled' });
  expect(await lms.enrol({ ...place, ...aYear() })).toEqual(done);
  expect(await got(lms.readUserCourses(userId))).toMatchObject([{ courseId: 101, completed: false }]);
  expect(await lms.addToGroup(group.id, userId)).toEqual(done);
  expect(await lms.addToGroup(group.id, userId), 'a second time').toEqual(done);
  expect(await groupMembersAt(facts.url, group.id)).toEqual([userId]);
  expect(await got(lms.ensureGroup({ courseId: 101, name: 'Berg AB', key: 'order-1' }))).toEqual(group);
  expect(await got(lms.ensureGroup({ courseId: 101, name: 'Berg AB', key: 'order-2' }))).toMatchObject({
    name: 'Berg AB (2)',
  });
  const renamed = { id: group.id, courseId: 101, known: group.name, name: 'Berg AB (2)' };
  expect(await got(lms.renameGroup(renamed)), 'order-2 has the name').toBe('Berg AB (2) (2)');
  const back = { ...renamed, known: 'Berg AB (2) (2)', name: group.name };
  expect(await got(lms.renameGroup(back))).toBe('Berg AB');
  expect(await got(lms.renameGroup(back)), 'a second time').toBe('Berg AB');
  expect(await groupMembersAt(facts.url, group.id), 'its members stay').toEqual([userId]);
  expect(await got(lms.readCoursePeople(101))).toContainEqual(expect.objectContaining({ userId }));

  expect(await lms.addToCompany({ id: 17, name: 'Berg AB' }, userId)).toEqual(done);
  expect(await lms.addToCompany({ id: 17, name: 'Berg AB' }, userId), 'a second time').toEqual(done);
  expect(await companyMembersAt(facts.url, 17)).toEqual([userId]);
  expect(await lms.ensureCompany({ id: 17, name: 'Berg Group AB' })).toEqual(done);
  expect(await lms.removeFromCompany(17, userId)).toEqual(done);
  expect(await companyMembersAt(facts.url, 17)).toEqual([]);

  expect(await lms.unenrol(place)).toEqual(done);
  expect(await lms.unenrol(place), 'a second time').toEqual(done);
  expect(await groupMembersAt(facts.url, group.id)).toEqual([]);
  expect(await got(lms.readUserCourses(userId))).toEqual([]);
});

test('a suspended enrolment is not listed, and the next enrolment activates it', async () => {
  const { userId } = await newPerson();
  const licence = { userId, courseId: 101, ...aYear() } as const;
  await lms.enrol({ ...licence, suspended: true });
  expect(await got(lms.readUserCourses(userId))).toEqual([]);
  await lms.enrol(licence);
  expect(await got(lms.readUserCourses(userId))).toHaveLength(1);
});

test('missing things are named', async () => {
  const { userId } = await newPerson();
  const course = { ok: false, reason: 'not_found', what: 'course' };
  const user = { ok: false, reason: 'not_found', what: 'user' };
  expect(await lms.enrol({ userId, courseId: 999, ...aYear() })).toMatchObject(course);
  expect(await lms.enrol({ userId: 999_999, courseId: 101, ...aYear() })).toMatchObject(user);
  expect(await lms.unenrol({ userId, courseId: 999 }), 'nobody is in a course that is gone').toEqual(done);
  expect(await lms.ensureGroup({ courseId: 999, name: 'X', key: 'x' })).toMatchObject(course);
  expect(await lms.readCoursePeople(999)).toMatchObject(course);
  expect(await lms.addToGroup(999, userId)).toMatchObject({ ok: false, reason: 'not_found', what: 'group' });
  expect(await lms.addToCompany({ id: 18, name: 'Ny AB' }, 999_999)).toMatchObject(user);
});

test('roles, completions and certificates of everybody', async () => {
  const { userId } = await newPerson();
  await giveRole(facts.url, { userId, roleId: 14 });
  expect((await got(lms.readSiteRoles(0))).rows).toContainEqual(
    expect.objectContaining({ userId, role: 'teamlead', roleId: 14 }),
  );
  await takeRole(facts.url, { userId, roleId: 14 });
  expect((await got(lms.readSiteRoles(0))).rows).not.toContainEqual(expect.objectContaining({ userId }));

  const { rows } = await got(lms.readAllCompletions(0));
  const completed = rows.find((row) => row.completed);
  expect(completed).toMatchObject({ username: 'student@nordic.test', completedAt: expect.any(Date) });
  expect((await got(lms.readAllCertificates(0))).rows).toMatchObject([
    { username: 'student@nordic.test', name: expect.any(String), issuedAt: expect.any(Date) },
  ]);
});

test('name, logo and menu for the header', async () => {
  expect(await got(lms.readSite())).toMatchObject({
    name: 'Nordic Safety Academy',
    logoUrl: expect.stringMatching(/^http/),
  });
  const { session } = await got(lms.signIn('student@nordic.test', password));
  const menu = await got(lms.readMenu(session));
  expect(menu.map(({ text }) => text)).toEqual(expect.arrayContaining(['Home', 'My courses', 'Courses', 'Support']));
  expect(menu.find(({ text }) => text === 'Support')?.children.map(({ text }) => text)).toEqual(['FAQ', 'Contact']);
  expect((await got(lms.readMenu())).map(({ text }) => text)).not.toContain('My courses');
});

test.each([
  { fault: 'lms.down:nordic', failure: { reason: 'away' } },
  { fault: 'lms.slow:2000', failure: { reason: 'away' } },
  { fault: 'lms.maintenance:nordic', failure: { reason: 'away' } },
  { fault: 'lms.html:nordic', failure: { reason: 'nonsense' } },
  { fault: 'lms.redirect:nordic', failure: { reason: 'nonsense' } },
  { fault: 'lms.token-revoked:nordic', failure: { reason: 'forbidden', missing: 'account' } },
  {
    fault: 'lms.refuse:core_user_get_users_by_field',
    failure: { reason: 'forbidden', missing: 'function', call: 'core_user_get_users_by_field' },
  },
])('under $fault the outcome says so', async ({ fault, failure }) => {
  await fail(fault);
  expect(await connect(500).findUser({ id: 7 })).toMatchObject({ ok: false, ...failure });
});
