import type { DateChoice } from '@coursefront/contract/people/licence-dates.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import texts from '../../../../texts/en/date-choice.json';
import { type FakeApi, refusal, renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { DateChoiceDialog } from './date-choice-dialog.tsx';

const date = (id: number, day: string, free_seats: number, location = 'Lund') => ({
  id,
  starts_at: `2027-03-${day}T08:00:00Z`,
  ends_at: `2027-03-${day}T15:00:00Z`,
  location,
  free_seats,
  closes_at: `2027-02-${day}T11:00:00Z`,
});
const choice: DateChoice = {
  course_name: 'Hot work',
  name: 'Anna Berg',
  booked: null,
  bought: false,
  dates: [date(1, '01', 12), date(2, '08', 2, 'Malmö'), date(3, '15', 0)],
  vendor: { name: 'Nordic Safety', email: 'hello@nordic.test' },
};

async function show(found: Partial<DateChoice>, act: FakeApi = () => success({ id: 1, asks: false }), person?: string) {
  const onClose = vi.fn();
  const { calls } = await renderInApp(
    () => (
      <DateChoiceDialog
        licenceId={31}
        course="Hot work"
        refreshes={[]}
        open
        onClose={onClose}
        {...(person && { person })}
      />
    ),
    (url, request) => (request.method === 'GET' ? success({ ...choice, ...found }) : act(url, request)),
    '/',
    { 'date-choice': texts },
  );
  return { calls, onClose };
}
const rows = async () => {
  const dialog = await screen.findByRole('dialog');
  return (await within(dialog).findAllByRole('listitem')).map((row) => within(row));
};

test('one press books a date; few seats and none are said, many are not', async () => {
  const { calls, onClose } = await show({});
  const [many, few, none] = await rows();
  expect(many?.queryByText(/seat|Sold out/)).toBeNull();
  expect(few?.getByText('2 seats left')).toBeTruthy();
  expect(few?.getByText('Malmö')).toBeTruthy();
  expect(few?.getByText(/^Can be changed until .*08-02-2027/)).toBeTruthy();
  expect(none?.queryByText(/^Can be changed/)).toBeNull();
  expect(none?.getByText('Sold out')).toBeTruthy();
  expect(none?.queryByRole('button')).toBeNull();
  await userEvent.click(few?.getByRole('button', { name: /^Book: Monday/ }) as HTMLElement);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls()).toContain('PUT /api/licences/31/date');
});

test('without another date, people of the vendor are not told to write to themselves', async () => {
  await renderInApp(
    () => (
      <DateChoiceDialog
        licenceId={31}
        course="Hot work"
        person="Anna Berg"
        whenNone={{ text: 'Add a date first.', action: <a href="/course">Open course</a> }}
        refreshes={[]}
        open
        onClose={() => undefined}
      />
    ),
    () => success({ ...choice, dates: [] }),
    '/',
    { 'date-choice': texts },
  );
  expect(await screen.findByText('Add a date first.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open course' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'E-mail Nordic Safety' })).toBeNull();
});

test('if the last seat is gone meanwhile, the dialog says so and reads the dates again', async () => {
  const soldOut = () => refusal(409, { code: 'event.sold_out', message: 'There are no seats left.' });
  const { calls, onClose } = await show({}, soldOut);
  const [first] = await rows();
  await userEvent.click(first?.getByRole('button') as HTMLElement);
  expect(await screen.findByText('There are no seats left.')).toBeTruthy();
  await vi.waitFor(() => expect(calls().filter((call) => call.startsWith('GET'))).toHaveLength(2));
  expect(onClose).not.toHaveBeenCalled();
});

test('the booked date comes first and is marked, and its seat is given up after a question', async () => {
  const { calls, onClose } = await show({ booked: 2 });
  const [booked] = await rows();
  expect(screen.getByRole('heading', { name: 'Other dates' })).toBeTruthy();
  expect(booked?.getByText('Booked')).toBeTruthy();
  await userEvent.click(booked?.getByRole('button', { name: 'Give up seat' }) as HTMLElement);
  const question = await screen.findByRole('alertdialog', { name: /^Give up the seat on Monday/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Give up seat' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls()).toContain('DELETE /api/licences/31/date');
});

test('if no date but the booked one is open, the training company can be written to', async () => {
  await show({ booked: 2, dates: [date(2, '08', 2)] });
  const [booked] = await rows();
  expect(booked?.getByRole('button', { name: 'Give up seat' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'E-mail Nordic Safety' })).toBeTruthy();
});

test('without an open date the training company can be written to', async () => {
  await show({ dates: [] }, undefined, 'Anna Berg');
  const dialog = await screen.findByRole('dialog', { name: /Choose a date for .*Anna Berg/ });
  expect(await within(dialog).findByText('No open dates')).toBeTruthy();
  const ask = within(dialog).getByRole('link', { name: 'E-mail Nordic Safety' });
  expect(ask.getAttribute('href')).toBe('mailto:hello@nordic.test?subject=Date%20for%20Hot%20work');
});

test('a bought seat moves to another date, and is not given up here', async () => {
  const { calls } = await show({ booked: 2, bought: true });
  const [booked, other] = await rows();
  expect(booked?.queryByRole('button')).toBeNull();
  expect(screen.getByText(/at no extra cost/)).toBeTruthy();
  await userEvent.click(other?.getByRole('button', { name: /^Change to this date: / }) as HTMLElement);
  const question = await screen.findByRole('alertdialog', { name: /^Change to / });
  expect(within(question).getByText(/^The seat on Monday.* becomes available to others\.$/)).toBeTruthy();
  expect(
    calls().some((call) => call.startsWith('PUT')),
    'nothing before the answer',
  ).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Change date' }));
  await vi.waitFor(() => expect(calls()).toContain('PUT /api/licences/31/date'));
});

test('whose seat moves where is said before, also if registration for the old date has closed', async () => {
  await show({ booked: 9, bought: true }, undefined, 'Anna Berg');
  const [, other] = await rows();
  await userEvent.click(other?.getByRole('button', { name: /^Change to this date: / }) as HTMLElement);
  const question = within(await screen.findByRole('alertdialog', { name: /^Change to / }));
  expect(question.getByText(/^The seat moves to the new date at no extra cost/)).toBeTruthy();
  expect(question.getByText('Anna Berg')).toBeTruthy();
  expect(question.getByText('Malmö')).toBeTruthy();
});
