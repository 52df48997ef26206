import {
  type CheckGroup,
  type CheckResult,
  checksIn,
  type Examination,
} from '@coursefront/contract/customers/site-checks.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import connection from '../../../../texts/en/connection.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { Assistant, type TypedConnection } from './assistant.tsx';

const good = (group: CheckGroup): CheckResult[] =>
  checksIn(group).map((id) => ({ id, state: 'good', problem: null, names: [], found: null }));
const found = (results: CheckResult[], courses: Examination['courses'] = []): Examination => ({
  results,
  courses,
  test_course_id: null,
});
const withProblem = (group: CheckGroup, problem: CheckResult) =>
  found(good(group).map((result) => (result.id === problem.id ? problem : result)));

const kept = { address: 'https://moodle.example', cookie: 'MoodleSession', connected: true };
const show = (examine: (group: CheckGroup, typed: TypedConnection) => Promise<Examination>, test = vi.fn()) =>
  renderInApp(
    () => <Assistant kept={kept} changesAddress examine={examine} test={test} save={vi.fn()} />,
    () => success({}),
    '/',
    { connection },
  );
const check = async () => userEvent.click(await screen.findByRole('button', { name: 'Check site' }));

test('a missing right is named, with its reason, the menu in Moodle and a way to copy it', async () => {
  const missing: CheckResult = {
    id: 'rights_groups',
    state: 'wrong',
    problem: 'missing',
    names: ['moodle/site:accessallgroups'],
    found: null,
  };
  await show(async (group) => (group === 'rights' ? withProblem('rights', missing) : found(good(group))));
  await check();
  expect(await screen.findByText('1 thing still to do')).toBeDefined();
  const line = screen.getByRole('listitem', { name: connection.title.rights_groups });
  expect(within(line).getByText('To do')).toBeDefined();
  expect(within(line).getByText(/courses with separate groups look empty/)).toBeDefined();
  expect(within(line).getByText('moodle/site:accessallgroups')).toBeDefined();
  expect(within(line).getByText(/Define roles$/)).toBeDefined();
  expect(within(line).getByRole('link').getAttribute('href')).toBe('https://moodle.example/admin/roles/manage.php');
});

test('a line that cannot be checked names the line that it waits for, also one further below', async () => {
  const none: CheckResult = { id: 'courses', state: 'wrong', problem: 'none', names: [], found: null };
  const waiting: CheckResult = { id: 'rights_people', state: 'unknown', problem: null, names: [], found: null };
  const answers = { rights: waiting, courses: none };
  await show(async (group) =>
    group === 'rights' || group === 'courses' ? withProblem(group, answers[group]) : found(good(group)),
  );
  await check();
  await screen.findByText('1 thing still to do');
  const line = screen.getByRole('listitem', { name: connection.title.rights_people });
  expect(within(line).getByText('This is checked once “Courses with manual enrolment” is done.')).toBeDefined();
});

test('one group is checked again by its own button, and the list becomes green', async () => {
  const off: CheckResult = { id: 'rest_protocol', state: 'wrong', problem: 'off', names: [], found: null };
  const asked: CheckGroup[] = [];
  let isFixed = false;
  await show(async (group) => {
    asked.push(group);
    return group === 'site' && !isFixed ? withProblem('site', off) : found(good(group));
  });
  await check();
  expect(await screen.findByText(connection.wrong.rest_protocol.off)).toBeDefined();
  isFixed = true;
  asked.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Check “Site” again' }));
  expect(await screen.findByText(connection.check.all_good)).toBeDefined();
  expect(asked).toEqual(['site']);
});

test('the name of the cookie that was found is taken over and checked', async () => {
  const other: CheckResult = {
    id: 'session_cookie',
    state: 'wrong',
    problem: 'other',
    names: [],
    found: 'MoodleSessionacme',
  };
  await show(async (group, { cookie }) =>
    group === 'site' && cookie === 'MoodleSession' ? withProblem('site', other) : found(good(group)),
  );
  await check();
  await userEvent.click(await screen.findByRole('button', { name: /^Use .*MoodleSessionacme/ }));
  expect(await screen.findByText(connection.check.all_good)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Session cookie name').value).toBe('MoodleSessionacme');
});

test('a test person is enrolled in the chosen course and withdrawn', async () => {
  const test = vi.fn(async (act: 'begin' | 'end') => ({
    steps:
      act === 'begin'
        ? [{ step: 'enrolled' as const, state: 'good' as const, detail: null }]
        : [{ step: 'gone' as const, state: 'good' as const, detail: null }],
  }));
  await show(async (group) => found(good(group), group === 'courses' ? [{ id: 7, name: 'Fire safety' }] : []), test);
  await check();
  await userEvent.click(await screen.findByLabelText('Course'));
  await userEvent.click(await screen.findByRole('option', { name: 'Fire safety' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enrol test person' }));
  expect(await screen.findByText('The test person is enrolled')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Remove test person' }));
  expect(await screen.findByText('The test person has been removed')).toBeDefined();
  expect(test.mock.calls.map(([act, course]: unknown[]) => [act, course])).toEqual([
    ['begin', 7],
    ['end', 7],
  ]);
});
