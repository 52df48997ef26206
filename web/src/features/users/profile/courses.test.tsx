import type { UserDetail } from '@coursefront/contract/people/own-users.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import choices from '../../../../../texts/en/choices.json';
import troubles from '../../../../../texts/en/troubles.json';
import users from '../../../../../texts/en/users.json';
import { startSession } from '../../../lib/session/session.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { UserCourses } from './courses.tsx';
import { UserDialog, type UserTask } from './dialog.tsx';
import { UserTroubles } from './troubles.tsx';

const enrolment = { starts_at: null, ends_at: null, completed_at: null, lms_state: 'done', trouble: null };
const licence = { id: 3, courseid: 101, course_name: 'Ergonomics', status: 'assigned', date: null, date_choice: null };
const user = {
  userid: 5,
  courses: 1,
  first_name: 'Vera',
  last_name: 'Berg',
  enrolments: [
    { ...enrolment, courseid: 101, name: 'Ergonomics', state: 'running' },
    {
      ...enrolment,
      courseid: 102,
      name: 'Fire safety',
      state: 'over',
      lms_state: 'waiting',
      completed_at: '2026-11-01',
    },
  ],
  licences: [licence],
} as unknown as UserDetail;
const rights = { manages: true, assignsRoles: true, opensCompanies: true };

async function open() {
  const begun: UserTask[] = [];
  await renderInApp(
    () => <UserCourses user={user} rights={rights} begin={(task) => begun.push(task)} />,
    () => success({ courses: [] }),
    '/',
    { users },
  );
  await screen.findByRole('table', { name: 'Vera Berg’s courses' });
  return { begun, rowOf: (name: string) => within(screen.getByRole('row', { name: new RegExp(name) })) };
}

test('an enrolment that is over is not called on its way', async () => {
  const { rowOf } = await open();
  expect(rowOf('Fire safety').getByText('Completed')).toBeDefined();
  expect(rowOf('Fire safety').queryByText('Enrolling')).toBeNull();
});

test('an enrolment has one state, which is not “Enrolled” while the learning site has not enrolled the person', async () => {
  await renderInApp(
    () => (
      <UserCourses
        user={{
          ...user,
          enrolments: user.enrolments.flatMap((each) => ({ ...each, state: 'running' as const, completed_at: null })),
        }}
        rights={rights}
        begin={() => undefined}
      />
    ),
    () => success({ courses: [] }),
    '/',
    { users },
  );
  const row = within(await screen.findByRole('row', { name: /Fire safety/ }));
  expect(row.getByText('Enrolling')).toBeDefined();
  expect(row.queryByText('Enrolled')).toBeNull();
});

test('who waits for a course is one link away from the order that says why', async () => {
  const order = '00000000-0000-4000-8000-000000000021';
  const waiting = { ...enrolment, courseid: 102, name: 'Fire safety', state: 'running', lms_state: 'waiting' };
  const from = { ...licence, source: 'order', order_id: order, form_id: null };
  await renderInApp(
    () => (
      <UserCourses
        user={
          {
            ...user,
            enrolments: [user.enrolments[0], waiting],
            licences: [from, { ...from, id: 4, courseid: 102 }],
          } as unknown as UserDetail
        }
        rights={rights}
        begin={() => undefined}
      />
    ),
    () => success({ courses: [] }),
    '/',
    { users },
  );
  const row = within(await screen.findByRole('row', { name: /Fire safety/ }));
  expect(row.getByRole('link', { name: 'Order' }).getAttribute('href')).toContain(`/orders/${order}`);
  expect(screen.getAllByRole('link', { name: 'Order' })).toHaveLength(1);
});

test('the number beside the title says that it counts the current courses, as the list of users does', async () => {
  await open();
  expect(screen.getAllByText('1 current').length).toBeGreaterThan(0);
  expect(users.list.courses).toBe('Current courses');
});

test('a completed course says when it was completed', async () => {
  const { rowOf } = await open();
  expect(rowOf('Fire safety').getByText(/2026$/)).toBeDefined();
  expect(rowOf('Ergonomics').queryByText(/2026$/)).toBeNull();
});

test('a course that somebody has by a licence can be taken back in its row', async () => {
  const { begun, rowOf } = await open();
  expect(rowOf('Fire safety').queryByRole('button')).toBeNull();
  const press = userEvent.setup();
  await press.click(rowOf('Ergonomics').getByRole('button', { name: 'More actions for the course Ergonomics' }));
  await press.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(begun).toEqual([{ kind: 'take_back', licence }]);
});

