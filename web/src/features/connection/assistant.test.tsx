import {
  type CheckGroup,
  type CheckResult,
  checksIn,
  type Examination,
} from '@coursefront/contract/customers/site-checks.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import connection from '../../../../texts/en/connection.json';
import editing from '../../../../texts/en/editing.json';
import troubles from '../../../../texts/en/troubles.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { Assistant } from './assistant.tsx';
import { StuckCourses } from './stuck-courses.tsx';
import type { TypedConnection } from './use-connection-form.ts';

const good = (group: CheckGroup): CheckResult[] =>
  checksIn(group).map((id) => ({ id, state: 'good', problem: null, names: [], found: null }));
const found = (results: CheckResult[], courses: Examination['courses'] = []): Examination => ({
  results,
  courses,
  test_course_id: null,
});
const withProblem = (group: CheckGroup, problem: CheckResult) =>
  found(good(group).map((result) => (result.id === problem.id ? problem : result)));

const kept = { address: 'https://moodle.example', cookie: 'MoodleSession' };
const saving = () => vi.fn(async (_: TypedConnection) => undefined);
type Examine = (group: CheckGroup, typed: TypedConnection) => Promise<Examination>;
const show = (examine: Examine, { test = vi.fn(), save = saving(), isKept = true, stuck = 0 } = {}) =>
  renderInApp(
    () => {
      const [cookie, setCookie] = useState(kept.cookie);
      const keep = async (typed: TypedConnection) => {
        await save(typed);
        setCookie(typed.cookie);
      };
      return (
        <Assistant
          kept={{ ...kept, cookie, connected: isKept }}
          changesAddress
          stuck={stuck}
          examine={examine}
          test={test}
          save={keep}
        />
      );
    },
    () => success({}),
    '/',
    { connection, editing },
  );

test('a missing right is named, with its reason, the menu in Moodle and a way to copy it', async () => {
  const missing: CheckResult = {
    id: 'rights_groups',
    state: 'wrong',
    problem: 'missing',
    names: ['moodle/site:accessallgroups'],
    found: null,
  };
  await show(async (group) => (group === 'rights' ? withProblem('rights', missing) : found(good(group))));
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
  expect(await screen.findByText(connection.wrong.rest_protocol.off)).toBeDefined();
  isFixed = true;
  asked.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Check “Site” again' }));
  expect(await screen.findByText(connection.check.all_good)).toBeDefined();
  expect(asked).toEqual(['site']);
});

const otherCookie: CheckResult = {
  id: 'session_cookie',
  state: 'wrong',
  problem: 'other',
  names: [],
  found: 'MoodleSessionacme',
};
const examineCookie: Examine = async (group, { cookie }) =>
  group === 'site' && cookie === 'MoodleSession' ? withProblem('site', otherCookie) : found(good(group));
const useFoundCookie = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Use .*MoodleSessionacme/ }));
const cookieField = () => screen.getByLabelText<HTMLInputElement>('Session cookie name');

test('the name of the cookie that was found is saved at once and checked', async () => {
  const save = saving();
  await show(examineCookie, { save });
  await useFoundCookie();
  expect(await screen.findByText(connection.check.all_good)).toBeDefined();
  expect(cookieField().value).toBe('MoodleSessionacme');
  expect(save).toHaveBeenCalledExactlyOnceWith({
    address: 'https://moodle.example',
    token: '',
    cookie: 'MoodleSessionacme',
  });
  expect(screen.queryByText(/unsaved/)).toBeNull();
});

test('a typed token that the site does not know is not saved with the cookie', async () => {
  const unknown: CheckResult = { id: 'token', state: 'wrong', problem: 'unknown', names: [], found: null };
  const save = saving();
  await show(
    async (group, typed) => (group === 'service' ? withProblem('service', unknown) : examineCookie(group, typed)),
    { save, isKept: false },
  );
  await userEvent.type(await screen.findByLabelText('Service token'), 'mistyped-token');
  await userEvent.click(screen.getByRole('button', { name: 'Check site' }));
  await screen.findByText('2 things still to do');
  await useFoundCookie();
  expect(await screen.findByText('1 thing still to do')).toBeDefined();
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByText('2 unsaved changes')).toBeDefined();
});

