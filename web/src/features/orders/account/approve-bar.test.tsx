import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import texts from '../../../../../texts/en/account-orders.json';
import { anOrder } from '../../../lib/testing/orders.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import type { BulkTask } from '../../../parts/bulk/bulk-dialog.tsx';
import { ApproveBar } from './approve-bar.tsx';

test('the question before several invoices are approved names their total, without those that are left out', async () => {
  const begun: BulkTask[] = [];
  const rows = [
    anOrder({ id: 'a', total: 1_000_00 }),
    anOrder({ id: 'b', total: 200_00 }),
    anOrder({ id: 'c', total: 50_00, currency: 'EUR' }),
    anOrder({ id: 'd', total: 7_00, company_inactive: true }),
  ];
  const selection = { rows, elsewhere: 0, clear: () => {}, drop: () => {} } as unknown as Parameters<
    typeof ApproveBar
  >[0]['selection'];
  await renderInApp(
    () => <ApproveBar selection={selection} all={undefined} begin={(task) => begun.push(task)} />,
    () => success({}),
    '/',
    { 'account-orders': texts },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 3 invoices' }));
  const question = String(begun[0]?.ask?.text).replace(/[\u2066-\u2069]/g, '');
  expect(question).toMatch(/^Total: 1\s200\.00\sSEK \+ 50\.00\sEUR\. Each buyer/);
});
