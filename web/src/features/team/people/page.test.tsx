import type { Team, TeamPerson } from '@coursefront/contract/people/team.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import orderTexts from '../../../../../texts/en/account-orders.json';
import choices from '../../../../../texts/en/choices.json';
import requestTexts from '../../../../../texts/en/course-requests.json';
import creditTexts from '../../../../../texts/en/credits.json';
import dateTexts from '../../../../../texts/en/date-choice.json';
import teamTexts from '../../../../../texts/en/team.json';
import userTexts from '../../../../../texts/en/users.json';
import { startSession } from '../../../lib/session/session.ts';
import { aUser, signedInAs } from '../../../lib/testing/people.ts';
import { refusal, renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { receiveToasts } from '../../../ui/feedback/toast.ts';
import { TeamPeoplePage } from './page.tsx';

const team: Team = {
  company: { id: 3, name: 'Fjordbygg AB', active: true },
  instance_id: 1,
  whole: true,
  companies: [{ id: 3, name: 'Fjordbygg AB' }],
  departments: [],
  team_lead: null,
  leads: [],
  courses: [
    { courseid: 101, name: 'Hot work', free: 0, free_dates: [], free_passed: [], free_spans: [], buyable: true },
  ],
};
const anna: TeamPerson = {
  userid: 7,
  first_name: 'Anna',
  last_name: 'Berg',
  email: 'anna@fjordbygg.test',
  picture: null,
  state: 'active',
  department: null,
  reminded_on: null,
  invited_on: null,
  courses: [
    {
      courseid: 101,
      name: 'Hot work',
      state: 'not_begun',
      progress: null,
      since: null,
      active_at: null,
      ends_at: '2027-11-16T08:00:00Z',
      completed_at: null,
      certificate_until: null,
      expiry: null,
      licence_id: 5,
      own_purchase: false,
      movable: true,
      returnable: true,
      date: null,
      on_order: null,
      renewing: null,
      date_choice: null,
      past_date: null,
    },
  ],
};
const mail = {
  to: 'anna@fjordbygg.test',
  language: 'en',
  subject: 'Reminder: you have 1 course to finish',
  paragraphs: ['Hello Anna,', 'Hot work: access until 16 November 2027'],
  button: 'Go to my courses',
  also: [],
  ending: [],
};

const left = (id: number, first_name: string, reason: string) => ({ id, first_name, last_name: 'Ek', reason });
const leftOut = [
  left(8, 'Bo', 'reminded'),
  left(9, 'Kim', 'nothing'),
  left(1, 'Me', 'yourself'),
  left(10, 'Eva', 'reminded'),
];

const choice = {
  course_name: 'Hot work',
  name: 'Anna Berg',
  booked: null,
  dates: [
    {
      id: 9,
      starts_at: '2027-03-01T08:00:00Z',
      ends_at: null,
      location: 'Lund',
      free_seats: 4,
      closes_at: '2027-02-20T11:00:00Z',
    },
  ],
  vendor: { name: 'Nordic Safety', email: null },
};

/** Somebody writes a note, and the mail has it. */
const withNote = (body: unknown) => {
  const { note } = JSON.parse(String(body)) as { note: string | null };
  return note ? { ...mail, paragraphs: [...mail.paragraphs, note] } : mail;
};

/** Somebody who is suspended has no course in the table, and gets none. */
const assignedTo = (body: unknown) => {
  const { userids } = JSON.parse(String(body)) as { userids: number[] };
  return { assigned: userids.filter((id) => id !== 12), skipped: userids.filter((id) => id === 12) };
};

const show = (at = '/', shown = team, person = anna, others: TeamPerson[] = []) =>
  renderInApp(
    TeamPeoplePage,
    ({ pathname }, { method, body }) => {
      if (pathname === '/api/team') return success(shown);
      if (pathname === '/api/course-requests' || pathname === '/api/join-requests') return success([]);
      if (pathname === '/api/team/reminders/preview')
        return success({ mail: withNote(body), recipients: 1, skipped: leftOut.length, left_out: leftOut });
      if (pathname === '/api/team/reminders') return success({ reminded: 1, skipped: 0 });
      if (pathname === '/api/team/licences' && method === 'POST')
        return shown.courses.some(({ free }) => free > 0)
          ? success(assignedTo(body))
          : refusal(409, { code: 'licence.none_left', message: 'There are no licences left. Buy more first.' });
      if (pathname === '/api/team/licences/5/move') return success({ moved: true, user: others.at(-1) });
      if (pathname === '/api/licences/5/dates') return success(choice);
      if (pathname === '/api/licences/5/date') return success({ id: 9, asks: false });
      if (pathname === '/api/team/licences/return') return success({ returned: [5], kept: [] });
      if (pathname.endsWith('/invitation')) return success({ email: 'kari@fjordbygg.test' });
      if (pathname.endsWith('/cancel')) return success({ status: 'cancelled' });
      if (pathname.endsWith('/replace')) return success({ replaced: true });
      return success({ rows: [person, ...others], total: 1 + others.length });
    },
    at,
    {
      team: teamTexts,
      users: userTexts,
      choices,
      credits: creditTexts,
      'account-orders': orderTexts,
      'date-choice': dateTexts,
    },
  );

test('somebody who was invited has no account yet, and the list shows it as soon as there is one', async () => {
  let state: TeamPerson['state'] = 'waiting';
  await renderInApp(
    TeamPeoplePage,
    ({ pathname }) => {
      if (pathname === '/api/team') return success(team);
      if (pathname === '/api/course-requests' || pathname === '/api/join-requests') return success([]);
      return success({ rows: [{ ...anna, state }], total: 1 });
    },
    '/',
    { team: teamTexts, users: userTexts, choices },
  );
  await screen.findByText('No account yet');
  state = 'active';
  await waitFor(() => expect(screen.queryByText('No account yet')).toBeNull());
});

let toasts: string[];
let stopReceiving: () => void;

beforeEach(() => {
  startSession(signedInAs(roles.teamlead));
  toasts = [];
  stopReceiving = receiveToasts(({ title }) => void toasts.push(title));
});
afterEach(() => stopReceiving());

test('a row says how many courses its person has, and a selection is cleared with one press', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /Anna Berg/ });
  expect(within(row).getByText('1 course')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Anna Berg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText('1 person selected')).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Select Anna Berg' })).toHaveProperty('checked', false);
});

