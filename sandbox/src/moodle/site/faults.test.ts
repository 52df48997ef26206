import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../sandbox.ts';
import { scratchFolder, startForTest } from '../../start-for-test.ts';
import { moodleClient } from '../testing/moodle-client.ts';

let folder: string;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await scratchFolder();
  sandbox = await startForTest(folder);
});
afterEach(() => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }));
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const switchOn = (fault: string) =>
  fetch(`${sandbox.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, on: true }),
  });
const service = async (site = 'nordic') => {
  const url = `${sandbox.url}/lms/${site}`;
  const { token } = (await (await fetch(`${url}/sandbox.json`)).json()) as { token: string };
  return moodleClient(url, token);
};
const siteInfo = async (site?: string) => (await service(site)).call('core_webservice_get_site_info');

test('a site that is down hangs up; the others and the front door go on', async () => {
  await switchOn('lms.down:nordic');
  await expect(siteInfo()).rejects.toThrow('fetch failed');
  expect(await siteInfo('baltic')).toMatchObject({ sitename: 'Baltic Care Training' });
  await switchOn('lms.down');
  await expect(siteInfo('baltic')).rejects.toThrow('fetch failed');
});

test('a lost answer leaves the work done', async () => {
  const course = async () => (await service()).call('core_group_get_course_groups', { courseid: '101' });
  const before = (await course()) as unknown as object[];
  await switchOn('lms.answer-lost:nordic');
  const group = { 'groups[0][courseid]': '101', 'groups[0][name]': 'Made unseen', 'groups[0][description]': '' };
  await expect((await service()).call('core_group_create_groups', group)).rejects.toThrow('fetch failed');
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
  expect(await course()).toHaveLength(before.length + 1);
});

test('a slow site answers after the wait', async () => {
  await switchOn('lms.slow:300');
  const begun = performance.now();
  expect(await siteInfo()).toMatchObject({ sitename: 'Nordic Safety Academy' });
  expect(performance.now() - begun).toBeGreaterThan(290);
});

test('in maintenance services say so with 200, pages with 503, and the login page stays', async () => {
  await switchOn('lms.maintenance');
  expect(await siteInfo()).toMatchObject({ errorcode: 'sitemaintenance' });
  const person = moodleClient(`${sandbox.url}/lms/nordic`);
  await person.post('/sandbox/sign-in', { username: 'student@nordic.test' });
  expect((await person.open('/my/')).status).toBe(503);
  expect(await person.userId()).toBe(7);
});

test.each([
  { fault: 'lms.html', status: 200, type: 'text/html; charset=utf-8' },
  { fault: 'lms.redirect', status: 303, type: 'text/html; charset=utf-8' },
])('$fault answers a service call with $status and a page', async ({ fault, status, type }) => {
  await switchOn(fault);
  const answer = await (await service()).post('/webservice/rest/server.php', {});
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
});

test('a revoked service token is unknown, a password check still works', async () => {
  await switchOn('lms.token-revoked');
  expect(await siteInfo()).toMatchObject({ errorcode: 'invalidtoken' });
  const person = { username: 'student@nordic.test', password: 'Demo-pass1', service: 'moodle_mobile_app' };
  const answer = await (await service()).post('/login/token.php', person);
  expect(await answer.json()).toEqual({ token: expect.stringMatching(/^\w{32}$/), privatetoken: null });
});

test('one function can be refused while the others work', async () => {
  await switchOn('lms.refuse:core_user_create_users');
  expect(await (await service()).call('core_user_create_users')).toMatchObject({ errorcode: 'accessexception' });
  expect(await siteInfo()).toMatchObject({ userid: 9 });
});

test('one function can be refused about one course', async () => {
  await switchOn('lms.refuse:core_enrol_get_enrolled_users@101');
  const enrolled = async (courseid: string) => (await service()).call('core_enrol_get_enrolled_users', { courseid });
  expect(await enrolled('101')).toMatchObject({ errorcode: 'accessexception' });
  expect(await enrolled('102')).not.toMatchObject({ errorcode: 'accessexception' });
});

test('a site answers under its own address alone', async () => {
  const { port } = new URL(sandbox.url);
  const answer = await fetch(`http://127.0.0.1:${port}/lms/nordic/my/?a=1`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${sandbox.url}/lms/nordic/my/?a=1`]);
});
