import type { Department, Team, TeamPerson } from '@coursefront/contract/people/team.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import choices from '../../../../../texts/en/choices.json';
import teamTexts from '../../../../../texts/en/team.json';
import userTexts from '../../../../../texts/en/users.json';
import { startSession } from '../../../lib/session/session.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { receiveToasts } from '../../../ui/feedback/toast.ts';
import { DepartmentsPage } from './page.tsx';

const aDepartment = (id: number, name: string, parent_id: number | null = null): Department => ({
  id,
  parent_id,
  name,
  people: 1,
  leads: [],
  editable: true,
});
const team: Team = {
  company: { id: 3, name: 'Fjordbygg AB', active: true },
  instance_id: 1,
  whole: true,
  companies: [{ id: 3, name: 'Fjordbygg AB' }],
  departments: [aDepartment(1, 'North'), aDepartment(2, 'Crew', 1), aDepartment(4, 'South')],
  team_lead: { userid: 9, first_name: 'Tove', last_name: 'Lind' },
  leads: [],
  courses: [],
};
const aPerson = (userid: number, first_name: string, department: TeamPerson['department']): TeamPerson => ({
  userid,
  first_name,
  last_name: 'Berg',
  email: null,
  picture: null,
  state: 'active',
  department,
  reminded_on: null,
  invited_on: null,
  courses: [],
});
const people = [
  aPerson(10, 'Ada', { id: 4, name: 'South' }),
  aPerson(7, 'Anna', { id: 2, name: 'Crew' }),
  aPerson(8, 'Bo', null),
];

let toasts: string[];
let stopReceiving: () => void;

beforeEach(() => {
  startSession(signedInAs(roles.teamlead));
  toasts = [];
  stopReceiving = receiveToasts(({ title }) => void toasts.push(title));
});
afterEach(() => stopReceiving());

async function show(shown: Partial<Team> = {}, answer: unknown = { placed: 2 }) {
  const sent: unknown[] = [];
  await renderInApp(
    () => <DepartmentsPage />,
    ({ pathname }, { method, body }) => {
      if (pathname === '/api/team') return success({ ...team, ...shown });
      if (pathname === '/api/team/people') return success({ rows: people, total: people.length });
      sent.push({ [`${method} ${pathname}`]: JSON.parse(String(body)) });
      return success(answer);
    },
    '/',
    { team: teamTexts, users: userTexts, choices },
  );
  return { sent };
}

/** The list stays open for the next person. */
const choose = async (dialog: HTMLElement, ...names: RegExp[]) => {
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'People' }));
  for (const name of names) await userEvent.click(await screen.findByRole('option', { name }));
};
const closeList = async () => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
};

test('several people are put into a department at once, each shown with the department they are in', async () => {
  const { sent } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add people to South' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add people to South' });
  await choose(dialog, /^Anna Berg ?North \/ Crew$/, /^Bo Berg ?No department$/);
  await closeList();
  const chosen = within(dialog).getByRole('list', { name: 'People' });
  expect(within(chosen).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add people' }));
  await expect.poll(() => toasts).toEqual(['2 people added to South']);
  expect(sent).toEqual([
    { 'PUT /api/team/department-of-people': { company_id: 3, userids: [7, 8], department_id: 4 } },
  ]);
});

test('nobody is offered twice, and who is in the department already cannot be chosen', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add people to South' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add people to South' });
  await choose(dialog, /^Bo Berg ?No department$/);
  const there = await screen.findByRole('option', { name: /^Ada Berg ?South$/ });
  expect(there.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByRole('option').at(-1), 'last, although first by name').toBe(there);
  expect(screen.queryByRole('option', { name: /^Bo/ })).toBeNull();
});

test('a choice can be taken back, and without any the dialog asks for one', async () => {
  const { sent } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add people to South' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add people to South' });
  await choose(dialog, /^Bo Berg ?No department$/);
  await closeList();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Bo Berg' }));
  expect(within(dialog).queryByRole('list', { name: 'People' })).toBeNull();
  expect(document.activeElement).toBe(within(dialog).getByRole('combobox', { name: 'People' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add people' }));
  await within(dialog).findByRole('link', { name: 'Choose at least one person.' });
  expect(sent).toEqual([]);
});

test('who leads a single department has nobody to add', async () => {
  await show({ whole: false, team_lead: null, departments: [aDepartment(1, 'North')] });
  await screen.findByText('North');
  expect(screen.queryByRole('button', { name: /^Add people/ })).toBeNull();
});

test('the company’s own team lead is named, and the company details are where to change that', async () => {
  await show();
  const leads = await screen.findByRole('list', { name: 'Led by' });
  expect(leads.textContent).toBe('Tove Lind (named in the company details)');
});

test('a company that nobody leads says so', async () => {
  await show({ team_lead: null });
  await screen.findByText('No team leads yet.');
});

test('who leads already is not offered a second time', async () => {
  await show({ leads: [{ id: 1, userid: 7, first_name: 'Anna', last_name: 'Berg' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Add team lead' }));
  const dialog = await screen.findByRole('dialog', { name: /^Add a team lead for/ });
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Person' }));
  await screen.findByRole('option', { name: /^Bo Berg/ });
  expect(screen.queryByRole('option', { name: /^Anna/ })).toBeNull();
});

test.each([
  { added: true, says: 'Bo Berg is now team lead of South' },
  { added: false, says: 'Bo Berg is already team lead of South' },
])('a department’s lead is added beside its name, and the screen says: $says', async ({ added, says }) => {
  const { sent } = await show({}, { id: 5, added, user: { first_name: 'Bo', last_name: 'Berg' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add team lead: South' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a team lead for South' });
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Person' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Bo Berg/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add team lead' }));
  await expect.poll(() => toasts).toEqual([says]);
  expect(sent).toEqual([{ 'POST /api/team/leads': { company_id: 3, userid: 8, department_id: 4 } }]);
});