test('a reminder shows its text before it is sent, once however fast the button is pressed', async () => {
  const { calls } = await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Anna Berg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remind' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remind Anna Berg' });
  await within(dialog).findByText('Hot work: access until 16 November 2027');
  expect(calls()).not.toContain('POST /api/team/reminders');
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Send reminder' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls().filter((call) => call === 'POST /api/team/reminders')).toHaveLength(1);
});

test('a reminder says of everybody who gets none why', async () => {
  await show('/?do=remind&of=7');
  const dialog = await screen.findByRole('dialog', { name: 'Remind Anna Berg' });
  await within(dialog).findByText('You can’t remind yourself.');
  const names = (line: RegExp) =>
    within(dialog)
      .getByText(line)
      .textContent?.replace(/[\u2066-\u2069]/g, '');
  expect(names(/^Already reminded/)).toBe('Already reminded today: Bo Ek, Eva Ek');
  expect(names(/^Nothing/)).toBe('Nothing to finish now: Kim Ek');
});

test('the preview of a reminder follows the words that are written', async () => {
  await show('/?do=remind&of=7');
  const dialog = await screen.findByRole('dialog', { name: 'Remind Anna Berg' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Your own words/ }), 'Before Friday');
  const preview = within(dialog).getByRole('region', { name: 'The e-mail to anna@fjordbygg.test' });
  await within(preview).findByText('Before Friday');
});

test('a licence is transferred to somebody who does not have the course', async () => {
  const bo = { ...anna, userid: 8, first_name: 'Bo', email: 'bo@fjordbygg.test', taken: true };
  const carl = { ...anna, userid: 9, first_name: 'Carl', email: 'carl@fjordbygg.test', courses: [] };
  const { calls } = await show('/', team, anna, [bo, carl]);
  const [cell] = await screen.findAllByRole('button', { name: /Hot work: actions for Anna Berg/ });
  if (cell) await userEvent.click(cell);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Transfer to another person' }));
  await userEvent.click(await screen.findByLabelText('Assign to'));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Carl Berg, carl@fjordbygg.test',
    'Bo Berg, bo@fjordbygg.testHas the course until 16-11-2027',
  ]);
  expect(options.map((option) => option.getAttribute('aria-disabled'))).toEqual([null, 'true']);
  expect(calls()).toContain('GET /api/team/people?company_id=3&page_size=20&taking=101');
});

test('where too few licences are left, the way to the shop has course, number and people filled in', async () => {
  await show('/', team, { ...anna, courses: [] });
  const more = await screen.findByRole('link', { name: 'Order for more people: Hot work' });
  expect(more.getAttribute('href')).toBe('/company-account/webshop/101/1/0?quantity=1&for=others');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Anna Berg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign course' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign a course to Anna Berg' });
  await userEvent.click(within(dialog).getByLabelText('Course'));
  await userEvent.click(await screen.findByRole('option', { name: 'Hot work – 0 left' }));
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Assign course' }).disabled).toBe(true);
  const buy = await within(dialog).findByRole('link', { name: 'Buy 1 licence' });
  expect(buy.getAttribute('href')).toBe(
    '/company-account/webshop/101/1/0?quantity=1&for=others&people=7&step=participants',
  );
});

