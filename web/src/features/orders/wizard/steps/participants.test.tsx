import type { PersonsCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import choices from '../../../../../../texts/en/choices.json';
import orders from '../../../../../../texts/en/orders.json';
import team from '../../../../../../texts/en/team.json';
import { aUser } from '../../../../lib/testing/people.ts';
import { renderInApp, success } from '../../../../lib/testing/render-in-app.tsx';
import { newDraft, type Renewing } from '../../purchase/draft.ts';
import { type Purchase, PurchaseContext } from '../../purchase/use-purchase.ts';
import { StepParticipants } from './participants.tsx';

const aPerson = (userid: number, first_name: string, more: Partial<TeamPerson> = {}) => ({
  userid,
  first_name,
  last_name: 'Berg',
  email: `${first_name.toLowerCase()}@falk.test`,
  state: 'active',
  courses: [],
  ...more,
});
const people = [
  aPerson(10, 'Ada'),
  aPerson(11, 'Bo', { courses: [{ courseid: 101, state: 'begun' } as PersonsCourse] }),
  aPerson(12, 'Cleo', { email: null }),
  aPerson(13, 'Dag', { state: 'suspended' }),
];

/** The server knows one colleague. */
const checked = { users: [{ email: 'bo@falk.test', course_assigned: false, known: true }] };

type RenewedPerson = Renewing['people'][number];

type Shown = {
  role?: number;
  places?: number;
  seats?: number;
  address?: string;
  renewing?: Renewing;
  /** They come from a renewal basket. */
  renewed?: boolean;
  questions?: object[];
  /** The one seat is the buyer's own. */
  forBuyer?: boolean;
};

function Step(shown: Shown) {
  const { role = roles.teamlead, places = 1, seats = 10, renewing, renewed = false, questions = [], forBuyer } = shown;
  const [draft, setDraft] = useState(() =>
    newDraft({ askedQuantity: places, signedIn: true, forOthers: !forBuyer, ...(renewing && { renewing }) }),
  );
  const change: Purchase['change'] = (changes) =>
    setDraft((now) => ({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) }));
  const purchase = {
    bought: { instanceId: 1, courseId: 101, ...(renewed && { renewal: 'x'.repeat(43) }) },
    course: { name: 'First aid' },
    renewed: renewed
      ? {
          number: renewing?.people.length,
          isOwn: false,
          kind: 'certificate',
          endsAt: '2027-03-04T10:00:00Z',
          newUntil: null,
          others: 0,
        }
      : undefined,
    event: { available_slots: seats, registration_form: questions },
    user: { ...aUser(role), company: { id: 3, name: 'Falk AB' } },
    draft,
    change,
    keeping: 'saved',
    groupName: 'Falk',
    facts: { quantity: draft.quantity },
    steps: ['order', 'participants', 'payment'],
    step: 'participants',
    searchOf: () => ({}),
    refusal: null,
  } as unknown as Purchase;
  return (
    <PurchaseContext value={purchase}>
      <StepParticipants />
    </PurchaseContext>
  );
}

async function show(shown: Shown = {}) {
  const { calls } = await renderInApp(
    () => <Step {...shown} />,
    ({ pathname }) => success(pathname === '/api/team/people' ? { rows: people, total: people.length } : checked),
    shown.address ?? '/',
    { orders, team, choices },
  );
  await screen.findByRole('heading', { level: 1 });
  return { searches: () => calls().filter((call) => call.includes('/team/people')) };
}

const field = { name: 'Choose from your team' };
const choose = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', field));
  await userEvent.click(await screen.findByRole('option', { name }));
};
const rowNumber = (row: number) =>
  ['First name', 'Last name', 'E-mail'].map(
    (column) => screen.getByRole<HTMLInputElement>('textbox', { name: `${column}, row ${row}` }).value,
  );

