import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import texts from '../../../../texts/en/operations.json';
import troubles from '../../../../texts/en/troubles.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { WebhooksPage } from './webhooks-page.tsx';

const webhook = {
  id: 12,
  provider: 'stripe',
  event_id: 'evt_1',
  type: 'checkout.session.completed',
  account_id: 'acct_1Nord',
  instance_id: 1,
  customer: 'Nordic',
  order: { id: 9, reference: 'NORD-000009' },
  state: 'done',
  attempts: 1,
  last_error: null,
  created_at: '2026-11-02T10:00:00Z',
};

test('the search leads to one webhook, open above the list', async () => {
  const { router } = await renderInApp(
    () => <WebhooksPage />,
    ({ pathname }) =>
      pathname.endsWith('/webhooks/12')
        ? success({ ...webhook, object_id: 'cs_1', processed_at: null, content: null })
        : success({ rows: [webhook], total: 1, span: { from: '2026-11-02', to: '2026-11-15' } }),
    '/?search=evt_1&from=2026-11-02&do=read&of=12',
    { operations: texts },
  );
  const dialog = await screen.findByRole('dialog', { name: 'checkout.session.completed' });
  expect(within(dialog).getByRole('link', { name: 'NORD-000009' })).toBeDefined();
  expect(within(dialog).getByText('cs_1')).toBeDefined();
  expect(router.state.location.search, 'a reload does not open it again').not.toHaveProperty('do');
});

test('a webhook that is retried leads to its job, which can be run at once', async () => {
  await renderInApp(
    () => <WebhooksPage />,
    () =>
      success({
        rows: [{ ...webhook, state: 'received', attempts: 2, last_error: 'The card provider is down.' }],
        total: 1,
        span: { from: '2026-11-02', to: '2026-11-15' },
      }),
    '/',
    { operations: texts, troubles },
  );
  const link = await screen.findByRole('link', { name: texts.webhooks.job });
  expect(link.getAttribute('href')).toContain('state=retrying&search=evt_1');
});
