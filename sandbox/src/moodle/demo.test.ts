import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { scratchFolder, startForTest } from '../start-for-test.ts';
import { moodleClient } from './testing/moodle-client.ts';

let folder: string;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await scratchFolder();
  sandbox = await startForTest(folder);
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

type Facts = { url: string; token: string; cookie: string; people: { username: string; roles: number[] }[] };
const facts = async (site: string) => (await (await fetch(`${sandbox.url}/lms/${site}/sandbox.json`)).json()) as Facts;
const visit = (site: string) => moodleClient(`${sandbox.url}/lms/${site}`);
const service = async (site: string) => moodleClient(`${sandbox.url}/lms/${site}`, (await facts(site)).token);

type Report = { data: { headers: string[]; rows: { columns: (string | null)[] }[] } };
const report = async (site: string, id: number) => {
  const read = await (await service(site)).call<Report>('core_reportbuilder_retrieve_report', {
    reportid: id,
    perpage: 100,
  });
  return read.data.rows.map(({ columns }) => columns);
};

test.each(['nordic', 'baltic', 'quiet'])('%s has one person in each role of the demo', async (site) => {
  const held = (await report(site, 1)).map(([username, , , role]) => `${username} ${role}`);
  for (const role of ['siteadmin', 'trainingmanager', 'instructor', 'teamlead', 'student']) {
    expect(held).toContain(`${role}@${site}.test ${role}`);
  }
});

test('the student has one course half done and one completed', async () => {
  const read = await (await service('nordic')).call<{ id: number; progress: number }[]>(
    'core_enrol_get_users_courses',
    { userid: 7 },
  );
  expect(new Map(read.map(({ id, progress }) => [id, progress]))).toEqual(
    new Map([
      [101, 40],
      [112, 100],
    ]),
  );
});

test('the front door shows the address of everybody whom it lists', async () => {
  const page = await (await fetch(sandbox.url)).text();
  for (const site of ['nordic', 'baltic', 'quiet'])
    for (const role of ['siteadmin', 'trainingmanager', 'instructor', 'teamlead', 'student'])
      expect(page).toContain(`<code class="copied">${role}@${site}.test</code>`);
  expect(page.match(/<button name="(username|email)"/g)).toHaveLength(
    page.match(/<code class="copied">[^<]+@/g)?.length ?? 0,
  );
});

test('everybody logs in with the password of the demo, and only at their own site', async () => {
  const nordic = visit('nordic');
  const answer = await nordic.logIn('teamlead@nordic.test', 'Demo-pass1');
  expect(answer.headers.get('location')).toMatch(/\?testsession=6$/);
  expect(nordic.cookie()).toMatch(/^MoodleSessionnordic=/);
  expect(await nordic.userId()).toBe(6);

  const stranger = await visit('baltic').logIn('teamlead@nordic.test', 'Demo-pass1');
  expect(stranger.headers.get('location')).toMatch(/\?loginredirect=1$/);
  const foreign = nordic.cookie().replace('nordic', 'baltic');
  expect((await visit('baltic').open('/login/index.php', { headers: { cookie: foreign } })).status).toBe(303);
});

type Course = {
  id: number;
  courseimage: string;
  customfields: { shortname: string; value: string }[];
};
test('nordic sells the courses 101 to 116, each with a picture, a length, languages and a type', async () => {
  const client = await service('nordic');
  const { courses } = await client.call<{ courses: Course[] }>('core_course_get_courses_by_field');
  expect(courses.map(({ id }) => id)).toEqual([1, ...Array.from({ length: 16 }, (_, index) => 101 + index)]);
  const typeOf = (id: number) =>
    courses.find((course) => course.id === id)?.customfields.find(({ shortname }) => shortname === 'coursetype')?.value;
  expect([101, 103, 104, 105].map(typeOf)).toEqual([
    'elearning',
    'instructor_led_training',
    'instructor_led_training',
    'elearning',
  ]);
  const picture = await fetch(courses[1]?.courseimage ?? '');
  expect(picture.headers.get('content-type')).toBe('image/png');
});

