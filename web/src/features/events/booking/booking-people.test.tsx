import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import events from '../../../../../texts/en/events.json';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { BookingPeople } from './booking-people.tsx';
import { useBookingForm } from './use-booking-form.ts';

const event = { id: 7 } as OwnEvent;
const person = (userid: number, first_name: string) => ({
  userid,
  first_name,
  last_name: 'Berg',
  email: `${first_name.toLowerCase()}@fjord.test`,
  phone: '+46701740101',
  company: null,
  state: 'active',
  has_course: ['Cia', 'Dan', 'Eva', 'Gro'].includes(first_name),
  licence_id: first_name === 'Dan' ? 31 : null,
  date:
    first_name === 'Eva' ? { starts_at: '2027-03-01T08:00:00Z', ends_at: null, location: 'Lund', asks: false } : null,
  past_date: first_name === 'Gro' ? '2026-08-30T08:00:00Z' : null,
});

function People() {
  const form = useBookingForm(event, () => undefined);
  return (
    <>
      <BookingPeople form={form} event={event} company={undefined} onFound={() => undefined} />
      <output aria-label="Phone">{form.fields.watch('participants.0.phone')}</output>
      <output aria-label="Licences">{form.fields.watch('licences').join()}</output>
    </>
  );
}

async function lookForPeople() {
  await renderInApp(
    People,
    ({ pathname }) =>
      success(
        pathname.endsWith('/holders')
          ? {
              rows: [
                { ...person(4, 'Dan'), licence_id: 31 },
                { ...person(6, 'Fia'), licence_id: 32 },
              ],
            }
          : pathname.endsWith('/participants')
            ? { participants: [{ ...person(1, 'Anna'), email: 'Anna@fjord.test' }], total: 1 }
            : { rows: ['Anna', 'Bo', 'Cia', 'Dan', 'Eva', 'Gro'].map((name, index) => person(index + 1, name)) },
      ),
    '/',
    { events },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Find a person' }));
  return user;
}

test('people who have a seat in the event, or the course, are listed but cannot be chosen', async () => {
  const user = await lookForPeople();
  const seated = await screen.findByRole('option', { name: /Anna Berg.*Already has a seat in this event/ });
  expect(seated.getAttribute('aria-disabled')).toBe('true');
  const having = screen.getByRole('option', { name: /Cia Berg.*Already has the course/ });
  expect(having.getAttribute('aria-disabled')).toBe('true');
  const missed = screen.getByRole('option', { name: /Gro Berg.*Was booked for .*2026.* Remove the licence first/ });
  expect(missed.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('option', { name: 'Bo Berg, bo@fjord.test' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('bo@fjord.test');
});

test('a found person comes with their phone number, and another address without it', async () => {
  const user = await lookForPeople();
  await user.click(await screen.findByRole('option', { name: 'Bo Berg, bo@fjord.test' }));
  expect(screen.getByRole('status', { name: 'Phone' }).textContent).toBe('+46701740101');
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'x');
  expect(screen.getByRole('status', { name: 'Phone' }).textContent).toBe('');
});

test('somebody who has the course without a date is booked with the licence, and nobody has to be typed', async () => {
  const user = await lookForPeople();
  const dated = await screen.findByRole('option', { name: /Eva Berg.*Already has a date: .*2027/ });
  expect(dated.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('option', { name: /Dan Berg.*uses the licence, no charge/ }));
  const holders = within(screen.getByRole('region', { name: 'With their own licence' }));
  expect(holders.getByText('dan@fjord.test')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Licences' }).textContent).toBe('31');
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
  await user.click(holders.getByRole('button', { name: 'Remove Dan Berg' }));
  expect(screen.getByRole('status', { name: 'Licences' }).textContent).toBe('');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeTruthy();
});

test('people who have the course without a date are named, and added without a search', async () => {
  const user = await lookForPeople();
  await user.keyboard('{Escape}');
  await screen.findByText('2 people have this course without a date');
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  await user.click(screen.getByRole('button', { name: 'Add Dan Berg' }));
  expect(screen.getByRole('status', { name: 'Licences' }).textContent).toBe('31');
  await screen.findByText('1 person has this course without a date');
  await user.click(screen.getByRole('button', { name: 'Add Fia Berg' }));
  expect(screen.getByRole('status', { name: 'Licences' }).textContent).toBe('31,32');
  expect(screen.queryByText(/without a date$/)).toBeNull();
});
