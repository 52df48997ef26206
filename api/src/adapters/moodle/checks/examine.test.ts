import { execFile } from 'node:child_process';
import { join } from 'node:path';
import {
  type CheckGroup,
  type CheckId,
  checkGroups,
  checkIds,
  type SiteProblem,
} from '@coursefront/contract/customers/site-checks.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type SandboxProgram, startSandboxProgram } from '../../../testing/sandbox-program.ts';
import { moodleLms } from '../moodle-lms.ts';
import { examineSite } from './examine.ts';

let sandbox: SandboxProgram;
let connection: { siteUrl: string; token: string; sessionCookie: string };

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  const { url, token, cookie } = (await (await fetch(`${sandbox.url}/lms/nordic/sandbox.json`)).json()) as Record<
    'url' | 'token' | 'cookie',
    string
  >;
  connection = { siteUrl: url, token, sessionCookie: cookie };
});
afterEach(() => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }));
afterAll(() => sandbox?.stop());

const switchTo = (fault: string, on = true) =>
  fetch(`${sandbox.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, on }),
  });

const examine = async (group: CheckGroup) => (await examineSite(connection, group)).results;
const all = async () => (await Promise.all(checkGroups.map(examine))).flat();
const lineOf = async (group: CheckGroup, id: CheckId) => (await examine(group)).find((result) => result.id === id);

test('a site that is set up as the guide says has a green list', async () => {
  const results = await all();
  expect(results.map(({ id }) => id)).toEqual(checkIds);
  expect(results.filter(({ state }) => state !== 'good')).toEqual([]);
});

type Case = [fault: string, group: CheckGroup, id: CheckId, problem: SiteProblem, more?: object];

describe('each thing that can be wrong is found', () => {
  test.each<Case>([
    ['lms.down', 'site', 'site_answers', 'away'],
    ['lms.html', 'site', 'site_answers', 'no_moodle'],
    ['lms.maintenance', 'site', 'site_answers', 'maintenance'],
    ['lms.redirect', 'site', 'own_address', 'other', { found: 'https://moved.example.test/lms/nordic' }],
    ['lms.web-services-off', 'site', 'web_services', 'off'],
    ['lms.rest-off', 'site', 'rest_protocol', 'off'],
    ['lms.cookie-renamed', 'site', 'session_cookie', 'other', { found: 'MoodleSessionnordicrenamed' }],
    ['lms.clock:600', 'site', 'clock', 'differs'],
    ['lms.token-revoked', 'service', 'token', 'unknown'],
    ['lms.service-off', 'service', 'service', 'closed'],
    ['lms.empty-service', 'service', 'service', 'closed'],
    ['lms.capability:webservice/rest:use', 'service', 'service', 'closed', { names: ['webservice/rest:use'] }],
    ['lms.refuse:core_group_create_groups', 'service', 'functions', 'missing', { names: ['core_group_create_groups'] }],
    [
      'lms.refuse:core_webservice_get_site_info',
      'service',
      'functions',
      'missing',
      { names: ['core_webservice_get_site_info'] },
    ],
    [
      'lms.refuse:core_role_assign_roles',
      'service',
      'more_functions',
      'missing',
      { names: ['core_role_assign_roles'] },
    ],
    ['lms.account-admin', 'service', 'account', 'administrator', { found: 'svc_coursefront, wsuser' }],
    ['lms.account-language', 'service', 'account_language', 'language', { found: 'sv' }],
    ['lms.account-zone', 'service', 'account_language', 'time_zone', { found: 'Europe/Stockholm' }],
    ['lms.capability:moodle/user:create', 'rights', 'rights_people', 'missing', { names: ['moodle/user:create'] }],
    [
      'lms.capability:moodle/course:viewhiddencourses',
      'rights',
      'rights_courses',
      'missing',
      { names: ['moodle/course:viewhiddencourses'] },
    ],
    [
      'lms.capability:enrol/manual:unenrol',
      'rights',
      'rights_enrolling',
      'missing',
      { names: ['enrol/manual:unenrol'] },
    ],
    [
      'lms.capability:moodle/site:accessallgroups',
      'rights',
      'rights_groups',
      'missing',
      { names: ['moodle/site:accessallgroups'] },
    ],
    [
      'lms.capability:moodle/reportbuilder:view',
      'rights',
      'rights_results',
      'missing',
      { names: ['moodle/reportbuilder:view'] },
    ],
    ['lms.identity-hidden', 'rights', 'identity_fields', 'hidden'],
    ['lms.roles-not-allowed', 'rights', 'roles', 'not_assignable'],
    ['lms.report-missing:roles', 'reports', 'report_roles', 'missing'],
    ['lms.report-columns:roles', 'reports', 'report_roles', 'columns', { names: ['Short name'] }],
    ['lms.report-conditions:roles', 'reports', 'report_roles', 'condition'],
    ['lms.report-unsorted:roles', 'reports', 'report_roles', 'unsorted'],
    ['lms.report-columns:completions', 'reports', 'report_completions', 'columns', { names: ['Course short name'] }],
    ['lms.report-conditions:completions', 'reports', 'report_completions', 'condition'],
    [
      'lms.report-columns:certificates',
      'reports',
      'report_certificates',
      'columns',
      { names: ['Name', 'Expiry date'] },
    ],
    ['lms.report-conditions:certificates', 'reports', 'report_certificates', 'condition'],
    ['lms.report-missing:tasks', 'reports', 'cron', 'missing'],
    ['lms.cron-stopped', 'reports', 'cron', 'stopped'],
    ['lms.enrolment-closed', 'courses', 'courses', 'closed'],
    [
      'lms.course-fields-missing',
      'courses',
      'course_fields',
      'missing',
      { names: ['duration', 'languages', 'coursetype'] },
    ],
    ['lms.force-login', 'courses', 'pictures', 'forced_login'],
    ['lms.password-length:40', 'courses', 'passwords', 'too_strict'],
    ['lms.password-length:0', 'courses', 'passwords', 'none'],
  ])('%s', async (fault, group, id, problem, more = {}) => {
    await switchTo(fault);
    expect(await lineOf(group, id)).toMatchObject({ state: 'wrong', problem, ...more });
  });
});

test('a site that nobody has set up is led to a green list, one line after the other', async () => {
  await switchTo('lms.untouched');
  const { on } = (await (await fetch(`${sandbox.url}/faults.json`)).json()) as { on: string[] };
  const statesOf = async () => (await all()).map(({ state }) => state);
  expect((await statesOf()).filter((state) => state === 'good').length).toBeLessThan(5);
  for (const fault of on.slice(0, -1)) await switchTo(fault, false);
  // The last thing left to do is the only line that is not green.
  expect((await statesOf()).filter((state) => state !== 'good')).toEqual(['wrong']);
  await switchTo(on.at(-1) ?? '', false);
  expect((await all()).filter(({ state }) => state !== 'good')).toEqual([]);
});

test('lines that depend on another one wait for it, and are not called wrong', async () => {
  await switchTo('lms.token-revoked');
  const [token, ...rest] = await examine('service');
  expect(token).toMatchObject({ id: 'token', state: 'wrong' });
  expect(new Set(rest.map(({ state }) => state))).toEqual(new Set(['unknown']));
  expect(new Set((await examine('reports')).map(({ state }) => state))).toEqual(new Set(['unknown']));
});

test('without a token the site itself is checked, and the token is the one thing to do', async () => {
  const without = async (group: CheckGroup) => (await examineSite({ ...connection, token: null }, group)).results;
  const results = (await Promise.all(checkGroups.map(without))).flat();
  expect(results.map(({ id }) => id)).toEqual(checkIds);
  expect(results.slice(0, 6).map(({ state }) => state)).toEqual(new Array(6).fill('good'));
  const [token, ...rest] = results.slice(6);
  expect(token).toMatchObject({ id: 'token', state: 'wrong', problem: 'missing' });
  expect(new Set(rest.map(({ state }) => state))).toEqual(new Set(['unknown']));
});

describe('an address where something else answers is no Moodle', () => {
  const answer = (status: number, body: string) => async () => new Response(body, { status });
  test.each<[string, typeof fetch]>([
    ['nothing is there', (url, init) => fetch(String(url).replace('/nordic/', '/quite/'), init)],
    ['a 404 with an error', answer(404, '{"error":"Nothing is kept here."}')],
    ['a 404 with a code', answer(404, '{"error":"Gone","errorcode":"invalidtoken"}')],
    ['an error without a code', answer(200, '{"error":"Unauthorized"}')],
    ['other JSON', answer(200, '{"hello":"world"}')],
  ])('%s', async (_what, ask) => {
    const { results } = await examineSite({ ...connection, fetch: ask }, 'site');
    const [first, ...rest] = results;
    expect(first).toMatchObject({ id: 'site_answers', state: 'wrong', problem: 'no_moodle' });
    expect(new Set(rest.map(({ state }) => state))).toEqual(new Set(['unknown']));
    const [token] = (await examineSite({ ...connection, fetch: ask }, 'service')).results;
    expect(token).toMatchObject({ id: 'token', state: 'unknown' });
    const courses = (await examineSite({ ...connection, fetch: ask }, 'courses')).results;
    expect(new Set(courses.map(({ state }) => state))).toEqual(new Set(['unknown']));
    expect(await moodleLms({ ...connection, fetch: ask }).readService()).toMatchObject({ reason: 'nonsense' });
  });
});

test('the check changes nothing at the site', async () => {
  const people = async () =>
    ((await (await fetch(`${sandbox.url}/lms/nordic/sandbox.json`)).json()) as { people: unknown[] }).people;
  const before = await people();
  await all();
  expect(await people()).toEqual(before);
});

test('the script prints the list in a terminal and fails when something needed is missing', async () => {
  const script = join(import.meta.dirname, '../../../../../scripts/try-moodle.ts');
  const { siteUrl, token } = connection;
  const run = () =>
    new Promise<{ code: number; said: string }>((resolve) => {
      execFile(process.execPath, [script, siteUrl, token], (error, said) =>
        resolve({ code: error ? Number(error.code) : 0, said }),
      );
    });
  const fine = await run();
  expect(fine.said).toContain('Everything needed works.');
  expect(fine.said).not.toContain(token);
  await switchTo('lms.capability:moodle/site:accessallgroups');
  const missing = await run();
  expect(missing.said).toContain('moodle/site:accessallgroups');
  expect([fine.code, missing.code]).toEqual([0, 1]);
});
