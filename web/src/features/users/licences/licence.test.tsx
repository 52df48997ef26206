import type { Licence } from '@coursefront/contract/people/licences.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import users from '../../../../../texts/en/users.json';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { LicenceSource } from './licence.tsx';

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
