import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { Purchase } from '@coursefront/contract/customers/subscriptions.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import subscriptions from '../../../../../texts/en/subscriptions.json';
import { SiteContext } from '../../../lib/session/site.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { ResultPurchase } from './purchase.tsx';

const purchase = {
  id: 'cs_1',
  status: 'success',
  failure: null,
  method: 'card',
  checkout_url: null,
  domain: 'nordic.example',
  order_number: 'SUB-000007',
  renews: false,
  product: { id: 'prod_team', name: 'Team', price_id: 'price_team_monthly' },
  period: 'monthly',
  total: 99_000,
  currency: 'SEK',
  site: { status: 'ready', url: 'https://nordic.example', password: null },
} as unknown as Purchase;

const show = (shown: Purchase) =>
  renderInApp(
    () => (
      <SiteContext value={{ instance: null, product_name: 'Coursefront' } as Site}>
        <ResultPurchase purchase={shown} />
      </SiteContext>
    ),
    () => success({}),
    '/',
    { subscriptions },
  );

test('a customer who came back reads of the renewal, not of a new site', async () => {
  await show({ ...purchase, renews: true });
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
  expect(screen.getByText(/is active again and paid/)).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Your subscription' })).toBeDefined();
  expect(screen.queryByText('Site created')).toBeNull();
});

test('a new customer follows the steps of the site', async () => {
  await show(purchase);
  expect(await screen.findByRole('heading', { name: 'Thank you for your order' })).toBeDefined();
  expect(await screen.findByText('Site created')).toBeDefined();
});
