import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LmsOutcome, LmsPort } from '../../ports/lms.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { moodleLms } from './moodle-lms.ts';
import { error, type ScriptedSite, startScriptedSite, value } from './scripted-site.ts';

// Answers of a real Moodle that surprised us. The sandbox gives the same ones.
let sandbox: SandboxProgram;
let site: { url: string; cookie: string; token: string };
let lms: LmsPort;
let scripted: ScriptedSite;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  site = (await (await fetch(`${sandbox.url}/lms/nordic/sandbox.json`)).json()) as typeof site;
  lms = moodleLms({ siteUrl: site.url, token: site.token, sessionCookie: site.cookie });
  scripted = await startScriptedSite();
});
afterEach(() => scripted.clear());
afterAll(async () => {
  await scripted.stop();
  await sandbox.stop();
});

async function got<T>(asked: Promise<LmsOutcome<T>>): Promise<T> {
  const outcome = await asked;
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.detail}`);
  return outcome.value;
}
const password = 'Demo-pass1';
const aYear = () => ({ from: new Date(), until: new Date(Date.now() + 365 * 86_400_000) });
const person = (email: string, key = email) => ({ key, email, firstName: 'Anna', lastName: 'Berg', password });
const call = (wsfunction: string, fields: Record<string, string>) =>
  fetch(`${site.url}/webservice/rest/server.php`, {
    method: 'POST',
    body: new URLSearchParams({ wstoken: site.token, wsfunction, moodlewsrestformat: 'json', ...fields }),
  });

describe('an address that cannot be a user name', () => {
  test.each(['anna+1@example.test', "o'neil@example.test"])('%s signs in by its own password', async (email) => {
    await got(lms.createUser(person(email)));
    expect(await got(lms.checkPassword(email, password))).toBe(true);
    expect(await got(lms.checkPassword(email, 'Wrong-pass1'))).toBe(false);
    expect(await got(lms.signIn(email.toUpperCase(), password))).toMatchObject({ userId: expect.any(Number) });
    expect(await got(lms.findUser({ username: email }))).toBeUndefined();
  });
});

describe('an account deleted at the site', () => {
  let userId: number;
  beforeAll(async () => {
    ({ userId } = await got(lms.createUser(person('gone@example.test'))));
    await got(lms.enrol({ userId, courseId: 101, ...aYear() }));
    expect(await (await call('core_user_delete_users', { 'userids[0]': String(userId) })).json()).toBeNull();
  });

  test('is nobody, though the site finds it by its id', async () => {
    expect(await got(lms.findUser({ id: userId }))).toBeUndefined();
    expect(await got(lms.readUsers([userId, 7]))).toMatchObject([{ id: 7 }]);
  });

  test('cannot be changed or enrolled, and is in no course', async () => {
    const missing = { ok: false, reason: 'not_found', what: 'user' };
    expect(await lms.updateUser(userId, { company: 'X' })).toMatchObject(missing);
    expect(await lms.enrol({ userId, courseId: 101, ...aYear() })).toMatchObject(missing);
    expect(await lms.unenrol({ userId, courseId: 101 })).toEqual({ ok: true });
  });

  test('makes way for a new one with the same address and key', async () => {
    const again = await got(lms.createUser(person('gone@example.test')));
    expect(again.userId).not.toBe(userId);
  });
});

describe('courses', () => {
  test('a course that was deleted is gone, a hidden one is not', async () => {
    const { userId } = await got(lms.createUser(person('late@example.test')));
    await sandbox.changeCourse('nordic', 102, { deleted: true });
    expect(await lms.enrol({ userId, courseId: 102, ...aYear() })).toMatchObject({
      reason: 'not_found',
      what: 'course',
    });
    expect(await lms.readCoursePeople(102)).toMatchObject({ reason: 'not_found', what: 'course' });
    expect(await lms.unenrol({ userId, courseId: 102 })).toEqual({ ok: true });
  });

  test('one without a picture of its own shows none', async () => {
    const generated = `${scripted.url}/pluginfile.php/17/course/generated/course.svg`;
    const course = { id: 7, fullname: 'Fire', shortname: 'F', courseimage: generated };
    scripted.on('core_course_get_courses_by_field', value({ courses: [course] }));
    const [read] = await got(scripted.lms().readCourses());
    expect(read?.imageUrl).toBeUndefined();
  });

  test('hidden from our account: the capability is named, and the course is not taken for gone', async () => {
    const by = 'core_course_get_courses_by_field';
    scripted.on('enrol_manual_enrol_users', error('requireloginerror'));
    scripted.on('core_enrol_get_enrolled_users', error('errorcoursecontextnotvalid'));
    const warning = { item: 'course', itemid: 5, warningcode: '1', message: 'No access rights in course context' };
    scripted.on(by, ({ fields }) => value({ courses: [], warnings: fields.field === 'ids' ? [warning] : [] }));
    expect(await scripted.lms().enrol({ userId: 5, courseId: 5, ...aYear() })).toMatchObject({
      reason: 'forbidden',
      missing: 'capability',
      detail: expect.stringContaining('viewhiddencourses'),
    });
    scripted.on(by, ({ fields }) =>
      fields.field === 'ids'
        ? value({ exception: 'Error', message: 'Attempt to assign property "contextvalidated" on null' })
        : value({ courses: [], warnings: [] }),
    );
    expect(await scripted.lms().enrol({ userId: 5, courseId: 5, ...aYear() })).toMatchObject({ what: 'course' });
  });
});

describe('the role of a student', () => {
  const people = 'core_enrol_get_enrolled_users';
  const held = (id: number, roleid: number, shortname: string) => ({ id, roles: [{ roleid, shortname }] });

  test('is known by its short name, whatever its number', async () => {
    scripted.on(people, value([held(3, 17, 'teamlead'), held(4, 12, 'student')]));
    scripted.on('enrol_manual_enrol_users', value(null));
    const connected = scripted.lms();
    await got(connected.enrol({ userId: 10, courseId: 2, ...aYear() }));
    await got(connected.enrol({ userId: 11, courseId: 2, ...aYear() }));
    expect(scripted.askedOf('enrol_manual_enrol_users')).toMatchObject([
      { 'enrolments[0][roleid]': '12' },
      { 'enrolments[0][roleid]': '12' },
    ]);
    expect(scripted.askedOf(people), 'the site is asked once').toHaveLength(1);
  });

  test('nobody stays in a course as something else', async () => {
    scripted.on(people, value([]), value([held(10, 5, 'manager')]));
    scripted.on('enrol_manual_enrol_users', value(null));
    scripted.on('enrol_manual_unenrol_users', value(null));
    expect(await scripted.lms().enrol({ userId: 10, courseId: 2, ...aYear() })).toMatchObject({
      reason: 'forbidden',
      missing: 'role',
      detail: expect.stringContaining('"manager"'),
    });
    expect(scripted.askedOf('enrol_manual_unenrol_users')).toHaveLength(1);
  });
});

test('values that are longer than the site’s columns are cut, or refused with their field', async () => {
  const long = { ...person('long@example.test'), phone1: '+123456789012345678901', company: 'C'.repeat(300) };
  const { userId } = await got(lms.createUser(long));
  expect(await got(lms.findUser({ id: userId }))).toMatchObject({
    phone1: '+1234567890123456789',
    company: 'C'.repeat(255),
  });
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.test`;
  expect(await lms.createUser(person(email, 'k'))).toMatchObject({ rule: 'email_invalid', field: 'email' });
  expect(await lms.createUser({ ...person('tag@example.test'), firstName: 'I <3 you' })).toMatchObject({
    rule: 'name_invalid',
    field: 'firstName',
  });
});