test('the front door signs a person in with one click, and leads to the product or the site but nowhere else', async () => {
  expect(await (await fetch(sandbox.url)).text()).toContain('trainingmanager@baltic.test');
  const person = visit('baltic');
  const username = 'trainingmanager@baltic.test';
  const answer = await person.post('/sandbox/sign-in', { username });
  const arrival = new URL(answer.headers.get('location') ?? '');
  expect([answer.status, arrival.hostname, arrival.pathname]).toEqual([
    303,
    'baltic.localhost',
    '/lms/baltic/sandbox/arrive',
  ]);
  expect(await person.userId()).toBe(4);

  const arrived = await fetch(`${sandbox.url}${arrival.pathname}${arrival.search}`, { redirect: 'manual' });
  expect(arrived.headers.get('location')).toBe('http://baltic.localhost:8080/v/');
  expect(arrived.headers.get('set-cookie')).toContain(`MoodleSessionbaltic=${arrival.searchParams.get('session')}`);

  const led = async (to: string) => {
    const location = (await person.post('/sandbox/sign-in', { username, to })).headers.get('location') ?? '';
    return new URL(location).searchParams.get('to') ?? location;
  };
  expect(await led('/v/company-account/orders')).toBe('http://baltic.localhost:8080/v/company-account/orders');
  expect(await led(`${sandbox.url}/lms/baltic/my/`)).toBe(`${sandbox.url}/lms/baltic/my/`);
  expect(await led('https://evil.example/')).toBe('http://baltic.localhost:8080/v/');
});

test('a browser goes on from a page of the sandbox; another site cannot sign anybody in', async () => {
  const username = 'student@nordic.test';
  const browser = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
  const answer = await visit('nordic').post('/sandbox/sign-in', { username }, browser);
  expect([answer.status, answer.headers.get('refresh')]).toEqual([200, '0; url=http://localhost:8080/v/']);
  const crossSite = { 'sec-fetch-site': 'cross-site' };
  expect((await visit('nordic').post('/sandbox/sign-in', { username }, crossSite)).status).toBe(403);
  expect((await visit('nordic').post('/sandbox/sign-in', { username: 'nobody' })).status).toBe(422);
});

test('a learner completes a course and gets its badge, and the product can read both', async () => {
  const learner = visit('nordic');
  await learner.post('/sandbox/sign-in', { username: 'student@nordic.test' });
  const sesskey = await learner.sesskey();
  const client = await service('nordic');
  const status = () =>
    client.call<{ completionstatus: { completed: boolean } }>('core_completion_get_course_completion_status', {
      courseid: 101,
      userid: 7,
    });
  expect((await status()).completionstatus.completed).toBe(false);
  expect((await learner.post('/sandbox/complete-course', { courseid: '101', sesskey: 'wrong' })).status).toBe(404);
  expect((await learner.post('/sandbox/complete-course', { courseid: '103', sesskey })).status).toBe(404);
  expect((await learner.post('/sandbox/complete-course', { courseid: '101', sesskey })).status).toBe(303);
  expect((await status()).completionstatus.completed).toBe(true);

  expect(await learner.page('/course/view.php?id=101')).toContain('Get the badge');
  await learner.post('/sandbox/get-badge', { courseid: '101', sesskey });
  const names = (await report('nordic', 3)).map(([username, name]) => `${username}: ${name}`);
  expect(names).toContain('student@nordic.test: Workplace safety basics, certificate');

  await learner.post('/sandbox/start-over', { courseid: '101', sesskey });
  expect((await status()).completionstatus.completed, 'reset, to be taken again').toBe(false);
});

test('an enrolment called again without dates is endless, as on a real site', async () => {
  const client = await service('nordic');
  const endOf = async () =>
    (await report('nordic', 2)).find(
      ([course, , name]) => course === 'FIRE-102' && name === 'teamlead@nordic.test',
    )?.[5];
  const place = { 'enrolments[0][roleid]': 5, 'enrolments[0][userid]': 6, 'enrolments[0][courseid]': 102 };
  const dates = { 'enrolments[0][timestart]': 1_794_704_503, 'enrolments[0][timeend]': 1_826_241_103 };
  expect(await client.call('enrol_manual_enrol_users', { ...place, ...dates })).toBeNull();
  expect(await endOf()).toBe('Monday, 15 November 2027, 1:11 AM');
  await client.call('enrol_manual_enrol_users', place);
  expect(await endOf()).toBe('');
});

