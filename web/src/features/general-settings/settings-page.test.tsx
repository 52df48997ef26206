import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import settings from '../../../../texts/en/general-settings.json';
import lists from '../../../../texts/en/lists.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = {
  id: 1,
  name: 'woocommerce_integration',
  display_name: 'Sale through an external shop',
  type: 'number',
  value: '0',
  needed: true,
  exceptions: 1,
  updated_at: '2026-11-01T10:00:00.000Z',
};
const override = { instance_id: 7, customer: 'Nordic', value: '1', updated_at: shop.updated_at };

test('a setting that is a switch reads on or off, in the list, in its dialog and for a customer', async () => {
  await renderInApp(
    () => <SettingsPage />,
    ({ pathname }) => success({ rows: pathname.includes('exceptions') ? [override] : [shop], total: 1 }),
    '/',
    { 'general-settings': settings, lists },
  );
  const row = await screen.findByRole('row', { name: /Sale through an external shop/ });
  expect(within(row).getByText('Off')).toBeDefined();
  await userEvent.click(within(row).getByRole('button', { name: 'Edit Sale through an external shop' }));
  const value: HTMLSelectElement = await screen.findByRole('combobox', { name: 'Value' });
  expect([value.value, value.selectedOptions[0]?.text]).toEqual(['0', 'Off']);
  expect(within(await screen.findByRole('list', { name: /Overrides of/ })).getByText('On')).toBeDefined();
});

test('editing a setting begins with its value, and a name and type that can’t be changed are no fields', async () => {
  await renderInApp(
    () => <SettingsPage />,
    ({ pathname }) => success({ rows: pathname.includes('exceptions') ? [] : [shop], total: 1 }),
    '/',
    { 'general-settings': settings, lists },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Sale through an external shop' }));
  const dialog = within(await screen.findByRole('dialog'));
  const value = await dialog.findByRole('combobox', { name: 'Value' });
  await vi.waitFor(() => expect(document.activeElement).toBe(value));
  expect(dialog.queryByLabelText('Name')).toBeNull();
  expect(dialog.queryByLabelText('Type')).toBeNull();
  expect(dialog.getByText('woocommerce_integration')).toBeDefined();
  expect(dialog.getByText('On or off')).toBeDefined();
});
