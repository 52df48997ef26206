import { roles } from '@coursefront/contract/roles.ts';
import type { EventParticipant, OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import orderTexts from '../../../../texts/en/account-orders.json';
import answersTexts from '../../../../texts/en/event-answers.json';
import eventTexts from '../../../../texts/en/events.json';
import { startSession } from '../../lib/session/session.ts';
import { signedInAs } from '../../lib/testing/people.ts';
import { refusal, renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { Participants } from './participants.tsx';

const diet = { questionid: 7, question: 'Which diet?', type: 2 as const, options: ['Vegan', 'None'], optional: false };
const shoes = { questionid: 8, question: 'Shoe size?', type: 1 as const, options: [], optional: true };
const event: OwnEvent = {
  id: 9,
  courseeventid: 9,
  courseid: 101,
  start_date: '2027-03-01T08:00:00Z',
  end_date: null,
  location: 'Lund',
  trainers: [],
  booked_slots: 3,
  available_slots: 7,
  max_attendance_count: 10,
  last_registration_date: 1_800_000_000,
  publish_date: '2026-01-01T08:00:00Z',
  published: true,
  registration_form: [diet, shoes],
  state: 'open',
  version: 1,
};
const erik: EventParticipant = {
  first_name: 'Erik',
  last_name: 'Ek',
  email: 'erik@example.test',
  phone: null,
  company: null,
  user_id: 5,
  account_waiting: false,
  licence_id: null,
  movable_licence_id: null,
  participant_id: null,
  company_id: null,
  order_id: null,
  order_reference_id: null,
  confirmed: true,
  vacant: false,
  status: null,
  answers: ['', ''],
};
const nobody = { ...erik, first_name: '', last_name: '', email: null, user_id: null, vacant: true };
const withoutAccount = { ...erik, first_name: 'Nils', email: 'nils@example.test', user_id: null };

const texts = { events: eventTexts, 'event-answers': answersTexts, 'account-orders': orderTexts };

async function show(saving: (body: unknown) => Response, shown: OwnEvent = event) {
  let version = 0;
  return await renderInApp(
    () => <Participants event={shown} course_name="First aid" time_zone="Europe/Stockholm" />,
    ({ pathname }, { method, body }) => {
      if (method === 'PUT') {
        version += 1;
        return saving(JSON.parse(String(body)));
      }
      return pathname.endsWith('/5/answers')
        ? success({ questions: [diet, shoes], answers: { 7: [], 8: version ? '45' : '' }, version })
        : success({ participants: [erik, withoutAccount, nobody], total: 3 });
    },
    '/',
    texts,
  );
}

test('the participants of a cancelled event are those of the day it was cancelled', async () => {
  await show(() => success({}), { ...event, state: 'cancelled', booked_slots: 0 });
  await screen.findByText('3 when it was cancelled');
});

const opened = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Enter answers: Erik Ek' }));
  return await screen.findByRole('dialog', { name: 'Answers: Erik Ek' });
};

test('the answers of a participant are entered from the list', async () => {
  const sent: unknown[] = [];
  const { calls } = await show((body) => {
    sent.push(body);
    return success({ questions: [diet, shoes], answers: {}, version: 1 });
  });
  const dialog = await opened();
  const choice = within(dialog).getByRole('group', { name: 'Which diet?' });
  await userEvent.click(within(choice).getByRole('checkbox', { name: 'Vegan' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Shoe size\?/ }), '45');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save answers' }));
  await expect.poll(() => sent).toEqual([{ answers: { 7: ['Vegan'], 8: '45' }, version: 0 }]);
  await expect.poll(() => calls().filter((call) => call.endsWith('/participants'))).toHaveLength(2);
});

test('a question that the server wants answered is marked, and the dialog stays', async () => {
  await show(() =>
    refusal(422, { code: 'request.invalid', message: 'Check the fields.', errors: { 'answers.7': ['Fill this in.'] } }),
  );
  const dialog = await opened();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save answers' }));
  expect(await within(dialog).findByRole('link', { name: 'Which diet? Fill this in.' })).toBeTruthy();
});

test('answers that were changed meanwhile are loaded on request', async () => {
  await show(() => refusal(409, { code: 'record.changed_meanwhile', message: 'Somebody else has changed it.' }));
  const dialog = await opened();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save answers' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Load latest version' }));
  expect(await screen.findByDisplayValue('45')).toBeTruthy();
});

test('people without an account and seats of nobody have no answers to enter', async () => {
  await show(() => success({}));
  await screen.findByText('Nils Ek');
  expect(screen.getAllByRole('button', { name: /^Enter answers/ })).toHaveLength(1);
});

test('answers of a date that is over stay as they are', async () => {
  await show(() => success({}), { ...event, state: 'past' });
  await screen.findByText('Nils Ek');
  expect(screen.queryByRole('button', { name: /^Enter answers/ })).toBeNull();
});

test('a seat that came with a licence alone can be given back by a training manager, and no other can', async () => {
  startSession(signedInAs(roles.trainingmanager));
  const sent: string[] = [];
  await renderInApp(
    () => <Participants event={event} course_name="First aid" time_zone="Europe/Stockholm" />,
    ({ pathname }, { method }) => {
      if (method === 'DELETE') sent.push(pathname);
      return success({
        participants: [erik, { ...erik, first_name: 'Lena', email: 'lena@example.test', licence_id: 31 }],
        total: 2,
      });
    },
    '/',
    texts,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Erik Ek' }));
  expect(await screen.findByRole('menuitem', { name: 'Write an e-mail' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Remove from event' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Lena Ek' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from event' }));
  const dialog = await screen.findByRole('alertdialog', { name: /Remove .*Lena Ek.* from this event\?/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from event' }));
  await vi.waitFor(() => expect(sent).toEqual(['/api/licences/31/date']));
});

test('a seat of an order is moved, replaced or cancelled from the list', async () => {
  const ordered = {
    ...erik,
    order_id: 'a2a9d1de-4a4b-4d0b-9d5c-4f1b7a2c3d4e',
    order_reference_id: 'ITNL-000123',
    movable_licence_id: 31,
    participant_id: 7,
    status: 'success' as const,
  };
  startSession(signedInAs(roles.trainingmanager));
  await renderInApp(
    () => <Participants event={event} course_name="First aid" time_zone="Europe/Stockholm" />,
    () => success({ participants: [ordered], total: 1 }),
    '/',
    texts,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Erik Ek' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Write an e-mail',
    'Move to another date',
    'Replace participant',
    'Cancel this seat',
  ]);
  await userEvent.click(entries[2] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: /^Replace .*Erik Ek/ })).toBeDefined();
});