test('a training manager gives somebody a role at the site, a student cannot', async () => {
  const student = visit('nordic');
  await student.post('/sandbox/sign-in', { username: 'student@nordic.test' });
  expect((await student.open('/admin/roles/assign.php?contextid=1&roleid=14')).status).toBe(404);

  const manager = visit('nordic');
  await manager.post('/sandbox/sign-in', { username: 'trainingmanager@nordic.test' });
  const given = { roleid: '14', userid: '7', act: 'add', sesskey: await manager.sesskey() };
  await manager.post('/admin/roles/assign.php', given);
  expect((await report('nordic', 1)).map(([name, , , role]) => `${name} ${role}`)).toContain(
    'student@nordic.test teamlead',
  );
  await manager.post('/admin/roles/assign.php', { ...given, act: 'remove' });
  expect((await report('nordic', 1)).map(([name, , , role]) => `${name} ${role}`)).not.toContain(
    'student@nordic.test teamlead',
  );
});

test('a forgotten password is reset by the link in the mail, once', async () => {
  const client = await service('quiet');
  await client.call('core_auth_request_password_reset', { email: 'Instructor@quiet.test' });
  const { mails } = (await (await fetch(`${sandbox.url}/inbox.json?to=instructor@quiet.test`)).json()) as {
    mails: { links: string[] }[];
  };
  const link = new URL(mails[0]?.links[0] ?? '');
  const person = visit('quiet');
  const token = link.searchParams.get('token') ?? '';
  expect(await person.page(`/login/forgot_password.php?token=${token}`)).toContain('New password');
  const weak = await person.post('/login/forgot_password.php', { token, password: 'weak' });
  expect(await weak.text()).toContain('at least 8 characters');
  const chosen = await person.post('/login/forgot_password.php', { token, password: 'Other-pass2' });
  expect(chosen.headers.get('location'), 'signed in').toMatch(/\/my\/$/);
  expect((await visit('quiet').logIn('instructor@quiet.test', 'Other-pass2')).headers.get('location')).toMatch(
    /testsession=5/,
  );
  expect((await visit('quiet').open(`/login/forgot_password.php?token=${token}`)).status).toBe(404);
});

test('accounts, enrolments and sessions survive a restart', async () => {
  const person = visit('baltic');
  await person.post('/sandbox/sign-in', { username: 'student@baltic.test' });
  const user = { username: 'ann@example.test', firstname: 'Ann', lastname: 'Lee', email: 'ann@example.test' };
  const fields = Object.entries({ ...user, password: 'Right-pass1' }).map(([key, value]) => [
    `users[0][${key}]`,
    value,
  ]);
  const created = await (await service('baltic')).call('core_user_create_users', Object.fromEntries(fields));
  const cookie = person.cookie();
  await sandbox.close();
  sandbox = await startForTest(folder);

  const lookup = { field: 'email', 'values[0]': 'ann@example.test' };
  const [kept] = await (await service('baltic')).call<{ id: number }[]>('core_user_get_users_by_field', lookup);
  expect(created).toEqual([{ id: kept?.id, username: 'ann@example.test' }]);
  const page = await visit('baltic').open('/login/index.php', { headers: { cookie } });
  expect(await page.text()).toContain('"userId":7');
});

test('an account made with a generated password gets it by mail and must change it', async () => {
  const person = { username: 'new@example.test', firstname: 'New', lastname: 'Person', email: 'new@example.test' };
  const fields = Object.entries({ ...person, createpassword: '1' }).map(([key, value]) => [`users[0][${key}]`, value]);
  await (await service('quiet')).call('core_user_create_users', Object.fromEntries(fields));
  const { mails } = (await (await fetch(`${sandbox.url}/inbox.json?to=new@example.test`)).json()) as {
    mails: { id: number }[];
  };
  const { text } = (await (await fetch(`${sandbox.url}/inbox/${mails[0]?.id}.json`)).json()) as { text: string };
  const password = /Password: (\S+)/.exec(text)?.[1] ?? '';
  const client = visit('quiet');
  const answer = await client.logIn('new@example.test', password);
  expect(answer.headers.get('location')).toMatch(/\/login\/change_password\.php$/);
  expect((await client.open('/user/profile.php')).headers.get('location')).toMatch(/\/login\/change_password\.php$/);
  const changed = await client.post('/login/change_password.php', { password: 'Chosen-pass3' });
  expect(changed.status).toBe(303);
  expect(changed.headers.get('location'), 'the page that was asked for').toMatch(/\/user\/profile\.php$/);
  expect((await client.open('/my/')).status).toBe(200);
});

