import type { Income, Incomes } from '@coursefront/contract/customers/income.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { IncomeSection } from './income-section.tsx';

const sold = (days: Income['days'], currency: Income['currency'], now: number, before: number): Income => ({
  days,
  currency,
  orders: { now: 2, before: 1 },
  turnover: { now, before },
  fees: { now: now / 10, before: before / 10 },
  subscriptions: { now: 5_000, before: 0 },
});

const show = async (incomes: Incomes, at = '/') => {
  await renderInApp(
    () => <IncomeSection incomes={incomes} whose="all" className="grid" />,
    () => success({}),
    at,
    { income: await import('../../../../texts/en/income.json') },
  );
  return within(await screen.findByRole('region', { name: 'Sales and income' }));
};
const card = (title: string) => screen.getByRole('heading', { name: title }).closest('article')?.textContent;

test('turnover is the customers’, income is one’s own, and a span compares with the one before', async () => {
  const section = await show({
    counted_at: '2026-11-15T10:00:00Z',
    sums: [sold(30, 'SEK', 100_000, 80_000), sold(90, 'SEK', 300_000, 0), sold(30, 'EUR', 1_000, 1_000)],
  });
  expect(card('Customers’ sales')).toMatch(/1\s000\.00\sSEK.*up 25%.*previously 800\.00\sSEK.*2 orders/);
  expect(card('Your income')).toMatch(/150\.00\sSEK.*previously 80\.00\sSEK/);
  await userEvent.click(section.getByRole('button', { name: '90 days' }));
  expect(card('Customers’ sales')).toMatch(/3\s000\.00\sSEK\s*previously 0\.00\sSEK/);
  await userEvent.selectOptions(section.getByRole('combobox', { name: 'Currency' }), 'EUR');
  expect(card('Customers’ sales')).toMatch(/0\.00\sEUR/);
});

test('the address keeps the span, and a platform without sales says so', async () => {
  const section = await show({ counted_at: null, sums: [] }, '/?days=365');
  expect(section.getByText('No sales or income yet')).toBeDefined();
  expect(section.getByRole('button', { name: '12 months' }).getAttribute('aria-pressed')).toBe('true');
});

test('a change too large for a share says how many times as much it is, and the compared days are named', async () => {
  const section = await show({ counted_at: '2026-11-15T10:00:00Z', sums: [sold(30, 'SEK', 352_000, 8_000)] });
  expect(card('Customers’ sales')).toMatch(/44 times as much/);
  expect(section.getByText(/17-10-2026.*15-11-2026.*compared with.*17-09-2026.*16-10-2026/)).toBeDefined();
});