test('a change is marked as unsaved until it is saved or discarded, and the saved connection is checked again', async () => {
  const asked: string[] = [];
  await show(async (group, { cookie }) => {
    if (group === 'site') asked.push(cookie);
    return found(good(group));
  });
  await screen.findByText(connection.check.all_good);
  await userEvent.type(cookieField(), 'x');
  expect(screen.getByText('1 unsaved change')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(cookieField().value).toBe('MoodleSession');
  await userEvent.type(cookieField(), 'y');
  await userEvent.click(screen.getByRole('button', { name: 'Save connection' }));
  await waitFor(() => expect(asked).toEqual(['MoodleSession', 'MoodleSessiony']));
  expect(screen.queryByText('1 unsaved change')).toBeNull();
});

test('an address at which no learning site answers is saved only after a question', async () => {
  const gone: CheckResult = { id: 'site_answers', state: 'wrong', problem: 'no_moodle', names: [], found: null };
  const save = saving();
  await show(
    async (group, { address }) =>
      group === 'site' && address.endsWith('/quite') ? withProblem('site', gone) : found(good(group)),
    { save },
  );
  await screen.findByText(connection.check.all_good);
  await userEvent.type(screen.getByLabelText('Learning site address'), '/quite');
  await userEvent.click(screen.getByRole('button', { name: 'Save connection' }));
  const question = await screen.findByRole('alertdialog', { name: connection.doubt.title });
  expect(question.textContent).toContain('https://moodle.example/quite');
  await userEvent.click(within(question).getByRole('button', { name: 'Back' }));
  expect(save).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save connection' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

test('an address at which a learning site answers is saved at once', async () => {
  const save = saving();
  await show(async (group) => found(good(group)), { save });
  await screen.findByText(connection.check.all_good);
  await userEvent.type(screen.getByLabelText('Learning site address'), '/new');
  await userEvent.click(screen.getByRole('button', { name: 'Save connection' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledExactlyOnceWith({ ...kept, address: 'https://moodle.example/new', token: '' }),
  );
});

test('lines that wait for the same one share a row', async () => {
  const unknown: CheckResult = { id: 'token', state: 'wrong', problem: 'unknown', names: [], found: null };
  await show(async (group) => {
    if (group === 'service') return withProblem('service', unknown);
    return found(group === 'rights' ? good(group).map((line) => ({ ...line, state: 'unknown' })) : good(group));
  });
  await screen.findByText('1 thing still to do');
  const rows = screen.getAllByText(/^These are checked once “The token is valid” is done/);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.textContent).toContain(`${connection.title.rights_people}, ${connection.title.rights_courses}`);
});

test('the site is checked again when its user comes back with something left to do', async () => {
  const off: CheckResult = { id: 'rest_protocol', state: 'wrong', problem: 'off', names: [], found: null };
  let isFixed = false;
  const examine = vi.fn(async (group: CheckGroup) =>
    group === 'site' && !isFixed ? withProblem('site', off) : found(good(group)),
  );
  await show(examine);
  await screen.findByText('1 thing still to do');
  isFixed = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(connection.check.all_good)).toBeDefined();
  examine.mockClear();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(examine).not.toHaveBeenCalled();
});

test('a test person is enrolled in the chosen course and withdrawn', async () => {
  const test = vi.fn(async (act: 'begin' | 'end') => ({
    steps:
      act === 'begin'
        ? [{ step: 'enrolled' as const, state: 'good' as const, detail: null }]
        : [{ step: 'gone' as const, state: 'good' as const, detail: null }],
  }));
  await show(async (group) => found(good(group), group === 'courses' ? [{ id: 7, name: 'Fire safety' }] : []), {
    test,
  });
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

test('a site without faults is not called good while enrolments in a course fail', async () => {
  await show(async (group) => found(good(group)), { stuck: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Check site' }));
  expect(await screen.findByText('The site is set up, but enrolments fail in 1 course')).toBeDefined();
});

test('a course in which nobody is enrolled says who waits, why, and where in Moodle it is fixed', async () => {
  const retry = vi.fn(async () => ({ people: 3 }));
  await renderInApp(
    () => (
      <StuckCourses
        courses={[
          {
            id: 7,
            courseid: 107,
            name: 'Hot work',
            people: 3,
            since: '2026-11-01T10:00:00Z',
            last_error: 'The learning site says: wscannotenrol: no',
            orders: [{ id: 5, guid: 'x', reference: 'CARD-000005' }],
          },
        ]}
        address="https://moodle.example"
        linkOf={({ reference }) => <a href="/order">{reference}</a>}
        retry={retry}
      />
    ),
    () => success({}),
    '/',
    { connection, troubles },
  );
  const course = await screen.findByRole('listitem');
  expect(within(course).getByText('3 people are waiting')).toBeDefined();
  expect(within(course).getByText(troubles.fix.closed)).toBeDefined();
  expect(within(course).getByRole('link', { name: connection.stuck.open_methods }).getAttribute('href')).toBe(
    'https://moodle.example/enrol/instances.php?id=107',
  );
  expect(within(course).getByRole('link', { name: 'CARD-000005' })).toBeDefined();
  await userEvent.click(within(course).getByRole('button', { name: 'Retry for everyone in Hot work' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