test('a team lead fills the empty row with a colleague, and a further one adds a seat', async () => {
  await show();
  await choose(/^Bo Berg/);
  expect(rowNumber(1)).toEqual(['Bo', 'Berg', 'bo@falk.test']);
  await choose(/^Ada Berg/);
  expect(rowNumber(1)).toEqual(['Bo', 'Berg', 'bo@falk.test']);
  expect(rowNumber(2)).toEqual(['Ada', 'Berg', 'ada@falk.test']);
});

test('no phone number is missing of a colleague; with another address it is another person', async () => {
  await show();
  await choose(/^Bo Berg/);
  await screen.findByText('1 of 1 added');
  expect(screen.queryByText(/^The phone number lets/)).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail, row 1' }), 'x');
  await screen.findByText('0 of 1 added');
  expect(screen.getByText(/^The phone number lets/), 'says why it is asked for').toBeTruthy();
});

test('a pasted colleague needs no phone number, as if chosen from the team; a pasted stranger needs one', async () => {
  await show({ places: 2 });
  const list = await screen.findByRole('textbox', { name: 'List of participants' });
  await userEvent.click(list);
  await userEvent.paste('Bo Berg <BO@falk.test>; Eva Ek <eva@elsewhere.test>');
  expect(await screen.findByText('1 of 2 added')).toBeTruthy();
  expect(await screen.findByText('Missing: Phone')).toBeTruthy();
  expect(screen.getAllByPlaceholderText('Phone (optional)')).toHaveLength(1);
});

test('buyers who fill their own seat count as added before the organiser’s questions are answered', async () => {
  const questions = [{ questionid: 1, question: 'Allergies', type: 1, options: [] }];
  await show({ role: roles.student, forBuyer: true, questions });
  expect(await screen.findByText('1 of 1 added')).toBeDefined();
});

test('the people of the address fill the places, without those who have the course', async () => {
  const { searches } = await show({ places: 3, address: '/?people=10,11,13' });
  await screen.findByDisplayValue('Ada');
  expect(rowNumber(1)).toEqual(['Ada', 'Berg', 'ada@falk.test']);
  expect(screen.queryByRole('textbox', { name: 'First name, row 2' })).toBeNull();
  expect(searches()).toEqual(['GET /api/team/people?userids=10%2C11%2C13&company_id=3&page_size=100']);
});

