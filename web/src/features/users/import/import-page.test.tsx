import { roles } from '@coursefront/contract/roles.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import choices from '../../../../../texts/en/choices.json';
import users from '../../../../../texts/en/users.json';
import { startSession } from '../../../lib/session/session.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { ImportPage } from './page.tsx';

const course = { enrollable: true, type: 'elearning' };
const courses = [
  { ...course, courseid: 101, name: 'Hot work', type: 'instructor_led_training' },
  { ...course, courseid: 102, name: 'First aid' },
];

async function check(row: string, faults: readonly object[] = []) {
  startSession(signedInAs(roles.trainingmanager));
  await renderInApp(
    () => <ImportPage />,
    ({ pathname }) => {
      if (pathname.endsWith('/import/check')) return success({ people: 1, licences: 1, faults });
      if (pathname.includes('/choices')) return success({ rows: [] });
      return success({ rows: courses, total: courses.length });
    },
    '/',
    { users, choices },
  );
  await userEvent.type(await screen.findByLabelText(/Paste rows/), row);
  await userEvent.click(screen.getByRole('button', { name: 'Check rows' }));
  await screen.findByText('1 row checked');
}

test.each(['101', 'hot work'])('says that people get a course with dates without one, typed as %s', async (typed) => {
  await check(`Maria;Lind;maria@example.test;;;${typed}`);
  expect(await screen.findByText('People get Hot work without a date')).toBeTruthy();
});

test('says nothing about dates of a course that has none', async () => {
  await check('Maria;Lind;maria@example.test;;;102');
  await screen.findByText(/^No problems found/);
  expect(screen.queryByText(/without a date/)).toBeNull();
});

test('leads from somebody who is known already to the list, where courses are assigned', async () => {
  const message = 'Someone here already uses this e-mail address.';
  await check('Maria;Lind;maria@example.test;;;102', [{ row: 0, column: 'email', code: 'user.email_taken', message }]);
  const way = await screen.findByRole('link', { name: 'Assign courses to this person in the list instead' });
  expect(way.getAttribute('href')).toMatch(/\/users\?search=maria(@|%40)example\.test$/);
});
