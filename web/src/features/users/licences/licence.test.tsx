import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import users from '../../../../../texts/en/users.json';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
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
