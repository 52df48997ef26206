import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import events from '../../../../texts/en/events.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { loadTexts } from '../../lib/text/text.ts';
import { CancelDialog } from './cancel-dialog.tsx';

const event = {
  id: 7,
  start_date: '2026-11-24T07:00:00.000Z',
  end_date: null,
  location: 'Uppsala',
  booked_slots: 14,
  trainers: [{ userid: 3, name: 'Ivar Strand' }],
  version: 4,
} as OwnEvent;

const bookings = {
  booked: 14,
  orders: 3,
  registrations: 0,
  licences: 0,
  invoices: 0,
  to_credit: [{ currency: 'SEK', amount: 343_200, invoices: 1 }],
  paid: [{ currency: 'SEK', amount: 99_800 }],
  vacant: 0,
  people: ['Anna Berg', 'Bo Dahl'],
};

test('cancelling a date with bookings says whom it concerns and sends what the dialog showed', async () => {
  const sent: unknown[] = [];
  await renderInApp(
    () => <CancelDialog event={event} zone="Europe/Stockholm" open onClose={() => undefined} />,
    (address, request) => {
      if (address.pathname.endsWith('/events.json')) return Response.json(events);
      if (request.method === 'POST') sent.push(JSON.parse(String(request.body)));
      return success(address.pathname.endsWith('/bookings') ? bookings : event);
    },
  );
  await loadTexts(['events']);
  expect(await screen.findByText('Anna Berg, Bo Dahl and 12 more')).toBeDefined();
  expect(screen.getByText(/998\.00/)).toBeDefined();
  expect(screen.getByText(/^1 \(.*3\s432\.00/)).toBeDefined();
  expect(screen.queryByText('Form registrations')).toBeNull();
  expect(screen.getByText('Trainers with an account get an e-mail, too.')).toBeDefined();
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Message to participants (optional)' }), 'The trainer is ill.');
  await user.click(screen.getByRole('button', { name: 'Cancel event' }));
  expect(sent).toEqual([{ version: 4, booked: 14, message: 'The trainer is ill.' }]);
});
