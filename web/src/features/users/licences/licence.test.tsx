import type { Licence } from '@coursefront/contract/people/licences.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import users from '../../../../../texts/en/users.json';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { LicenceDialog } from './dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { LicenceMenu, LicenceSource } from './licence.tsx';

test('the source of a licence leads to its order or its sign-up form', async () => {
  const order = '00000000-0000-4000-8000-000000000020';
  await renderInApp(
    () => (
      <>
        <LicenceSource source="order" order_id={order} form_id={null} />
        <LicenceSource source="signup_form" order_id={null} form_id={12} />
        <LicenceSource source="manager" order_id={null} form_id={null} />
      </>
    ),
    () => success({}),
    '/',
    { users },
  );
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByText(/Assigned manually/);
  expect(addressOf('Order')).toContain(`/orders/${order}`);
  expect(addressOf('Sign-up form')).toContain('/sign-up-forms/12');
  expect(screen.queryByRole('link', { name: 'Assigned manually' })).toBeNull();
});

test('access that has ended can begin again within a year of its end, and the dialog says from when and until when', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const licence = {
    id: 3,
    course_name: 'Ergonomics',
    status: 'expired',
    ends_at: day(-350),
    company: { id: 4, name: 'Falk AB' },
    user: { userid: 5, first_name: 'Vera', last_name: 'Berg', email: null },
  } as Licence;
  await renderInApp(
    () => (
      <>
        <LicenceMenu licence={licence} begin={() => undefined} label="Ended lately" />
        <LicenceMenu licence={{ ...licence, ends_at: day(-370) }} begin={() => undefined} label="Ended long ago" />
        <ExtendDialog licence={licence} open onClose={() => undefined} />
      </>
    ),
    () => success(licence),
    '/',
    { users },
  );
  expect(await screen.findByText(/Vera Berg’s access ended on/)).toBeDefined();
  expect(screen.getByText(/counts for .?Falk AB.? again/)).toBeDefined();
  expect(screen.getByText(/From today/).textContent).toContain(formatDate(day(15)));
  expect(screen.getByRole('button', { name: 'Ended lately', hidden: true })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ended long ago', hidden: true })).toBeNull();
});

test('access is extended by a month unless another day is chosen', async () => {
  const licence = {
    id: 3,
    course_name: 'Ergonomics',
    ends_at: '2027-06-30T10:00:00Z',
    user: { userid: 5, first_name: 'Vera', last_name: 'Berg', email: null },
  } as Licence;
  const sent: unknown[] = [];
  await renderInApp(
    () => <ExtendDialog licence={licence} open onClose={() => undefined} />,
    (_, request) => {
      sent.push(JSON.parse(String(request.body)));
      return success({ ...licence, ends_at: '2027-07-30T10:00:00Z' });
    },
    '/',
    { users },
  );
  expect(await screen.findByText(/Vera Berg has access until.*30-06-2027/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Extend access' }));
  await vi.waitFor(() => expect(sent).toEqual([{ last_day: '2027-07-30' }]));
});

test('before a manager transfers a licence whose date is over, the dialog says so, and who is told', async () => {
  const licence = {
    id: 3,
    course_name: 'Hot work',
    user: { userid: 5, first_name: 'Vera', last_name: 'Berg', email: null },
    date: null,
    past_date: '2026-08-31T08:00:00Z',
  } as Licence;
  await renderInApp(
    () => <LicenceDialog task={{ kind: 'move', licence }} open onClose={() => undefined} />,
    () => success({ rows: [], total: 0 }),
    '/',
    { users },
  );
  expect(await screen.findByText('The date of this licence has passed: 31-08-2026')).toBeDefined();
  expect(screen.getByText('Whoever gets it has no seat on an upcoming date.')).toBeDefined();
  expect(screen.getByText('Only the new person is told by e-mail.')).toBeDefined();
});
