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

test('a run that fixed what it found says so and leads to what it fixed, with the amount', async () => {
  const refund = { ...difference(4, 'refund_unreported'), details: [{ name: 'amount', value: '3200.00 SEK' }] };
  const last = { ended_at: '2026-11-19T18:49:00Z', found: 1, fixed: 1 };
  const { router } = await renderInApp(
    () => <ReconciliationPage />,
    ({ searchParams }) => {
      const rows = searchParams.get('state') === 'fixed' ? [{ ...refund, state: 'fixed' }] : [];
      return success({ rows, total: rows.length, running: false, last, next_at: null });
    },
    '/',
    { operations: texts, troubles },
  );
  const user = userEvent.setup();
  expect(await screen.findByText(/1 difference found and fixed/)).toBeDefined();
  await user.click(screen.getByRole('link', { name: texts.reconciliation.show_fixed }));
  expect(await screen.findByText(texts.differences.refund_unreported)).toBeDefined();
  expect(screen.getByText(/^3\s200\.00\sSEK$/)).toBeDefined();
  expect(router.state.location.search).toEqual({ state: 'fixed' });
});

test('before the first run, nobody reads that everything matches', async () => {
  await renderInApp(
    () => <ReconciliationPage />,
    () => success({ rows: [], total: 0, running: false, last: null, next_at: null }),
    '/',
    { operations: texts, troubles },
  );
  expect(await screen.findByText(texts.reconciliation.none_text.not_run)).toBeDefined();
  expect(screen.queryByText(texts.reconciliation.none_text.open)).toBeNull();
});
