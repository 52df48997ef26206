import { roles } from '@coursefront/contract/roles.ts';
import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import events from '../../../../texts/en/events.json';
import { startSession } from '../../lib/session/session.ts';
import { signedInAs } from '../../lib/testing/people.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { EventDialog } from './event-dialog.tsx';

const event = {
  id: 9,
  courseid: 101,
  start_date: '2027-03-01T08:00:00.000Z',
  end_date: '2027-03-01T15:30:00.000Z',
  location: 'Lund',
  trainers: [],
  booked_slots: 0,
  max_attendance_count: 10,
  last_registration_date: Date.parse('2027-02-22T22:59:00.000Z') / 1000,
  publish_date: null,
  published: true,
  registration_form: [],
  state: 'open',
  version: 1,
} as unknown as OwnEvent;

async function change() {
  startSession(signedInAs(roles.trainingmanager));
  await renderInApp(
    () => (
      <EventDialog
        course={{ courseid: 101, name: 'First aid' }}
        task={{ kind: 'change', event }}
        zone="Europe/Stockholm"
        onPublish={() => undefined}
        open
        onClose={() => undefined}
      />
    ),
    ({ pathname }) =>
      pathname.endsWith('/events')
        ? success({ rows: [], total: 0 })
        : success({ users: [{ userid: 5, first_name: 'Ivar', last_name: 'Ek', email: 'ivar@nordic.test' }] }),
    '/',
    { events },
  );
  return {
    value: (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value,
    type: async (name: string, typed: string) => {
      const box = await screen.findByRole('textbox', { name });
      await userEvent.clear(box);
      await userEvent.type(box, typed);
      await userEvent.tab();
    },
  };
}

test('a date that is moved keeps its length and its last registration', async () => {
  const { value, type } = await change();
  await type('Start', '04-03-2027');
  expect(value(/^End(?!.*time)/)).toBe('04-03-2027');
  expect(value('End, time')).toBe('16:30');
  expect(value('Register until')).toBe('22-02-2027');
});

test('an end that was typed stays', async () => {
  const { value, type } = await change();
  await type('End, time', '12:00');
  await type('Start', '04-03-2027');
  expect(value('End, time')).toBe('12:00');
});

test('after a trainer was chosen, the focus is where the next one is', async () => {
  await change();
  const list = await screen.findByRole('combobox', { name: /^Trainers/ });
  await userEvent.click(list);
  await userEvent.click(await screen.findByRole('option', { name: /^Ivar Ek/ }));
  expect(await screen.findByRole('button', { name: /Remove.*Ivar Ek|Ivar Ek/ })).toBeTruthy();
  expect(list.isConnected).toBe(true);
});
