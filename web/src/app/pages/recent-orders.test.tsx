import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import account from '../../../../texts/en/account.json';
import orderTexts from '../../../../texts/en/account-orders.json';
import { anOrder } from '../../lib/testing/orders.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { RecentOrders } from './recent-orders.tsx';

const order = (number: number) =>
  anOrder({
    id: `00000000-0000-4000-8000-0000000000${number}`,
    order_reference_id: `INV-0000${number}`,
    status: 'pending',
  });

test('ten orders are asked for and shown, each with its page', async () => {
  const asked: unknown[] = [];
  const rows = Array.from({ length: 10 }, (_, index) => order(20 + index));
  await renderInApp(
    () => <RecentOrders />,
    (_, request) => {
      asked.push(JSON.parse(String(request.body)));
      return success({ rows, total: 25 });
    },
    '/',
    { account, 'account-orders': orderTexts },
  );
  const table = await screen.findByRole('table', { name: account.company.orders });
  expect(await within(table).findAllByRole('link', { name: /^INV-/ })).toHaveLength(10);
  expect(within(table).getAllByText('Awaiting approval')).toHaveLength(10);
  expect(asked).toEqual([expect.objectContaining({ page_size: 10 })]);
});
