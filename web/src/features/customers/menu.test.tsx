import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import texts from '../../../../texts/en/customers.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import type { CustomerRow } from './columns.tsx';
import { CustomerActions } from './menu.tsx';

const nordic = {
  id: 1,
  name: 'Nordic Safety',
  subdomain: 'nordic',
  active: true,
  site_status: 'ready',
  subscription: null,
} as CustomerRow;

test("a customer's menu leads to the e-mails of this customer", async () => {
  const tasks = { edit: () => undefined, subscribe: () => undefined, deactivate: () => undefined };
  const { router } = await renderInApp(
    () => <CustomerActions customer={nordic} tasks={tasks} />,
    () => success(null),
    '/',
    { customers: texts },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Nordic Safety' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'E-mails' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/mails'));
  expect(router.state.location.search).toEqual({ search: 'Nordic Safety' });
});