test.each([
  ['says that no date has been chosen, and has the way to one', null, 'choose', 'No date yet', 'Choose a date'],
  [
    'says which date is booked, and changes it',
    { starts_at: '2026-12-08T08:00:00Z', ends_at: null, location: 'Oslo', asks: false },
    'change',
    /^Booked: 08-12-2026/,
    'Change date',
  ],
] as const)('the row of a course that is held on dates %s', async (_, date, date_choice, words, action) => {
  const dated = { ...licence, date, past_date: null, date_choice };
  const begun: UserTask[] = [];
  await renderInApp(
    () => (
      <UserCourses
        user={{ ...user, licences: [dated] } as unknown as UserDetail}
        rights={rights}
        begin={(task) => begun.push(task)}
      />
    ),
    () => success({ courses: [] }),
    '/',
    { users },
  );
  const row = within(await screen.findByRole('row', { name: /Ergonomics/ }));
  expect(row.getByText(words)).toBeDefined();
  await userEvent.click(row.getByRole('button', { name: 'More actions for the course Ergonomics' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  expect(begun).toEqual([{ kind: 'date', licence: dated }]);
});

test('whoever assigns a course that is held on dates reads that it comes without one', async () => {
  await renderInApp(
    () => <UserDialog task={{ kind: 'give' }} user={user} open onClose={() => undefined} />,
    ({ pathname }) => {
      const course = { enrollable: true, courseid: 103, name: 'Hot work', type: 'instructor_led_training' };
      return success({ rows: pathname.includes('choices') ? [{ id: 103, name: 'Hot work' }] : [course], total: 1 });
    },
    '/',
    { users, choices },
  );
  expect(screen.queryByText(/They choose an open date themselves/)).toBeNull();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Course' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Hot work' }));
  expect(await screen.findByText(/They choose an open date themselves/)).toBeDefined();
});

test('a course that was given by hand and failed is tried again, too', async () => {
  const trouble = {
    order_id: null,
    participant_id: null,
    reason: 'The learning site says: enrolment is closed',
    retrying: false,
  };
  const failed = { ...enrolment, courseid: 102, name: 'Fire safety', lms_state: 'failed', trouble };
  const asked: string[] = [];
  startSession(signedInAs(roles.trainingmanager));
  await renderInApp(
    () => <UserTroubles user={{ ...user, enrolments: [failed] } as unknown as UserDetail} />,
    ({ pathname }, { method }) => {
      if (method === 'POST') asked.push(pathname);
      return success(user);
    },
    '/',
    { users, troubles },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again: Fire safety' }));
  expect(asked).toEqual([`/api/users/${user.userid}/retry`]);
});

test('an enrolment that failed is not called on its way: the page says why, and tries it again', async () => {
  const failed = {
    ...enrolment,
    courseid: 102,
    name: 'Fire safety',
    state: 'running',
    lms_state: 'waiting',
    trouble: {
      order_id: 'an-order',
      participant_id: 7,
      reason: 'The learning site says: enrolment is closed',
      retrying: false,
    },
  };
  const person = { ...user, enrolments: [failed] } as unknown as UserDetail;
  const asked: unknown[] = [];
  startSession(signedInAs(roles.trainingmanager));
  await renderInApp(
    () => (
      <>
        <UserTroubles user={person} />
        <UserCourses user={person} rights={rights} begin={() => undefined} />
      </>
    ),
    (_, { method, body }) => {
      if (method === 'POST') asked.push(JSON.parse(String(body)));
      return success({ courses: [], people: 1 });
    },
    '/',
    { users, troubles },
  );
  const row = within(await screen.findByRole('row', { name: /Fire safety/ }));
  expect(row.getByText('Failed')).toBeDefined();
  expect(row.queryByText('Enrolling')).toBeNull();
  expect(screen.getByText('The learning site says: enrolment is closed')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Fire safety' }));
  expect(asked).toEqual([{ person: { source: 'participant', id: 7 } }]);
});

test('what is still tried by itself is not called failed', async () => {
  const trouble = { order_id: null, participant_id: null, reason: 'The learning site says: closed', retrying: true };
  const held = { ...enrolment, courseid: 102, name: 'Fire safety', state: 'running', lms_state: 'waiting', trouble };
  const person = { ...user, enrolments: [held] } as unknown as UserDetail;
  startSession(signedInAs(roles.trainingmanager));
  await renderInApp(
    () => (
      <>
        <UserTroubles user={person} />
        <UserCourses user={person} rights={rights} begin={() => undefined} />
      </>
    ),
    () => success({ courses: [] }),
    '/',
    { users, troubles },
  );
  const row = within(await screen.findByRole('row', { name: /Fire safety/ }));
  expect(row.getByText('Trying again')).toBeDefined();
  expect(row.queryByText('Failed')).toBeNull();
  expect(screen.queryByText(users.troubles.title)).toBeNull();
  expect(screen.getByText('We’re retrying automatically')).toBeDefined();
});
