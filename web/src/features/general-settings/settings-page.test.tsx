import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
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
  exception_customers: [{ id: 7, name: 'Nordic' }],
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
  expect(within(row).getByRole('link', { name: 'Nordic' }).getAttribute('href')).toBe('/admin/customers/7');
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

describe('an override that was typed but not saved', () => {
  const fee = {
    ...shop,
    name: 'webshop_tranfer_fee_rate',
    display_name: 'Fee',
    value: '3',
    exceptions: 0,
    exception_customers: [],
  };

  async function typeOverride() {
    const sent: string[] = [];
    await renderInApp(
      () => <SettingsPage />,
      ({ pathname }, { method }) => {
        if (method === 'PUT') sent.push(pathname);
        if (pathname.includes('customer')) return success({ rows: [{ id: 7, name: 'Nordic' }], total: 1 });
        if (method === 'PUT') return success(pathname.includes('exceptions') ? override : fee);
        return success(pathname.includes('exceptions') ? { rows: [], total: 0 } : { rows: [fee], total: 1 });
      },
      '/',
      { 'general-settings': settings, lists },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Fee' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Value for this customer' }), '5');
    return { dialog, sent };
  }

  test('is saved with the setting', async () => {
    const { dialog, sent } = await typeOverride();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Customer' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nordic' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save setting' }));
    await vi.waitFor(() => expect(sent).toEqual(['/api/settings/1/exceptions/7', '/api/settings/update/']));
  });

  test('keeps the dialog open while its customer is missing', async () => {
    const { dialog, sent } = await typeOverride();
    await userEvent.click(dialog.getByRole('button', { name: 'Save setting' }));
    await dialog.findByText('1 field needs your attention');
    expect(sent).toEqual([]);
  });
});

test('typing in the dialog of a setting replaces its value', async () => {
  const text = { ...shop, name: 'note', display_name: 'Note', type: 'text', value: 'old', needed: false };
  await renderInApp(
    () => <SettingsPage />,
    ({ pathname }) => success({ rows: pathname.includes('exceptions') ? [] : [text], total: 1 }),
    '/',
    { 'general-settings': settings, lists },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Note' }));
  const value = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Value' });
  await vi.waitFor(() => expect(document.activeElement).toBe(value));
  await userEvent.keyboard('new');
  expect(value.value).toBe('new');
});
