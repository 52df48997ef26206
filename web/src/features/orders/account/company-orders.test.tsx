import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import orderTexts from '../../../../../texts/en/account-orders.json';
import choices from '../../../../../texts/en/choices.json';
import companies from '../../../../../texts/en/companies.json';
import { anOrder } from '../../../lib/testing/orders.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { CompanyOrders } from './company-orders.tsx';

const order = anOrder();

test('a team lead downloads the invoice from the list and narrows it to a course', async () => {
  const asked: { courseid?: number }[] = [];
  await renderInApp(
    () => <CompanyOrders companyId={3} linked={false} untitled courses={[{ courseid: 101, name: 'First aid' }]} />,
    (_, { body }) => {
      if (body) asked.push(JSON.parse(String(body)));
      return success({ rows: [order], total: 1 });
    },
    '/',
    { companies, choices, 'account-orders': orderTexts },
  );
  const invoice = await screen.findByRole('link', { name: 'Invoice: ITNL-000020' });
  expect(invoice.getAttribute('href')).toContain(`${order.id}/`);
  await userEvent.click(screen.getByRole('button', { name: 'Actions: ITNL-000020' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  expect(screen.getByRole('menuitem', { name: 'Confirmation' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Course' }));
  await userEvent.click(await screen.findByRole('option', { name: 'First aid' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ courseid: 101, companyid: 3 }));
});
