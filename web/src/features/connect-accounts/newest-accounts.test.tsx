import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import texts from '../../../../texts/en/connect-accounts.json';
import { refusal, renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { NewestAccounts } from './newest-accounts.tsx';

const account = {
  id: 3,
  instance_id: 1,
  name: 'Nordic Safety Academy',
  customer: 'Nordic Safety Academy',
  account_id: 'acct_1Nordic',
  email: 'office@nordic.test',
  country: 'SE',
  status: 'active',
  onboarded: true,
  details_submitted: true,
  charges_enabled: true,
  payouts_enabled: true,
  requirements_due: [],
  created_at: '2026-11-01T10:00:00Z',
};

test("the customers' page shows the newest connected accounts and leads to all of them", async () => {
  const { calls } = await renderInApp(
    () => <NewestAccounts />,
    () => success({ rows: [account], total: 1 }),
    '/',
    { 'connect-accounts': texts },
  );
  const table = await screen.findByRole('table', { name: texts.list.caption });
  expect(await within(table).findAllByText('Nordic Safety Academy')).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: texts.list.all }).getAttribute('href')).toMatch(/connect/);
  expect(calls().join()).toMatch(/page_size=5/);
});

test('an error can be tried again', async () => {
  await renderInApp(
    () => <NewestAccounts />,
    () => refusal(403, { code: 'access.denied', message: 'No access' }),
    '/',
    { 'connect-accounts': texts },
  );
  expect(await screen.findByText(texts.list.failed)).toBeDefined();
});
