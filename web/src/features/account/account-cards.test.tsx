import type { OwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import account from '../../../../texts/en/account.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { SubscriptionCard } from './account-cards.tsx';

const customerWith = (last_paid: string | null, paid: boolean, ended_at: string | null = null) =>
  ({
    lms_url: 'https://nordic.example',
    active_customer_subscription: {
      subscription: 'Team',
      subscription_id: 'sub_1',
      last_paid,
      expiry: '2027-04-01T00:00:00Z',
      paid,
      active: true,
      ended_at,
    },
  }) as OwnCustomer;

test.each([
  { rule: 'is said of a paid period', customer: customerWith('2027-03-01T00:00:00Z', true), said: /^Paid until/ },
  {
    rule: 'is not said of one that was never paid',
    customer: customerWith(null, false),
    said: /^Active until.*not paid/,
  },
  {
    rule: 'is not said of one that ended',
    customer: customerWith('2027-03-01T00:00:00Z', true, '2027-04-01T00:00:00Z'),
    said: /^Ended on/,
  },
])('"Paid until" $rule', async ({ customer, said }) => {
  const card = () => <SubscriptionCard customer={customer} managed />;
  await renderInApp(card, () => success({}), '/', { account });
  expect(await screen.findByText(said)).toBeDefined();
});
