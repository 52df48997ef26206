import type { CompanyPerson, CompanyProfile } from '@coursefront/contract/people/companies.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import companies from '../../../../../texts/en/companies.json';
import { startSession } from '../../../lib/session/session.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { CompanyPeople } from './people.tsx';

const person = (userid: number): CompanyPerson => ({
  userid,
  first_name: 'Per',
  last_name: `P${userid}`,
  email: `p${userid}@falk.test`,
  state: 'active',
  leads: false,
});

test('a training manager reads how many people of a company are left, and sees them', async () => {
  startSession(signedInAs(roles.trainingmanager));
  const people = [1, 2, 3, 4, 5].map(person);
  const company = { id: 7, name: 'Falk AB', active: true, people, people_count: 6, team_lead_userid: 1 };
  const { calls } = await renderInApp(
    () => <CompanyPeople company={company as CompanyProfile} />,
    () => success([person(6)]),
    '/',
    { companies },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 more' }));
  await screen.findByRole('link', { name: 'Per P6' });
  expect(calls()).toContain('GET /api/company/people?id=7&after=5');
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});
