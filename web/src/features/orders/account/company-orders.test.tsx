import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import orderTexts from '../../../../../texts/en/account-orders.json';
import choices from '../../../../../texts/en/choices.json';
import companies from '../../../../../texts/en/companies.json';
import { anOrder } from '../../../lib/testing/orders.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { CompanyOrders } from './company-orders.tsx';

const order = anOrder();

test.each([
  ['sent', 'To pay by 14-12-2026'],
  ['overdue', 'Overdue'],
  ['paid', 'Paid'],
] as const)('a team lead reads what an invoice that is %s means for who pays', async (state, words) => {
  const asked: { status?: string }[] = [];
  await renderInApp(
    () => <CompanyOrders companyId={3} linked={false} untitled />,
    (_, { body }) => {
      if (body) asked.push(JSON.parse(String(body)));
      return success({ rows: [{ ...order, invoice: { state, due_on: '2026-12-14' } }], total: 1 });
    },
    '/',
    { companies, choices, 'account-orders': orderTexts },
  );
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText(words)).toBeTruthy();
  expect(table.queryByText('Approved')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Overdue' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'overdue', companyid: 3 }));
});

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