test('the courses with licences left come first, and the only one is chosen', async () => {
  const chemicals = {
    courseid: 106,
    name: 'Solvents',
    free: 4,
    free_dates: [],
    free_passed: [],
    free_spans: [],
    buyable: true,
  };
  await show('/?do=assign&of=7', { ...team, courses: [...team.courses, chemicals] });
  const dialog = await screen.findByRole('dialog', { name: 'Assign a course to Anna Berg' });
  const field = within(dialog).getByLabelText('Course');
  expect(field.textContent).toContain('Solvents – 4 left');
  await userEvent.click(field);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Solvents – 4 left', 'Hot work – 0 left']);
});

test('everybody who has not signed in is invited again together, and the question names the others', async () => {
  const kari = { ...anna, userid: 12, first_name: 'Kari', invited_on: '2026-11-01', courses: [] };
  const { calls } = await show('/', team, anna, [kari]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select everyone on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation again' }));
  const question = await screen.findByRole('alertdialog', { name: 'Send invitation again' });
  within(question).getByText(/haven’t signed in yet.*: Kari Berg$/);
  within(question).getByText(/^Not included.*: Anna Berg$/);
  await userEvent.click(within(question).getByRole('button', { name: 'Send invitation again' }));
  await waitFor(() => expect(toasts).toContain('Invitations sent: 1'));
  expect(calls()).toContain('POST /api/team/people/12/invitation');
  expect(calls()).not.toContain('POST /api/team/people/7/invitation');
});

test('after a course is assigned, the toast says which one and to whom', async () => {
  const solvents = {
    courseid: 106,
    name: 'Solvents',
    free: 4,
    free_dates: [],
    free_passed: [],
    free_spans: [],
    buyable: true,
  };
  await show('/?do=assign&of=7', { ...team, courses: [...team.courses, solvents] });
  const dialog = await screen.findByRole('dialog', { name: 'Assign a course to Anna Berg' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign course' }));
  await waitFor(() => expect(toasts).toContain('Solvents assigned to Anna Berg'));
});

test('after a course is assigned to several people, the toast names who got none', async () => {
  const solvents = {
    courseid: 106,
    name: 'Solvents',
    free: 4,
    free_dates: [],
    free_passed: [],
    free_spans: [],
    buyable: true,
  };
  const kari = { ...anna, userid: 12, first_name: 'Kari', state: 'suspended' as const, courses: [] };
  await show('/', { ...team, courses: [...team.courses, solvents] }, anna, [kari]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select everyone on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign course' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign a course to 2 people' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign course' }));
  const words = 'Solvents assigned to 1 of 2 people. Already have it or suspended: Kari Berg';
  await waitFor(() => expect(toasts).toContain(words));
});

test('before a course is assigned, the list and the dialog say for how long its licences last', async () => {
  const year = { until: null, count: 3 };
  const returned = { until: '2027-07-01', count: 1 };
  const solvents = { courseid: 106, name: 'Solvents', free: 4, free_dates: [], free_passed: [], buyable: true };
  const hotWork = { courseid: 101, name: 'Hot work', free: 1, free_dates: [], free_passed: [], buyable: true };
  await show('/', {
    ...team,
    courses: [
      { ...solvents, free_spans: [returned, year] },
      { ...hotWork, free_spans: [returned] },
    ],
  });
  await screen.findByText('Access for a year: 3');
  expect(screen.getAllByText('Access until 01-07-2027: 1')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Assign: Hot work' }));
  const one = await screen.findByRole('dialog', { name: 'Assign Hot work' });
  within(one).getByText('Everyone gets an e-mail and access until 01-07-2027.');
  await userEvent.click(within(one).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Anna Berg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign course' }));
  const any = await screen.findByRole('dialog', { name: 'Assign a course to Anna Berg' });
  within(any).getByText(/for a year, or for the remaining days of a returned licence/);
  await userEvent.click(within(any).getByLabelText('Course'));
  await userEvent.click(await screen.findByRole('option', { name: 'Solvents – 4 left' }));
  within(any).getByText('Access until 01-07-2027: 1');
  within(any).getByText('The licences that end first are assigned first.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const at = '2026-12-03T08:00:00Z';

test.each([
  [
    'open',
    { state: 'begun', progress: 40, expiry: { kind: 'licence', at, state: 'soon', sold: true } },
    'Expiring soon40% doneAccess until 03-12-2026',
  ],
  [
    'finished',
    { state: 'finished', expiry: { kind: 'certificate', at, state: 'soon', sold: true } },
    'Expiring soonCertificate until 03-12-2026',
  ],
  [
    'finished without a certificate',
    { state: 'finished', expiry: { kind: 'licence', at, state: 'soon', sold: true } },
    'Expiring soonFinishedAccess until 03-12-2026',
  ],
  [
    'expired',
    { state: 'finished', expiry: { kind: 'certificate', at, state: 'over', sold: true } },
    'ExpiredCertificate until 03-12-2026',
  ],
  [
    'no longer sold',
    { state: 'finished', expiry: { kind: 'certificate', at, state: 'soon', sold: false } },
    'Expiring soonNot sold in the shop nowCertificate until 03-12-2026',
  ],
  [
    'ordered',
    { state: 'finished', expiry: { kind: 'certificate', at, state: 'ordered', sold: true } },
    'Renewal orderedCertificate until 03-12-2026',
  ],
  [
    'taken again while the certificate is valid',
    { certificate_until: '2099-03-05T08:00:00Z', ends_at: '2099-11-18T08:00:00Z' },
    'Not startedCertificate until 05-03-2099Access until 18-11-2099',
  ],
  ['not soon', { ends_at: at }, 'Not startedAccess until 03-12-2026'],
] as const)('a course says what runs out: %s', async (_, change, words) => {
  await show('/', team, { ...anna, courses: anna.courses.map((course) => ({ ...course, ...change })) });
  const [cell] = await screen.findAllByRole('button', { name: /Hot work: actions for Anna Berg/ });
  expect(cell?.textContent).toContain(words);
});

test('whoever looks at what expires soon finds the way to the list by date', async () => {
  await show('/?status=ending');
  const link = await screen.findByRole('link', { name: 'Show by expiry date' });
  expect(link.getAttribute('href')).toBe('/company-account/renewals?range=next_3_months');
});

test('a licence goes back after a question that says what happens', async () => {
  const { calls } = await show();
  const [cell] = await screen.findAllByRole('button', { name: /Hot work: actions for Anna Berg/ });
  if (cell) await userEvent.click(cell);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Return licence' }));
  await screen.findByText(/The licence goes back to your company/);
  expect(screen.getByText('Anna Berg isn’t told by e-mail.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Return' }));
  await waitFor(() => expect(calls()).toContain('POST /api/team/licences/return'));
});

const date = { starts_at: '2026-12-03T08:00:00Z', ends_at: null, location: 'Gothenburg', asks: true };
const booked = { ...anna, courses: anna.courses.map((course) => ({ ...course, date })) };

test('before a licence with a seat is transferred, the dialog says where the seat goes, and afterwards so does the toast', async () => {
  const carl = { ...anna, userid: 9, first_name: 'Carl', email: 'carl@fjordbygg.test', courses: [] };
  await show('/', team, booked, [carl]);
  const [cell] = await screen.findAllByRole('button', { name: /Booked: 03-12-2026 ?Gothenburg/ });
  if (cell) await userEvent.click(cell);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Transfer to another person' }));
  const dialog = await screen.findByRole('dialog', { name: 'Transfer the licence for Hot work' });
  const seat = within(dialog).getByText(/^Anna Berg has a seat/);
  expect(seat.textContent).toBe('Anna Berg has a seat: 03-12-2026, Gothenburg');
  within(dialog).getByText(/^The seat goes to the new person/);
  within(dialog).getByText(/^Anna Berg’s answers to the questions for this date don’t go along/);
  await userEvent.click(within(dialog).getByLabelText('Assign to'));
  await userEvent.click(await screen.findByRole('option', { name: /Carl/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Transfer licence' }));
  await waitFor(() => expect(toasts).toContain('Licence and seat transferred to Carl Berg: 03-12-2026, Gothenburg'));
});

test('before a licence whose date is over is transferred, the cell and the dialog say that no seat goes along', async () => {
  const past = anna.courses.map((course) => ({ ...course, past_date: '2026-08-31T08:00:00Z' }));
  await show('/', team, { ...anna, courses: past });
  const [cell] = await screen.findAllByRole('button', { name: /Date passed: 31-08-2026/ });
  if (cell) await userEvent.click(cell);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Transfer to another person' }));
  const dialog = await screen.findByRole('dialog', { name: 'Transfer the licence for Hot work' });
  within(dialog).getByText('The date of this licence has passed: 31-08-2026');
  within(dialog).getByText(/without a seat on an upcoming date\. Ask your training company/);
  within(dialog).getByText('Only the new person is told by e-mail.');
});

test('before a licence with a seat is returned, the dialog says that the seat stays with it, and afterwards so does the toast', async () => {
  await show('/', team, booked);
  const [cell] = await screen.findAllByRole('button', { name: /Hot work: actions for Anna Berg/ });
  if (cell) await userEvent.click(cell);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Return licence' }));
  const seat = await screen.findByText(/^Anna Berg has a seat/);
  expect(seat.textContent).toBe('Anna Berg has a seat: 03-12-2026, Gothenburg');
  screen.getByText(/^The seat stays with the licence/);
  await userEvent.click(screen.getByRole('button', { name: 'Return' }));
  await waitFor(() => expect(toasts).toContain('Licence returned. The seat stays with it: 03-12-2026, Gothenburg'));
});

test('licences that go back together name the people with seats by date', async () => {
  const bo = { ...booked, userid: 8, first_name: 'Bo', email: 'bo@fjordbygg.test' };
  const carl = { ...anna, userid: 9, first_name: 'Carl', email: 'carl@fjordbygg.test' };
  await show('/?courseid=101', team, booked, [bo, carl]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select everyone on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Return licence' }));
  await screen.findByText('2 of these people have a seat on a date');
  screen.getByText('03-12-2026, Gothenburg: Anna Berg, Bo Berg');
});

test('licences of several courses go back without a filter, one course at a time', async () => {
  const [hotWork] = anna.courses;
  if (!hotWork) throw new Error('Anna has no course.');
  const aid = { ...hotWork, courseid: 102, name: 'First aid', licence_id: 6 };
  const bo = { ...anna, userid: 8, first_name: 'Bo', email: 'bo@fjordbygg.test', courses: [{ ...aid, licence_id: 8 }] };
  const { calls } = await show('/', team, { ...anna, courses: [hotWork, aid] }, [bo]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select everyone on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Return licence' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Which licences do you want to return?' });
  expect(within(dialog).getByRole('button', { name: 'Return' })).toHaveProperty('disabled', true);
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Course' }), 'First aid');
  await screen.findByRole('alertdialog', { name: 'Return 2 licences for First aid?' });
  within(dialog).getByText('Anna Berg, Bo Berg');
  await userEvent.click(screen.getByRole('button', { name: 'Return' }));
  await waitFor(() => expect(calls()).toContain('POST /api/team/licences/return'));
});

test('a person’s menu leads to their licences', async () => {
  const { router } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Anna Berg' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Transfer or return a licence' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ person: '7' }));
});

test('of too few licences, the dialog says who gets those that are left, and assigns them on the way to the shop', async () => {
  const bo = { ...anna, userid: 8, first_name: 'Bo', email: 'bo@fjordbygg.test', courses: [] };
  const people = [bo, { ...bo, userid: 9, first_name: 'Carl', email: 'carl@fjordbygg.test' }];
  const few = {
    courseid: 101,
    name: 'Hot work',
    free: 1,
    free_dates: [],
    free_passed: [],
    free_spans: [],
    buyable: true,
  };
  const { router } = await show('/', { ...team, courses: [few] }, anna, people);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select everyone on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign course' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign a course to 3 people' });
  await within(dialog).findByText('Only 1 licence is left. Buy more, or choose fewer people.');
  within(dialog).getByText('Already in this course: Anna Berg');
  within(dialog).getByText('Now, from the licences left: Bo Berg');
  within(dialog).getByText('With the licences you buy: Carl Berg');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign and buy 1 licence' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/company-account/webshop/101/1/0'));
  expect(router.state.location.search).toEqual({ quantity: '1', for: 'others', people: '9', step: 'participants' });
  await waitFor(() => expect(toasts).toContain('Hot work assigned to Bo Berg'));
});

test('somebody who has the course on order is named, and needs no licence', async () => {
  const order = { id: 'b'.repeat(8), number: 'N-1008', state: 'approval', due_at: null } as const;
  const change = { state: 'ordered' as const, licence_id: null, on_order: { date: null, order, seat: null } };
  const ordered = { ...anna, courses: anna.courses.map((course) => ({ ...course, ...change })) };
  const bo = { ...anna, userid: 8, first_name: 'Bo', email: 'bo@fjordbygg.test', courses: [] };
  const one = { courseid: 101, name: 'Hot work', free: 1, free_dates: [], free_passed: [], free_spans: [] };
  await show('/', { ...team, courses: [{ ...one, buyable: true }] }, ordered, [bo]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Anna Berg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign course' }));
  const alone = await screen.findByRole('dialog', { name: 'Assign a course to Anna Berg' });
  within(alone).getByText('On order: Anna Berg');
  expect(within(alone).getByRole('button', { name: 'Assign course' })).toHaveProperty('disabled', true);
  await userEvent.click(within(alone).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Bo Berg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign course' }));
  const both = await screen.findByRole('dialog', { name: 'Assign a course to 2 people' });
  within(both).getByText('On order: Anna Berg');
  expect(within(both).queryByText(/Only 1 licence is left/)).toBeNull();
  expect(within(both).getByRole('button', { name: 'Assign course' })).toHaveProperty('disabled', false);
});

test('a course is assigned with the seats that its licences have', async () => {
  const chemicals = {
    courseid: 106,
    name: 'Solvents',
    free: 4,
    free_dates: [{ ...date, seats: 2 }],
    free_passed: [],
    free_spans: [],
    buyable: true,
  };
  await show('/?do=assign&of=7', { ...team, courses: [...team.courses, chemicals] });
  const dialog = await screen.findByRole('dialog', { name: 'Assign a course to Anna Berg' });
  within(dialog).getByText('2 of these licences come with a seat');
  within(dialog).getByText('2 seats: 03-12-2026, Gothenburg');
});

test('before a licence whose date is over is assigned, the list and every dialog say that no seat goes along', async () => {
  const past = '2026-08-31T08:00:00Z';
  const hotWork = { courseid: 101, name: 'Hot work', free_dates: [], free_spans: [], buyable: true };
  const solvents = { ...hotWork, courseid: 106, name: 'Solvents' };
  await show('/', {
    ...team,
    courses: [
      { ...hotWork, free: 1, free_passed: [{ starts_at: past, count: 1 }] },
      { ...solvents, free: 3, free_passed: [{ starts_at: past, count: 2 }] },
    ],
  });
  await screen.findByText('Date passed (31-08-2026): 2');
  await userEvent.click(screen.getByRole('button', { name: 'Assign: Hot work' }));
  const one = await screen.findByRole('dialog', { name: 'Assign Hot work' });
  within(one).getByText('The date of this licence has passed: 31-08-2026');
  within(one).getByText(/has no seat on an upcoming date\. Ask your training company/);
  await userEvent.click(within(one).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Anna Berg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign course' }));
  const any = await screen.findByRole('dialog', { name: 'Assign a course to Anna Berg' });
  await userEvent.click(within(any).getByLabelText('Course'));
  await userEvent.click(await screen.findByRole('option', { name: 'Solvents – 3 left' }));
  within(any).getByText('Date passed (31-08-2026): 2');
  within(any).getByText(/has no seat on an upcoming date\. Ask your training company/);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Invite people' }));
  const invitation = await screen.findByRole('dialog', { name: 'Invite people' });
  await userEvent.click(within(invitation).getByLabelText(/^Courses/));
  await within(invitation).findByText(/Date passed \(31-08-2026\): 2/);
});

test('before licences whose date is over are returned, the dialogs say that no seat goes along', async () => {
  const courses = anna.courses.map((course) => ({ ...course, past_date: '2026-08-31T08:00:00Z' }));
  const bo = { ...anna, userid: 8, first_name: 'Bo', email: 'bo@fjordbygg.test' };
  await show('/?courseid=101', team, { ...anna, courses }, [bo]);
  const [cell] = await screen.findAllByRole('button', { name: /Hot work: actions for Anna Berg/ });
  if (cell) await userEvent.click(cell);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Return licence' }));
  const one = await screen.findByRole('alertdialog');
  within(one).getByText('The date of this licence has passed: 31-08-2026');
  within(one).getByText('Whoever gets it has no seat on an upcoming date.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select everyone on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Return licence' }));
  const many = await screen.findByRole('alertdialog', { name: 'Return 2 licences for Hot work?' });
  within(many).getByText('Date passed (31-08-2026): 1');
});

test('while a course is being assigned, the dialog stands still, whatever the assignment has changed', async () => {
  const last = {
    courseid: 106,
    name: 'Solvents',
    free: 2,
    free_dates: [],
    free_passed: [],
    free_spans: [],
    buyable: true,
  };
  const bo = { ...anna, userid: 8, first_name: 'Bo', email: 'bo@fjordbygg.test', courses: [] };
  const [hotWork] = anna.courses;
  const taken = { ...hotWork, courseid: 106, name: 'Solvents' } as TeamPerson['courses'][number];
  let isAssigned = false;
  const requests = Promise.withResolvers<Response>();
  const seen = new Set<string>();
  const watcher = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=dialog]')) seen.add(textContent ?? '');
  });
  await renderInApp(
    TeamPeoplePage,
    ({ pathname }, { method }) => {
      if (pathname === '/api/team/licences' && method === 'POST') {
        isAssigned = true;
        return success({ assigned: [7, 8], skipped: [] });
      }
      if (pathname === '/api/team') return success({ ...team, courses: [{ ...last, free: isAssigned ? 1 : 2 }] });
      if (pathname === '/api/course-requests') return isAssigned ? requests.promise : success([]);
      if (pathname === '/api/join-requests') return success([]);
      const rows = [anna, bo].map((each) => (isAssigned ? { ...each, courses: [taken] } : each));
      return success({ rows, total: 2 });
    },
    '/',
    { team: teamTexts, users: userTexts, choices },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select everyone on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign course' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign a course to 2 people' });
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign course' }));
  await screen.findByText('1 left');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Hot work/, hidden: true })).toBeNull());
  requests.resolve(success([]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  watcher.disconnect();
  expect([...seen].filter((words) => /Only|Already in this course|Buy|1 left/.test(words))).toEqual([]);
});

