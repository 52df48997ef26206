import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import choices from '../../../../texts/en/choices.json';
import texts from '../../../../texts/en/renewals.json';
import { startSession } from '../../lib/session/session.ts';
import { signedInAs } from '../../lib/testing/people.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { RenewalsPage } from './page.tsx';
import { RenewalRulesPage } from './rules-page.tsx';

const row: Renewal = {
  id: 3,
  user: { userid: 9, first_name: 'Per', last_name: 'Pil', email: 'per@falk.test' },
  company: { id: 4, name: 'Falk AB' },
  courseid: 101,
  course_name: 'Hot work',
  sold: true,
  vendor: { name: 'Nordic Safety', email: 'hello@nordic.test' },
  kind: 'certificate',
  ends_at: '2027-03-04T10:00:00Z',
  state: 'due',
  order: null,
};
const months = {
  months: [
    { month: '2027-03', count: 1 },
    { month: '2027-04', count: 0 },
  ],
  over: 0,
};

async function show(role: number, first: Renewal = row) {
  startSession(signedInAs(role));
  let state: Renewal['state'] = 'due';
  return renderInApp(
    () => <RenewalsPage />,
    ({ pathname }, { method, body }) => {
      if (pathname.endsWith('/months')) return success(months);
      if (pathname.endsWith('/skip')) {
        state = JSON.parse(String(body)).skipped ? 'skipped' : 'due';
        return success({ ...first, state });
      }
      if (method === 'POST') return success({ instance_id: 1, token: 'x'.repeat(43), path: '/v/x' });
      if (pathname.includes('/choices')) return success({ rows: [] });
      if (pathname === '/api/team') return success({ courses: [{ courseid: 101, name: 'Hot work' }] });
      return success(state === 'due' ? { rows: [first], total: 1 } : { rows: [], total: 0 });
    },
    '/',
    { renewals: texts, choices },
  );
}

test('a team lead sees the own people by month, without the filters of those who manage companies', async () => {
  const { router, calls } = await show(roles.teamlead);
  await screen.findByText('Per Pil');
  expect(screen.queryByRole('link', { name: 'Per Pil' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Renewal notices' })).toBeNull();
  expect(calls().some((call) => call.includes('choices'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /Mar 2027/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ month: '2027-03' }));
});

test('a team lead narrows the list to a course of the team, and reads no company that is always the same', async () => {
  const { router } = await show(roles.teamlead);
  await screen.findByText('Per Pil');
  expect(screen.queryByText('Falk AB')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Course' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Hot work' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ courseid: '101' }));
});

test('one person is renewed from the row', async () => {
  const { router } = await show(roles.teamlead);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Per Pil, Hot work' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Renew' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/company-account/renew/1/${'x'.repeat(43)}`));
});

test('selected people go into a basket, which opens', async () => {
  const { router } = await show(roles.teamlead);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Per Pil, Hot work' }));
  await userEvent.click(screen.getByRole('button', { name: 'Renew' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/company-account/renew/1/${'x'.repeat(43)}`));
});

test('a course that the shop does not sell is marked in the list, and nobody can be selected for it', async () => {
  await show(roles.teamlead, { ...row, sold: false });
  await screen.findByText('Not sold in the shop now, so it can’t be renewed');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Per Pil, Hot work' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Per Pil, Hot work' }));
  await screen.findByRole('menuitem', { name: 'Don’t renew' });
  expect(screen.queryByRole('menuitem', { name: 'Renew' })).toBeNull();
});

test('a team lead writes to the training company about a course that the shop does not sell', async () => {
  await show(roles.teamlead, { ...row, sold: false });
  const link = await screen.findByRole('link', { name: 'E-mail Nordic Safety' });
  expect(link.getAttribute('href')).toBe('mailto:hello@nordic.test?subject=Hot%20work%3A%20Per%20Pil');
});

test('without an address of the training company, the team lead reads whom to ask', async () => {
  await show(roles.teamlead, { ...row, sold: false, vendor: { name: 'Nordic Safety', email: null } });
  await screen.findByText('Nordic Safety doesn’t sell this course in the shop at the moment. Contact them to renew.');
  expect(screen.queryByRole('link', { name: 'E-mail Nordic Safety' })).toBeNull();
});

test('the training company itself is not told to write to itself', async () => {
  await show(roles.trainingmanager, { ...row, sold: false });
  await screen.findByText('Not sold in the shop now, so it can’t be renewed');
  expect(screen.queryByRole('link', { name: 'E-mail Nordic Safety' })).toBeNull();
});

test('somebody is marked as not to be renewed, and the toast undoes it', async () => {
  const { calls } = await show(roles.trainingmanager);
  await screen.findByRole('link', { name: 'Per Pil' });
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Per Pil, Hot work' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Don’t renew' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Per Pil' })).toBeNull());
  expect(calls()).toContain('POST /api/renewals/3/skip');
});

test('the rhythms are typed as numbers, and a word among them is refused', async () => {
  startSession(signedInAs(roles.trainingmanager));
  const sent: unknown[] = [];
  const answer = {
    rules: { active: false, days: [90, 30, 7], tell_people: true, tell_leads: true },
    next: { people: 4, leads: 2 },
  };
  await renderInApp(
    () => <RenewalRulesPage />,
    (_, { method, body }) => {
      if (method === 'POST') sent.push(JSON.parse(String(body)));
      return success(answer);
    },
    '/',
    { renewals: texts, choices },
  );
  const days = await screen.findByRole('textbox', { name: 'Days before it expires' });
  await screen.findByText('4 people will be notified. 2 e-mails go to team leads.');
  await userEvent.clear(days);
  await userEvent.type(days, '60, soon');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  await userEvent.clear(days);
  await userEvent.type(days, '60, 14');
  await userEvent.click(screen.getByRole('switch', { name: /Send renewal notices/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ active: true, days: [60, 14], tell_people: true, tell_leads: true }]));
});
