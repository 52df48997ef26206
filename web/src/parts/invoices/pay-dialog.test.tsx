import type { InvoiceRow } from '@coursefront/contract/invoices/invoices.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import texts from '../../../../texts/en/invoices.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { PayDialog } from './pay-dialog.tsx';

const invoice = { id: 7, number: 'ITNL-000007', balance: 99_800, currency: 'SEK' } as InvoiceRow;

test('the balance is filled in, and a smaller amount is sent as it was typed', async () => {
  const sent: { amount: number; paid_on: string; even_more: boolean }[] = [];
  await renderInApp(
    () => <PayDialog invoice={invoice} open onClose={() => undefined} />,
    (_, request) => {
      sent.push(JSON.parse(String(request.body)));
      return success({});
    },
    '/',
    { invoices: texts },
  );
  const user = userEvent.setup();
  const amount = await screen.findByLabelText(/Amount in SEK/);
  expect((amount as HTMLInputElement).value).toBe('998.00');
  await user.clear(amount);
  await user.type(amount, '400,50');
  await user.click(screen.getByRole('button', { name: texts.pay.save }));
  expect(sent).toMatchObject([{ amount: 40_050, even_more: false }]);
  expect(sent[0]?.paid_on).toMatch(/^\d{4}-\d\d-\d\d$/);
});
