import type { Dashboard } from '@coursefront/contract/operations/dashboard.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import customers from '../../../../texts/en/customers.json';
import dashboard from '../../../../texts/en/dashboard.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { AttentionCard } from './attention-card.tsx';

const none = { off: 0, missing: 0, left: 0, open: 0 };
const fine: Dashboard = {
  customers: { active: 3, inactive: 0, new_last_30_days: 0, card_troubles: none, site_open: 0 },
  subscriptions: { active: 3, past_due: 0, ending: 0, ended: 0, without: 0, monthly_income: [], overdue_income: [] },
  orders: { awaiting_approval: 0, enrolling: 0, stuck: 0, months: [], counted_at: null },
  income: { sums: [], counted_at: null, best: [], months: [] },
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
    { dashboard, customers },
  );

test('problems lead to where they are fixed, the worst first, and kinds without one are only named', async () => {
  await show({
    ...fine,
    customers: { ...fine.customers, card_troubles: { ...none, open: 2 } },
    undelivered_mails: 1,
    jobs: { waiting: 0, dead: 10_001 },
  });
  const card = within(await screen.findByRole('region', { name: 'Needs attention' }));
  const links = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.slice(0, 3)).toEqual([
    [expect.stringMatching(/^Failed jobs 10\u00a0000\+/), expect.stringContaining('/admin/jobs?state=dead')],
    [expect.stringMatching(/^E-mails not delivered.* 1/), expect.stringContaining('/admin/mails?state=failed')],
    [
      expect.stringMatching(/^Webshops .* 2.*Not onboarded: 2$/),
      expect.stringContaining('/admin/customers?cards=closed'),
    ],
  ]);
  expect(card.getByText(/^Customers with an overdue payment/).closest('a')).toBeNull();
});

test('without problems it says so', async () => {
  await show(fine);
  const card = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(card.getByText('Nothing needs your attention')).toBeDefined();
});

test('an account that was turned off comes before work that only waits', async () => {
  await show({
    ...fine,
    customers: { ...fine.customers, card_troubles: { ...none, off: 1, open: 1 } },
    subscriptions: { ...fine.subscriptions, past_due: 1 },
  });
  const card = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(card.getAllByRole('link')[0]?.textContent).toMatch(/Turned off: 1 · Not onboarded: 1$/);
});