test('a licence that the training manager gave says why it cannot be returned', async () => {
  await show('/', team, { ...anna, courses: anna.courses.map((course) => ({ ...course, returnable: false })) });
  const [cell] = await screen.findAllByRole('button', { name: /Hot work: actions for Anna Berg/ });
  if (cell) await userEvent.click(cell);
  const entry = await screen.findByRole('menuitem', {
    name: 'Return licence Assigned by your training company. Ask them to remove it.',
  });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
});

test('a compact grid has one line for a course, which opens the rest and what can be done', async () => {
  await show('/?density=compact', team, {
    ...anna,
    courses: anna.courses.slice(0, 1).map((course) => ({ ...course, date })),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^03-12-2026 ?Booked: 03-12-2026, Gothenburg/ }));
  const more = await screen.findByRole('dialog', { name: 'Hot work' });
  within(more).getByText('Not started');
  await userEvent.click(within(more).getByRole('button', { name: 'Return licence' }));
  await screen.findByRole('alertdialog', { name: 'Return Anna Berg’s licence for Hot work?' });
});

test('a double click returns a licence once and reports no failure', async () => {
  const { calls } = await show();
  const [cell] = await screen.findAllByRole('button', { name: /Hot work: actions for Anna Berg/ });
  if (cell) await userEvent.click(cell);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Return licence' }));
  const button = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Return' });
  button.click();
  button.click();
  await waitFor(() => expect(toasts).toEqual(['Anna Berg’s licence for Hot work returned']));
  button.click();
  expect(calls().filter((call) => call.endsWith('/return'))).toEqual(['POST /api/team/licences/return']);
});

