import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import income from '../../../../texts/en/income.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { IncomeMonths } from './income-months.tsx';

test('the chart groups its numbers as the amounts of its table do', async () => {
  const month = { month: '2026-07', currency: 'SEK' as const, fees: 5_000, subscriptions: 2_490_000 };
  await renderInApp(
    () => <IncomeMonths months={[month]} currency="SEK" />,
    () => success({}),
    '/',
    { income },
  );
  expect((await screen.findAllByText('24\u00a0950', { normalizer: String })).length).toBe(1);
  expect(screen.getAllByText(/24\u00a0950\.00/, { normalizer: String })).not.toHaveLength(0);
});
