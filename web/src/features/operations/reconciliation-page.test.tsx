import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import texts from '../../../../texts/en/operations.json';
import troubles from '../../../../texts/en/troubles.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { ReconciliationPage } from './reconciliation-page.tsx';

const difference = (id: number, kind: string) => ({
  id,
  customer: { id: 1, name: 'Nordic' },
  kind,
  order: { id: 7, reference: 'CARD-000007' },
  details: [
    { name: 'status', value: 'pending' },
    { name: 'site', value: 'another account has this address' },
  ],
  state: 'open',
  created_at: '2026-11-01T10:00:00Z',
  settled_at: null,
});

test('a paid order that lets nobody in is repaired after a question; other differences have no such button', async () => {
  const rows = [difference(4, 'paid_order_not_successful'), difference(5, 'licences_missing')];
  const { calls } = await renderInApp(
    () => <ReconciliationPage />,
    (_, { method }) =>
      success(
        method === 'POST' ? { outcome: 'confirmed' } : { rows, total: 2, running: false, last: null, next_at: null },
      ),
    '/',
    { operations: texts, troubles },
  );
  const user = userEvent.setup();
  expect(await screen.findAllByText(texts.statuses.pending)).toHaveLength(2);
  expect(screen.getAllByText(troubles.said.address)).toHaveLength(2);
  await user.click(await screen.findByRole('button', { name: texts.reconciliation.repair }));
  const dialog = await screen.findByRole('alertdialog', { name: texts.reconciliation.repair_title });
  expect(within(dialog).getByText('CARD-000007')).toBeDefined();
  expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: texts.reconciliation.repair_confirm }));
  expect(calls().filter((call) => call.startsWith('POST'))).toEqual(['POST /api/admin/reconciliation/1/4/repair']);
});
