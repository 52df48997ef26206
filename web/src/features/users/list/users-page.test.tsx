import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import choices from '../../../../../texts/en/choices.json';
import lists from '../../../../../texts/en/lists.json';
import users from '../../../../../texts/en/users.json';
import { startSession } from '../../../lib/session/session.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { UsersPage } from './page.tsx';

const invited: UserRow = {
  userid: 9,
  first_name: 'Vera',
  last_name: 'Invited',
  email: 'vera@falk.test',
  phone: null,
  picture: null,
  company: { id: 4, name: 'Falk AB' },
  role_assignments_instance: [],
  courses: 0,
  state: 'waiting',
  enrolment_failed: false,
  created_at: '2026-11-18T08:00:00Z',
  last_seen_at: null,
  marketing_consent_at: null,
};

test('an invited person is shown as active once the learning site has the account', async () => {
  startSession(signedInAs(roles.trainingmanager));
  let state: UserRow['state'] = 'waiting';
  await renderInApp(
    () => <UsersPage />,
    ({ pathname }) => {
      if (pathname.includes('/choices')) return success({ rows: [] });
      if (pathname.endsWith('/sync')) return success({ state: 'never', finished_at: null });
      return success({ rows: [{ ...invited, state }], total: 1 });
    },
    '/',
    { users, lists, choices },
  );
  const row = await screen.findByRole('row', { name: /Vera Invited/ });
  expect(within(row).getByText('No account yet')).toBeTruthy();
  state = 'active';
  await vi.waitFor(() => expect(within(row).getByText('Active')).toBeTruthy());
});

test.each([
  ['a training manager', roles.trainingmanager, '/company-account/customer-profile/4'],
  ['an instructor', roles.instructor, undefined],
])('the company of a row is a link for those who may open it (%s)', async (_, role, address) => {
  startSession(signedInAs(role));
  await renderInApp(
    () => <UsersPage />,
    ({ pathname }) => {
      if (pathname.includes('/choices')) return success({ rows: [] });
      if (pathname.endsWith('/sync')) return success({ state: 'never', finished_at: null });
      return success({ rows: [invited], total: 1 });
    },
    '/',
    { users, lists, choices },
  );
  const row = await screen.findByRole('row', { name: /Vera Invited/ });
  expect(within(row).getByText('Falk AB').getAttribute('href') ?? undefined).toBe(address);
});