test('people who are filled in from the beginning come before the box for a list, empty rows after it', async () => {
  const box = () => screen.getByRole('textbox', { name: 'List of participants' });
  const orderOf = () => box().compareDocumentPosition(screen.getByRole('textbox', { name: 'First name, row 1' }));
  await show({ renewing: { people: [ada], method: 'card', forBuyer: false } });
  expect(orderOf()).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  cleanup();
  await show();
  expect(orderOf()).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.type(screen.getByRole('textbox', { name: 'First name, row 1' }), 'Eva');
  expect(orderOf()).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

const [ada, bo] = ['Ada', 'Bo'].map((firstName) => ({
  firstName,
  lastName: 'Berg',
  email: `${firstName.toLowerCase()}@falk.test`,
  known: true,
})) as [RenewedPerson, RenewedPerson];
const renewal = { renewing: { people: [ada, bo], method: 'card', forBuyer: false }, renewed: true } as const;

test('a renewal names its people and asks for nothing, until somebody wants to change them', async () => {
  await show(renewal);
  expect(screen.getByRole('heading', { name: 'Renewal for 2 people' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ada Bergada@falk.test',
    'Bo Bergbo@falk.test',
  ]);
  // They have accounts, so none are promised.
  expect(screen.getByText(orders.participants.text_renewing)).toBeTruthy();
  expect(screen.getByText('First aid')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Change people' }));
  expect(rowNumber(2)).toEqual(['Bo', 'Berg', 'bo@falk.test']);
});

test('a renewal shows its fields where the date has questions', async () => {
  const question = { id: 5, question: 'Diet', type: 'text', mandatory: true, options: [] };
  await show({ ...renewal, questions: [question] });
  expect(rowNumber(1)).toEqual(['Ada', 'Berg', 'ada@falk.test']);
});

test('a renewal of many names some of them and counts the rest', async () => {
  const people = Array.from({ length: 12 }, (_, index) => ({
    ...ada,
    lastName: `No ${index + 1}`,
    email: `ada.${index}@falk.test`,
  }));
  await show({ renewing: { ...renewal.renewing, people }, renewed: true });
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
  expect(screen.getByText('Ada No 10 and 2 more')).toBeTruthy();
});

test('the first empty row is filled, and rows with people stay as they are', async () => {
  await show({ places: 3 });
  await userEvent.type(screen.getByRole('textbox', { name: 'First name, row 1' }), 'Eva');
  await userEvent.type(screen.getByRole('textbox', { name: 'First name, row 3' }), 'Finn');
  await choose(/^Bo Berg/);
  expect([1, 2, 3].map((row) => rowNumber(row)[0])).toEqual(['Eva', 'Bo', 'Finn']);
  expect(screen.queryByRole('textbox', { name: 'First name, row 4' })).toBeNull();
});

test('people who are in the rows or have no e-mail address are not offered, and suspended ones cannot be chosen', async () => {
  await show();
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail, row 1' }), 'BO@falk.test');
  await userEvent.click(await screen.findByRole('combobox', field));
  await screen.findByRole('option', { name: /^Ada/ });
  const offered = screen.getAllByRole('option').map((option) => [option.textContent, option.ariaDisabled]);
  expect(offered).toEqual([
    ['Ada Berg, ada@falk.test', null],
    ['Dag Berg, dag@falk.testSuspended', 'true'],
  ]);
});

test('the list of colleagues stays open until every seat has somebody', async () => {
  await show({ places: 2 });
  await choose(/^Ada Berg/);
  await userEvent.click(await screen.findByRole('option', { name: /^Bo Berg/ }));
  expect([1, 2].map((row) => rowNumber(row)[0])).toEqual(['Ada', 'Bo']);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

test('the team is asked for when the field is opened, and only about the buyer’s own company', async () => {
  const { searches } = await show();
  await screen.findByRole('combobox', field);
  expect(searches()).toEqual([]);
  await userEvent.click(screen.getByRole('combobox', field));
  await screen.findByRole('option', { name: /^Ada/ });
  expect(searches()).toEqual([
    expect.stringMatching(/^GET \/api\/team\/people\?company_id=3&page_size=50&taking=\d+$/),
  ]);
});

test('nobody can be chosen once the date’s last seat is taken', async () => {
  await show({ seats: 1 });
  await choose(/^Bo Berg/);
  expect(rowNumber(1)[0]).toBe('Bo');
  expect(screen.queryByRole('combobox', field)).toBeNull();
});

const box = () => screen.queryByRole('textbox', { name: 'List of participants' });

test('buyers who take the course themselves find their own details and nothing about spreadsheets', async () => {
  await show({ role: roles.student, forBuyer: true });
  const { first_name, last_name, email } = aUser(roles.student);
  expect(rowNumber(1)).toEqual([first_name, last_name, email]);
  expect(screen.getByRole('heading', { name: orders.participants.title_own })).toBeTruthy();
  expect(screen.getByText(orders.participants.text_own)).toBeTruthy();
  expect(box()).toBeNull();
  // A second seat is somebody else's, and there may be a list.
  await userEvent.click(screen.getByRole('button', { name: 'Add a seat' }));
  expect(rowNumber(2)).toEqual(['', '', '']);
  expect(box()).not.toBeNull();
});

test('a seat for somebody else stays empty, and so does that of a team lead, who chooses from the team', async () => {
  await show({ role: roles.student });
  expect(rowNumber(1)).toEqual(['', '', '']);
  cleanup();
  await show({ forBuyer: true });
  expect(rowNumber(1)).toEqual(['', '', '']);
});

test('who leads no team is not asked to choose from one', async () => {
  await show();
  // From here on the field's code is loaded, and the field would be drawn with the step.
  await screen.findByRole('combobox', field);
  cleanup();
  await show({ role: roles.student });
  expect(screen.queryByRole('combobox', field)).toBeNull();
});
