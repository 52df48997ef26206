import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import credits from '../../../../../texts/en/credits.json';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';

const order = {
  id: 'a2a9d1de-4a4b-4d0b-9d5c-4f1b7a2c3d4e',
  order_reference_id: 'ITNL-000007',
  method: 'invoice_internal' as const,
  buyer: { first_name: 'Eva', last_name: 'Ek', email: 'eva@x.test' },
};
const ann = { id: 1, first_name: 'Ann', last_name: 'Ek', email: 'ann@x.test' };
const bo = { id: 2, first_name: 'Bo', last_name: 'Ek', email: 'bo@x.test' };

/** Answers reads with the facts, and keeps what is sent. */
function fakeApi(facts: object) {
  const sent: Record<string, unknown>[] = [];
  const api = (_: URL, request: RequestInit) => {
    if (!request.body) return success(facts);
    sent.push(JSON.parse(String(request.body)));
    return success({ id: order.id, quantity: 2, number: 'CRED-000001' });
  };
  return { sent, api };
}

test('an order is changed: one is taken out, one comes, and a reference is written', async () => {
  const { sent, api } = fakeApi({ invoice_reference: null, purchase_order_number: 'PO 1', participants: [ann, bo] });
  await renderInApp(() => <ChangeDialog order={order} open onClose={() => undefined} />, api, '/', { credits });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Remove Bo Ek' }));
  await user.click(screen.getByRole('button', { name: credits.change.add }));
  const last = (label: string) => screen.getAllByLabelText(label).at(-1) as HTMLElement;
  await user.type(last(credits.change.first_name), 'Cia');
  await user.type(last(credits.change.last_name), 'Ek');
  await user.type(last(credits.change.email), 'cia@x.test');
  await user.type(screen.getByLabelText(/Buyer’s reference/), 'Ref 9');
  await user.type(screen.getByLabelText(/Invoice e-mail/), 'books@x.test');
  await user.click(screen.getByRole('button', { name: credits.change.save }));
  expect(sent).toEqual([
    {
      participants: [ann, { id: null, first_name: 'Cia', last_name: 'Ek', email: 'cia@x.test' }],
      invoice_reference: 'Ref 9',
      purchase_order_number: 'PO 1',
      invoice_email: 'books@x.test',
    },
  ]);
});

test('an amount of an invoice is credited, and the dialog says before where the money goes', async () => {
  const place = { credited: false, withdrawn: false };
  const { sent, api } = fakeApi({
    currency: 'SEK',
    total: 100_000,
    quantity: 2,
    left: 100_000,
    ways: { invoice: 60_000, card: 0, by_hand: 40_000 },
    places_credited: 0,
    may_withdraw: true,
    places: [
      { ...ann, ...place },
      { ...bo, ...place },
    ],
  });
  await renderInApp(() => <CreditDialog order={order} open onClose={() => undefined} />, api, '/', { credits });
  const user = userEvent.setup();
  const kinds = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(
    kinds.filter(({ checked }) => checked),
    'nothing is chosen for the reader',
  ).toEqual([]);
  expect(screen.queryByRole('checkbox', { name: credits.withdraw })).toBeNull();
  await user.click(screen.getByRole('radio', { name: credits.kinds.amount }));
  const amount = screen.getByLabelText(/Amount in SEK/);
  await user.clear(amount);
  await user.type(amount, '700');
  expect(screen.getByText(/600\.00.*is deducted from the invoice/)).toBeTruthy();
  expect(screen.getByText(/refund .*100\.00.*yourself/)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: credits.withdraw })).toBeNull();
  await user.type(screen.getByLabelText(credits.reason), 'A poor room.');
  await user.click(screen.getByRole('button', { name: credits.save }));
  expect(sent).toMatchObject([{ kind: 'amount', amount: 70_000, withdraw: false, reason: 'A poor room.' }]);
});