test('a lead chooses a date for somebody whose course has none', async () => {
  const { calls } = await show('/', team, {
    ...anna,
    courses: anna.courses.map((course) => ({ ...course, date_choice: 'choose' })),
  });
  expect((await screen.findAllByText('No date yet')).length).toBeGreaterThan(0);
  const [cell] = await screen.findAllByRole('button', { name: /Hot work: actions for Anna Berg/ });
  if (cell) await userEvent.click(cell);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Choose a date' }));
  const dialog = await screen.findByRole('dialog', { name: /Choose a date for .*Anna Berg.*Hot work/ });
  await userEvent.click(await within(dialog).findByRole('button', { name: /^Book: / }));
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^Date booked: Monday 1 March/)]));
  expect(calls()).toContain('PUT /api/licences/5/date');
});

test('the filters are behind a button, and the export offers both formats', async () => {
  await show();
  await screen.findByRole('checkbox', { name: 'Select Anna Berg' });
  expect(screen.queryByRole('combobox', { name: 'Course' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByRole('combobox', { name: 'Course' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'CSV file',
    'Excel workbook',
  ]);
});

test.each([
  ['/?do=assign&of=7', 'Assign a course to Anna Berg'],
  ['/?do=remind&of=7', 'Remind Anna Berg'],
  ['/?do=invite', 'Invite people'],
])('%s opens its dialog once', async (at, name) => {
  const { router } = await show(at);
  await screen.findByRole('dialog', { name });
  await waitFor(() => expect(router.state.location.href).toBe('/'));
});

test('the people come first, with one line above them that leads to requests and licences', async () => {
  await renderInApp(
    TeamPeoplePage,
    ({ pathname }) => {
      if (pathname === '/api/team')
        return success({ ...team, courses: team.courses.map((course) => ({ ...course, free: 4 })) });
      if (pathname === '/api/course-requests') return success([{ id: 1 }, { id: 2 }]);
      if (pathname === '/api/join-requests') return success([{ id: 3 }]);
      return success({ rows: [anna], total: 1 });
    },
    '/',
    { team: teamTexts, users: userTexts, choices, 'course-requests': requestTexts },
  );
  const waiting = await screen.findByRole('link', { name: '3 open requests' });
  expect(waiting.getAttribute('href')).toBe('/team/requests?company_id=3');
  const licences = screen.getByRole('region', { name: 'Licences left' });
  expect(screen.getByRole('link', { name: '4 licences left' }).getAttribute('href')).toBe(`#${licences.id}`);
  const list = await screen.findByRole('table');
  expect(list.compareDocumentPosition(licences)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a seat on order goes to somebody else from the list, and its order is cancelled after a question that counts the seats', async () => {
  startSession({ token: 'token', user: { ...aUser(roles.teamlead), teamlead: true } });
  const order = { id: 'b'.repeat(8), number: 'N-1008', state: 'approval', due_at: null } as const;
  const waiting = { date: null, order, seat: { participant: 31, seats: 3 } };
  const ordered = anna.courses.map((course) => ({
    ...course,
    ...{ state: 'ordered' as const, licence_id: null, movable: false, returnable: false, on_order: waiting },
  }));
  const { calls } = await show('/', team, { ...anna, courses: ordered });
  const open = async (entry: string) => {
    const [cell] = await screen.findAllByRole('button', { name: /Hot work: actions for Anna Berg/ });
    if (cell) await userEvent.click(cell);
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  };
  const [cell] = await screen.findAllByRole('button', { name: /Hot work: actions for Anna Berg/ });
  if (cell) await userEvent.click(cell);
  const toOrder = await screen.findByRole('menuitem', { name: 'Open order' });
  expect(toOrder.getAttribute('href')).toBe('/company-account/webshop/continue/payment/bbbbbbbb/1');
  await userEvent.keyboard('{Escape}');
  await open('Replace participant');
  const replacing = await screen.findByRole('dialog', { name: 'Replace Anna Berg' });
  await userEvent.type(within(replacing).getByLabelText('First name'), 'Bo');
  await userEvent.type(within(replacing).getByLabelText('Last name'), 'Dahl');
  await userEvent.type(within(replacing).getByLabelText('E-mail'), 'bo@fjordbygg.test');
  await userEvent.click(within(replacing).getByRole('button', { name: 'Replace participant' }));
  await waitFor(() => expect(calls()).toContain('POST /api/company/orders/bbbbbbbb/participants/31/replace'));

  await open('Cancel order');
  const question = await screen.findByRole('alertdialog', { name: /^Cancel .*N-1008/ });
  expect(within(question).getByText('The order has 3 seats. All of them will be cancelled.')).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(calls()).toContain('POST /api/company/orders/bbbbbbbb/cancel'));
});

test('before people who were chosen for a licence are lost, Escape asks', async () => {
  const bo = { ...anna, userid: 8, first_name: 'Bo', email: 'bo@fjordbygg.test', courses: [], taken: false };
  const left = { ...team, courses: team.courses.map((course) => ({ ...course, free: 1 })) };
  await show('/', left, anna, [bo]);
  await userEvent.click(await screen.findByRole('button', { name: 'Assign: Hot work' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign Hot work' });
  await userEvent.click(within(dialog).getByLabelText('People'));
  await userEvent.click(await screen.findByRole('option', { name: /^Bo Berg/ }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep choosing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  within(dialog).getByText('Bo Berg');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('licences left are assigned where they stand, to people who can get the course', async () => {
  const bo = { ...anna, userid: 8, first_name: 'Bo', email: 'bo@fjordbygg.test', courses: [], taken: false };
  const eva = { ...bo, userid: 9, first_name: 'Eva', email: 'eva@fjordbygg.test', state: 'suspended' as const };
  const left = { ...team, courses: team.courses.map((course) => ({ ...course, free: 1 })) };
  const { calls } = await show('/', left, { ...anna, taken: true }, [bo, eva]);
  await userEvent.click(await screen.findByRole('button', { name: 'Assign: Hot work' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign Hot work' });
  expect(within(dialog).getByText(/^1 licence left\./)).toBeTruthy();
  await userEvent.click(within(dialog).getByLabelText('People'));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => [option.textContent, option.getAttribute('aria-disabled')])).toEqual([
    ['Bo Berg, bo@fjordbygg.test', null],
    ['Anna Berg, anna@fjordbygg.testHas the course until 16-11-2027', 'true'],
    ['Eva Berg, eva@fjordbygg.testSuspended', 'true'],
  ]);
  await userEvent.click(options[0] as HTMLElement);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign course' }));
  await waitFor(() => expect(toasts).toContain('Hot work assigned to Bo Berg'));
  expect(calls()).toContain('POST /api/team/licences');
});
