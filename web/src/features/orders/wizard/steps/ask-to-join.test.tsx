import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import step from '../../../../../../texts/en/account-step.json';
import orders from '../../../../../../texts/en/orders.json';
import { type FakeApi, refusal, renderInApp, success } from '../../../../lib/testing/render-in-app.tsx';
import { type Purchase, PurchaseContext } from '../../purchase/use-purchase.ts';
import { AskToJoin } from './ask-to-join.tsx';

const account = {
  firstName: 'Kim',
  lastName: 'Ek',
  registerEmail: 'kim@fjordbygg.test',
  phone: '+46701234567',
  organizationNumber: '5566994116',
};

/** The part of the wizard's purchase that the question needs. */
function Wizard({ onHasAccount }: { onHasAccount: (email: string) => void }) {
  const [draft, setDraft] = useState({ account } as unknown as Purchase['draft']);
  const purchase = {
    bought: { instanceId: 1, courseId: 101, eventId: null },
    draft,
    change: (changes: Partial<Purchase['draft']>) => setDraft({ ...draft, ...changes }),
    facts: { quantity: 3 },
  } as unknown as Purchase;
  return (
    <PurchaseContext value={purchase}>
      <AskToJoin company="Fjordbygg AB" onHasAccount={onHasAccount} />
    </PurchaseContext>
  );
}

const show = async (api: FakeApi, onHasAccount = vi.fn()) => {
  await renderInApp(() => <Wizard onHasAccount={onHasAccount} />, api, '/', { orders, 'account-step': step });
  return { user: userEvent.setup(), onHasAccount };
};
const ask = orders.wizard.account.join_send;

test('a colleague of a company that exists asks to join it, and the order waits where it was', async () => {
  const sent: unknown[] = [];
  const { user } = await show((_, request) => {
    sent.push(JSON.parse(String(request.body)));
    return success({ company: 'Fjordbygg AB' });
  });
  await user.click(await screen.findByRole('button', { name: ask }));
  expect(await screen.findByText(orders.wizard.account.join_sent)).toBeDefined();
  expect(screen.queryByRole('button', { name: ask })).toBeNull();
  expect(sent).toEqual([{ ...account, instance_id: 1, purchase: { courseid: 101, event_id: null, quantity: 3 } }]);
});

test('or signs in with the address typed, and a refusal is said', async () => {
  const { user, onHasAccount } = await show(() =>
    refusal(409, { code: 'company.inactive', message: 'This company is not active.' }),
  );
  await user.click(await screen.findByRole('button', { name: ask }));
  expect(await screen.findByText(/This company is not active\./)).toBeDefined();
  await user.click(screen.getByRole('button', { name: step.sign_in }));
  expect(onHasAccount).toHaveBeenCalledWith('kim@fjordbygg.test');
});