test('people change their profile and turn notifications off on the pages that their preferences lead to', async () => {
  const client = visit('quiet');
  await client.logIn('student@quiet.test', 'Demo-pass1');
  const preferences = await (await client.open('/user/preferences.php')).text();
  expect(
    [...preferences.matchAll(/lms\/quiet(\/(?:user|login|message)\/\w+\.php)">(?:Edit|Change|Notif)/g)].map(
      ([, path]) => path,
    ),
  ).toEqual(['/user/edit.php', '/login/change_password.php', '/message/notificationpreferences.php']);
  await client.post('/user/edit.php', { firstname: 'Changed', lastname: 'Name', phone1: '+46701234567' });
  expect(await (await client.open('/user/profile.php')).text()).toContain('Changed Name');
  expect(await (await client.open('/message/notificationpreferences.php')).text()).not.toContain(' checked');
  await client.post('/message/notificationpreferences.php', { emailstop: '1' });
  expect(await (await client.open('/message/notificationpreferences.php')).text()).toContain(' checked');
});

test.each([
  { what: 'a name with tags', second: { lastname: '<b>Bold</b>' } },
  { what: 'an address that the first one takes', second: { email: 'batch0@example.test' } },
])('a batch with $what makes nobody', async ({ second }) => {
  const user = (index: number, change: object) =>
    Object.entries({
      username: `batch${index}`,
      firstname: 'Bo',
      lastname: 'Batch',
      email: `batch${index}@example.test`,
      password: 'Right-pass1',
      ...change,
    }).map(([key, value]) => [`users[${index}][${key}]`, value]);
  const client = await service('quiet');
  const batch = Object.fromEntries([...user(0, {}), ...user(1, second)]);
  expect(await client.call('core_user_create_users', batch)).toMatchObject({ errorcode: 'invalidparameter' });
  expect(await client.call('core_user_get_users_by_field', { field: 'username', 'values[0]': 'batch0' })).toEqual([]);
});

test('a group gets a name that is free in its course, by an account that may manage groups', async () => {
  const client = await service('nordic');
  const named = async (name: string) => {
    const group = { 'groups[0][courseid]': 104, 'groups[0][name]': name, 'groups[0][description]': 'Ours' };
    const [made] = await client.call<{ id: number }[]>('core_group_create_groups', group);
    return made?.id ?? 0;
  };
  const [first] = [await named('First'), await named('Second')];
  const rename = (id: number, name: string, more = {}) =>
    client.call('core_group_update_groups', { 'groups[0][id]': id, 'groups[0][name]': name, ...more });
  const refused = { errorcode: 'invalidparameter' };
  expect(await rename(first, 'Second')).toMatchObject(refused);
  expect(await rename(999, 'Third')).toMatchObject(refused);
  expect(await rename(first, ' ')).toMatchObject(refused);
  expect(await rename(first, 'Third', { 'groups[0][courseid]': 104 }), 'an unknown key').toMatchObject(refused);
  expect(await rename(first, 'Third')).toBeNull();
  expect(await rename(first, 'Third'), 'a second time').toBeNull();
  const groups = await client.call<{ id: number }[]>('core_group_get_course_groups', { courseid: 104 });
  expect(groups.find(({ id }) => id === first)).toMatchObject({ name: 'Third', description: 'Ours' });

  await fetch(`${sandbox.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: 'lms.capability:moodle/course:managegroups', on: true }),
  });
  expect(await rename(first, 'Fourth')).toMatchObject({ errorcode: 'nopermissions' });
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
});
