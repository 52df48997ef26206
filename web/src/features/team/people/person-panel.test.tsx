import type { PersonsCourse, Team } from '@coursefront/contract/people/team.ts';
import type { TeamPersonDetail } from '@coursefront/contract/people/team-person.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import orderTexts from '../../../../../texts/en/account-orders.json';
import choices from '../../../../../texts/en/choices.json';
import teamTexts from '../../../../../texts/en/team.json';
import userTexts from '../../../../../texts/en/users.json';
import { startSession } from '../../../lib/session/session.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { refusal, renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { TeamPeoplePage } from './page.tsx';

const team: Team = {
  company: { id: 3, name: 'Fjordbygg AB', active: true },
  instance_id: 1,
  whole: true,
  companies: [{ id: 3, name: 'Fjordbygg AB' }],
  departments: [
    {
      id: 4,
      parent_id: null,
      name: 'Workshop',
      people: 1,
      leads: [{ id: 1, userid: 7, first_name: 'Anna', last_name: 'Berg' }],
      editable: true,
    },
  ],
  team_lead: null,
  leads: [],
  courses: [
    { courseid: 101, name: 'Hot work', free: 2, free_dates: [], free_passed: [], free_spans: [], buyable: true },
  ],
};
const course: PersonsCourse = {
  courseid: 101,
  name: 'Hot work',
  state: 'not_begun',
  progress: null,
  since: null,
  active_at: null,
  ends_at: '2030-11-16T08:00:00Z',
  completed_at: null,
  certificate_until: null,
  expiry: null,
  licence_id: 5,
  own_purchase: false,
  movable: true,
  returnable: true,
  date: { starts_at: '2030-03-01T08:00:00Z', ends_at: null, location: 'Lund', asks: false },
  on_order: null,
  renewing: null,
  date_choice: 'change',
  past_date: null,
};
const first: PersonsCourse = {
  ...course,
  courseid: 102,
  name: 'First aid',
  state: 'finished',
  completed_at: '2026-01-15T08:00:00Z',
  certificate_until: '2026-12-10T08:00:00Z',
  expiry: { kind: 'certificate', at: '2026-12-10T08:00:00Z', state: 'soon', sold: true },
  movable: false,
  returnable: false,
  date: null,
  renewing: null,
  date_choice: null,
  past_date: null,
};
const anna: TeamPersonDetail = {
  userid: 7,
  first_name: 'Anna',
  last_name: 'Berg',
  email: 'anna@fjordbygg.test',
  picture: null,
  state: 'active',
  department: { id: 4, name: 'Workshop' },
  reminded_on: null,
  invited_on: null,
  courses: [course, first],
  certificates: [
    {
      id: 9,
      name: 'First aid certificate',
      course_name: 'First aid',
      issued_at: '2026-01-15T08:00:00Z',
      expires_at: '2026-12-10T08:00:00Z',
      revoked_at: null,
      on_order: false,
    },
  ],
};

const show = (at = '/', person: TeamPersonDetail | undefined = anna) =>
  renderInApp(
    TeamPeoplePage,
    ({ pathname }) => {
      if (pathname === '/api/team') return success(team);
      if (pathname === '/api/course-requests' || pathname === '/api/join-requests') return success([]);
      if (pathname === '/api/team/people/7') return success(person);
      if (pathname === '/api/team/people/8') return refusal(404, { code: 'record.not_found', message: 'Not found' });
      return success({ rows: [anna], total: 1 });
    },
    at,
    { team: teamTexts, users: userTexts, 'account-orders': orderTexts, choices },
  );

beforeEach(() => {
  const lead = signedInAs(roles.teamlead);
  startSession({ ...lead, user: { ...lead.user, teamlead: true } });
});

