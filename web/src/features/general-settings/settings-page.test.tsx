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
  general_customers: 2,
  exceptions: 1,
  exception_customers: [{ id: 7, name: 'Nordic', value: '1' }],
  updated_at: '2026-11-01T10:00:00.000Z',
};

test('a setting that is a switch reads on or off, in the list, in its dialog and for a customer', async () => {
  await renderInApp(
    () => <SettingsPage />,
    () => success({ rows: [shop], total: 1 }),
    '/',
    { 'general-settings': settings, lists },
  );
  const row = await screen.findByRole('row', { name: /Sale through an external shop/ });
  expect(within(row).getByText('Off')).toBeDefined();
  expect(within(row).getByRole('link', { name: 'Nordic' }).getAttribute('href')).toBe('/admin/customers/7');
  await userEvent.click(within(row).getByRole('button', { name: 'Edit Sale through an external shop' }));
  const value: HTMLSelectElement = await screen.findByRole('combobox', { name: 'Value' });
  expect([value.value, value.selectedOptions[0]?.text]).toEqual(['0', 'Off']);
  const overridden: HTMLSelectElement = screen.getByRole('combobox', { name: 'Nordic' });
  expect(overridden.selectedOptions[0]?.text).toBe('On');
});

test('editing a setting begins with its value, and a name and type that can’t be changed are no fields', async () => {
  await renderInApp(
    () => <SettingsPage />,
    () => success({ rows: [shop], total: 1 }),
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

describe('the platform’s fee', () => {
  const fee = {
    ...shop,
    name: 'webshop_tranfer_fee_rate',
    display_name: 'Fee',
    value: '3',
    exception_customers: [{ id: 7, name: 'Nordic', value: '2.5' }],
  };

  async function editFee() {
    const sent: unknown[] = [];
    await renderInApp(
      () => <SettingsPage />,
      ({ pathname }, { method, body }) => {
        if (method === 'PUT') sent.push(JSON.parse(String(body)));
        if (pathname.includes('customer'))
          return success({
            rows: [
              { id: 7, name: 'Nordic' },
              { id: 8, name: 'Baltic' },
            ],
            total: 2,
          });
        return success(method === 'PUT' ? fee : { rows: [fee], total: 1 });
      },
      '/',
      { 'general-settings': settings, lists },
    );
    const row = within(await screen.findByRole('row', { name: /Fee/ }));
    expect(row.getByText('2.5%'), 'the list shows the value of an override').toBeDefined();
    await userEvent.click(row.getByRole('button', { name: 'Edit Fee' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { dialog, sent };
  }
  const type = async (field: HTMLElement, value: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, value);
  };

  test('says whom it concerns, and is saved with its overrides once all changes are confirmed', async () => {
    const { dialog, sent } = await editFee();
    expect(dialog.getByText('Customers with the general value: 2 With an override: 1')).toBeDefined();
    expect(dialog.getByRole('link', { name: 'View customer' }).getAttribute('href')).toBe('/admin/customers/7');
    await type(dialog.getByRole('textbox', { name: 'Value' }), '3,5');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove override for Nordic' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add override' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Customer' }));
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.click(screen.getByRole('option', { name: 'Baltic' }));
    await type(dialog.getByRole('textbox', { name: 'Value for this customer' }), '1');
    await userEvent.click(dialog.getByRole('button', { name: 'Save setting' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Change Fee?' }));
    expect(question.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '3% → 3.5%',
      '2.5% → 3.5%, the general value',
      '3%, the general value → 1%',
    ]);
    expect(sent, 'not before it is confirmed').toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Confirm change' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      value: '3,5',
      overrides: [
        { instance_id: 7, value: null },
        { instance_id: 8, value: '1' },
      ],
    });
  });

  test('begins with the customer whose page led here, at its value, and leads back to that page', async () => {
    const { router } = await renderInApp(
      () => <SettingsPage />,
      ({ pathname }) =>
        success({
          ...fee,
          id: 8,
          name: 'Baltic',
          rows: pathname.includes('customer') ? [{ id: 8, name: 'Baltic' }] : [fee],
          total: 1,
        }),
      '/?do=edit&of=1.8',
      { 'general-settings': settings, lists },
    );
    const dialog = within(await screen.findByRole('dialog'));
    const value = await dialog.findByRole('textbox', { name: 'Value for this customer' });
    await vi.waitFor(() => expect(document.activeElement).toBe(value));
    expect(dialog.getByRole('combobox', { name: 'Customer' }).textContent).toContain('Baltic');
    await type(value, '1');
    await userEvent.click(dialog.getByRole('button', { name: 'Save setting' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm change' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/customers/8'));
  });

  test('shows what is wrong with an override below its field, and asks nothing', async () => {
    const { dialog, sent } = await editFee();
    await type(dialog.getByRole('textbox', { name: 'Nordic' }), '101');
    await userEvent.click(dialog.getByRole('button', { name: 'Add override' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save setting' }));
    await dialog.findByText('3 fields need your attention');
    expect(dialog.getAllByText('Choose a customer.')).toHaveLength(2);
    expect(dialog.getAllByText('Enter a value.')).toHaveLength(2);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent).toEqual([]);
  });
});

test('typing in the dialog of a setting replaces its value', async () => {
  const text = { ...shop, name: 'note', display_name: 'Note', type: 'text', value: 'old', needed: false };
  await renderInApp(
    () => <SettingsPage />,
    () => success({ rows: [text], total: 1 }),
    '/',
    { 'general-settings': settings, lists },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Note' }));
  const value = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Value' });
  await vi.waitFor(() => expect(document.activeElement).toBe(value));
  await userEvent.keyboard('new');
  expect(value.value).toBe('new');
});
