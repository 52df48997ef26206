import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import texts from '../../../../texts/en/connect-accounts.json';
import { refusal, renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { receiveToasts, type ToastMessage } from '../../ui/feedback/toast.ts';
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

test('turning an account off asks first and says what becomes of open payments, and the toast turns it on again', async () => {
  const toasts: ToastMessage[] = [];
  const stop = receiveToasts((message) => toasts.push(message));
  const sent: string[] = [];
  await renderInApp(
    () => <NewestAccounts />,
    ({ pathname }, { method, body }) => {
      if (method === 'POST') sent.push(`${pathname} ${body}`);
      if (pathname.includes('/open/')) return success({ open: 2 });
      return success(method === 'POST' ? account : { rows: [account], total: 1 });
    },
    '/',
    { 'connect-accounts': texts },
  );
  await userEvent.click(await screen.findByRole('switch', { name: 'Active: Nordic Safety Academy' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Turn off the account of Nordic Safety Academy?' });
  expect(await within(asked).findByText(/^2 payments that buyers have already started/)).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.click(within(asked).getByRole('button', { name: 'Turn off' }));
  await vi.waitFor(() => expect(toasts.at(-1)?.action?.label).toBe('Undo'));
  toasts.at(-1)?.action?.onPress();
  await vi.waitFor(() => expect(toasts.at(-1)?.title).toBe('Nordic Safety Academy’s account is on'));
  stop();
  expect(sent.map((one) => /"(in)?active"/.exec(one)?.[0])).toEqual(['"inactive"', '"active"']);
});
