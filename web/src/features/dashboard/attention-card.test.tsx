import type { Dashboard } from '@coursefront/contract/operations/dashboard.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import dashboard from '../../../../texts/en/dashboard.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { AttentionCard } from './attention-card.tsx';

const fine: Dashboard = {
  customers: { active: 3, inactive: 0, new_last_30_days: 0, not_onboarded: 0, site_open: 0 },
  subscriptions: { active: 3, past_due: 0, ending: 0, ended: 0, monthly_income: [], overdue_income: [] },
  orders: { awaiting_approval: 0, enrolling: 0, stuck: 0, months: [], counted_at: null },
  jobs: { waiting: 0, dead: 0 },
  undelivered_mails: 0,
  differences: 0,
  health: { parties: [], troubles: [] },
};
const show = (now: Dashboard) =>
  renderInApp(
    () => <AttentionCard dashboard={now} />,
    () => success({}),
    '/',
    { dashboard },
  );

test('problems lead to where they are fixed, the worst first, and kinds without one are only named', async () => {
  await show({
    ...fine,
    customers: { ...fine.customers, not_onboarded: 2 },
    undelivered_mails: 1,
    jobs: { waiting: 0, dead: 10_001 },
  });
  const card = within(await screen.findByRole('region', { name: 'Needs attention' }));
  const links = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.slice(0, 3)).toEqual([
    [expect.stringMatching(/^Failed jobs 10\u00a0000\+/), expect.stringContaining('/admin/jobs?state=dead')],
    [expect.stringMatching(/^E-mails not delivered.* 1/), expect.stringContaining('/admin/mails?state=failed')],
    [expect.stringMatching(/^Accounts .* 2/), expect.stringContaining('/admin/connect-accounts?onboarding=open')],
  ]);
  expect(card.getByText(/^Customers with an overdue payment/).closest('a')).toBeNull();
});

test('without problems it says so', async () => {
  await show(fine);
  const card = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(card.getByText('Nothing needs your attention')).toBeDefined();
});