test('a name opens everything about its person, the most urgent course first, and closing it leads back to the name', async () => {
  const { router } = await show();
  const name = await screen.findByRole('link', { name: 'Anna Berg' });
  await userEvent.click(name);
  const panel = await screen.findByRole('dialog', { name: 'Anna Berg' });
  expect(router.state.location.search).toEqual({ person: '7' });
  expect(within(panel).getByRole('link', { name: 'anna@fjordbygg.test' }).getAttribute('href')).toBe(
    'mailto:anna@fjordbygg.test',
  );
  expect(within(panel).getByText('Team lead of Workshop')).toBeTruthy();
  const [urgent, booked] = within(within(panel).getByRole('region', { name: 'Courses' })).getAllByRole('listitem');
  expect(urgent?.textContent).toMatch(
    /First aid.*Finished.*Expiring soon.*Finished on .*2026.*Certificate until .*2026/,
  );
  expect(booked?.textContent).toMatch(/Hot work.*Not started.*Booked: Friday.* 1 March.*Lund.*Access until .*2030/);
  expect(within(panel).getByRole('button', { name: 'Renew: First aid' })).toBeTruthy();
  expect(within(panel).getByRole('button', { name: 'Download: First aid certificate' })).toBeTruthy();
  await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({});
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Anna Berg' })));
});

test('a task takes the place of the panel, which is there again afterwards', async () => {
  await show('/?person=7');
  const panel = await screen.findByRole('dialog', { name: 'Anna Berg' });
  await userEvent.click(await within(panel).findByRole('button', { name: 'Return licence: Hot work' }));
  const question = await screen.findByRole('alertdialog');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Anna Berg' })).toBeNull());
  await userEvent.click(within(question).getByRole('button', { name: 'Keep licence' }));
  await screen.findByRole('dialog', { name: 'Anna Berg' });
});

test('a course that the learning site reports as done is finished, and its date is announced', async () => {
  await show('/?person=7', { ...anna, courses: [{ ...course, state: 'begun', progress: 100, date: null }] });
  const panel = await screen.findByRole('dialog', { name: 'Anna Berg' });
  expect(await within(panel).findByText('Finished')).toBeTruthy();
  expect(within(panel).getByText('The date follows within a day.')).toBeTruthy();
});

test('a course that was started and left alone says for how long, as in the list', async () => {
  const away = new Date(Date.now() - 30.5 * 86_400_000).toISOString();
  const left = { ...course, state: 'begun', progress: 40, date: null, since: away, active_at: away } as const;
  await show('/?person=7', { ...anna, courses: [left] });
  const panel = await screen.findByRole('dialog', { name: 'Anna Berg' });
  await within(panel).findByText('Inactive for 30 days');
});

test('a course on order says so, with its date and what its order waits for', async () => {
  const order = { id: 'b'.repeat(8), number: 'N-1008', state: 'payment', due_at: '2030-02-01T10:00:00Z' } as const;
  const ordered: PersonsCourse = {
    ...course,
    ...{ state: 'ordered', licence_id: null, movable: false, returnable: false, ends_at: null, date_choice: null },
    ...{ date: null, on_order: { date: course.date, order, seat: null } },
  };
  await show('/?person=7', { ...anna, courses: [ordered] });
  const panel = await screen.findByRole('dialog', { name: 'Anna Berg' });
  const listed = within(await within(panel).findByRole('region', { name: 'Courses' })).getByRole('listitem');
  expect(listed.textContent).toMatch(/Hot work.*On order.*Friday.* 1 March.*Lund/);
  expect(listed.textContent).not.toContain('Booked');
  expect(within(listed).getByText(/^To pay by .*2030/)).toBeTruthy();
  expect(within(listed).getByRole('link', { name: /^Pay .*N-1008/ })).toBeTruthy();
});

test('a licence that somebody bought for themselves stays theirs, and the panel says why', async () => {
  const own = { ...course, own_purchase: true, movable: false, returnable: false };
  await show('/?person=7', { ...anna, courses: [own] });
  const panel = await screen.findByRole('dialog', { name: 'Anna Berg' });
  expect(await within(panel).findByText(/^This person bought it for themselves/)).toBeTruthy();
  expect(within(panel).queryByRole('button', { name: /^(Transfer|Return)/ })).toBeNull();
});

test('a certificate whose renewal is ordered says that, and not that it expires', async () => {
  const certificates = anna.certificates.map((one) => ({ ...one, on_order: true }));
  await show('/?person=7', { ...anna, courses: [], certificates });
  const panel = await screen.findByRole('dialog', { name: 'Anna Berg' });
  expect(await within(panel).findByText('Renewal ordered')).toBeTruthy();
  expect(within(panel).queryByText('Expiring soon')).toBeNull();
});

test('an address with somebody who is not of the team says so', async () => {
  await show('/?person=8');
  await screen.findByText('This person isn’t in your team.');
});
