import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '../lib/testing/render-in-app.tsx';
import { AddressTabs, useAddressTab } from './address-tabs.tsx';

function Page() {
  const tabs = ['months', 'payouts'] as const;
  return <AddressTabs label="Books" tabs={tabs} current={useAddressTab(tabs)} labelOf={(tab) => `The ${tab}`} />;
}

const show = (at: string) => renderInApp(Page, () => Response.error(), at);
const current = () => screen.getByRole('link', { current: 'page' }).textContent;

test('the address names the tab, and the first tab needs no name', async () => {
  const { router } = await show('/?tab=payouts');
  await screen.findByRole('navigation', { name: 'Books' });
  expect(current()).toBe('The payouts');
  await userEvent.click(screen.getByRole('link', { name: 'The months' }));
  expect(current()).toBe('The months');
  expect(router.state.location.href).toBe('/');
  await userEvent.click(screen.getByRole('link', { name: 'The payouts' }));
  expect(router.state.location.href).toBe('/?tab=payouts');
});

test('an unknown tab is the first one', async () => {
  await show('/?tab=years');
  await screen.findByRole('navigation', { name: 'Books' });
  expect(current()).toBe('The months');
});
